-- When a user read the welcome screen, which says what changed since their last visit (R-desk). Nobody else reads it.
CREATE TABLE welcome_visits (
  user_id int PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  since timestamptz,                     -- when the visit before this one ended; null on the first
  read_at timestamptz NOT NULL,
  CHECK (since IS NULL OR since <= read_at)
);
