-- The public page of a conference's season is off until somebody switches it on; releasing the schedule does not publish it.
ALTER TABLE conference_years ADD COLUMN is_public boolean NOT NULL DEFAULT false;

-- A conference without members bumps no schedule, yet its cached answers carry both columns.
CREATE FUNCTION bump_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE name = 'reference';
  RETURN NULL;
END $$;
CREATE TRIGGER reference_version_u AFTER UPDATE OF state, is_public ON conference_years
  FOR EACH STATEMENT EXECUTE FUNCTION bump_reference();
