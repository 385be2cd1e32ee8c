-- Where a user has signed in before: network addresses and devices (by the hash of what the browser keeps). Rows come from
-- sign-ins that succeeded alone, so nobody can push them out with invented accounts.
CREATE TABLE sign_in_places (
  user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('address', 'device')),
  place text NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind, place)
);
CREATE INDEX sign_in_places_last_ix ON sign_in_places (last_at);
-- The known device, or the session, that an attempt came from: its failures count for it alone.
ALTER TABLE login_attempts ADD COLUMN device text;
-- When the owner was last told of many failures.
ALTER TABLE users ADD COLUMN failures_told_at timestamptz;
