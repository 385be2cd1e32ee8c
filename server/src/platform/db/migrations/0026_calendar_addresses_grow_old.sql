-- When a calendar address was last read, to the day: one that nothing reads any more is forgotten.
ALTER TABLE calendar_feeds ADD COLUMN last_read_at timestamptz;
