-- How released versions ran in browsers: one row per version, browser session and minute, so that a session with many
-- faults still counts once. The session is a hash of the random id that picks canary buckets, never a user.
CREATE TABLE version_health (
  minute timestamptz NOT NULL,
  channel text NOT NULL,
  name text NOT NULL,
  version text NOT NULL,
  session bytea NOT NULL CHECK (length(session) = 16),
  sampled boolean NOT NULL,                            -- the session reports its loads, too, and not only its faults
  downloaded int[] NOT NULL DEFAULT '{}',              -- milliseconds of loads over the network
  cached int[] NOT NULL DEFAULT '{}',                  -- milliseconds of loads from the browser's cache
  load_faults int NOT NULL DEFAULT 0,
  fallbacks int NOT NULL DEFAULT 0,
  screen_faults int NOT NULL DEFAULT 0,
  dialog_faults int NOT NULL DEFAULT 0,
  errors int NOT NULL DEFAULT 0,
  rejections int NOT NULL DEFAULT 0,
  violations int NOT NULL DEFAULT 0,
  failed boolean NOT NULL GENERATED ALWAYS AS
    (load_faults + screen_faults + dialog_faults + errors + rejections + violations > 0) STORED,
  PRIMARY KEY (minute, channel, name, version, session)
);
