-- The authenticator app of a user. The secret is encrypted; until its first code it is not confirmed and proves nothing.
-- `last_step` is the time step of the last code that was taken: no code counts twice.
CREATE TABLE totp_factors (
  user_id int PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret bytea NOT NULL,
  last_step bigint,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz
);
-- Codes for the day when the other factors are lost, each of them used once.
CREATE TABLE recovery_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
  salt bytea NOT NULL,
  code_sha256 bytea NOT NULL,
  used_at timestamptz
);
CREATE INDEX recovery_codes_user_ix ON recovery_codes (user_id);
CREATE TABLE passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_user_ix ON passkeys (user_id);
-- What a sign-in or a new passkey has to answer, once and within minutes. Nobody is known yet where a passkey signs in alone.
CREATE TABLE sign_in_challenges (
  token_sha256 bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('second-factor', 'passkey', 'new-passkey')),
  user_id int REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_challenges_user_ix ON sign_in_challenges (user_id);
CREATE INDEX sign_in_challenges_expires_ix ON sign_in_challenges (expires_at);
-- Tokens of a session beside its present one: one that was handed out and not used yet, and those that it replaced.
CREATE TABLE session_tokens (
  token_sha256 bytea PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('next', 'replaced')),
  at timestamptz NOT NULL
);
CREATE INDEX session_tokens_session_ix ON session_tokens (session_id);
-- When the user of a session last proved who they are.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz;
UPDATE sessions SET proved_at = created_at;
ALTER TABLE sessions ALTER COLUMN proved_at SET NOT NULL, ALTER COLUMN proved_at SET DEFAULT current_moment();
-- Whether administrators and commissioners need a second factor.
ALTER TABLE site_settings ADD COLUMN factor_demanded boolean NOT NULL DEFAULT false;
