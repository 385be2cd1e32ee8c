-- Two administrators may have the same guarantee game open: a save tells which version of it was seen.
ALTER TABLE guarantee_games ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE FUNCTION count_guarantee_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER guarantee_version BEFORE UPDATE ON guarantee_games FOR EACH ROW EXECUTE FUNCTION count_guarantee_version();
