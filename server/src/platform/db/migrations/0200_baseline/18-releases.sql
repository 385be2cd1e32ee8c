-- How released versions ran for signed-in users: one row per version and user, so that nobody counts twice and a flood of
-- reports adds no row. The user is a hash with the channel's salt, which is not in the database.
CREATE TABLE version_users (
  channel text NOT NULL,
  name text NOT NULL,
  version text NOT NULL,
  user_hash bytea NOT NULL CHECK (length(user_hash) = 16),
  last_at timestamptz NOT NULL,                        -- the last report of a page that ran the version
  failed_at timestamptz,                               -- the last report of a fault
  downloaded int,                                      -- milliseconds of the last load over the network
  cached int,                                          -- milliseconds of the last load from the browser's cache
  PRIMARY KEY (channel, name, version, user_hash)
);
CREATE INDEX version_users_last_ix ON version_users (last_at);
