-- Private addresses of calendars: one per user and school, known by the hash of its secret alone.
CREATE TABLE calendar_feeds (
  token_sha256 bytea PRIMARY KEY,
  user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
  school_id int NOT NULL REFERENCES schools ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, school_id)
);
