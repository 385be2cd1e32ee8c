-- A season whose first day moves numbers its weeks anew in one statement: their numbers are compared when it is done.
ALTER TABLE season_weeks DROP CONSTRAINT season_weeks_year_week_key;
ALTER TABLE season_weeks ADD CONSTRAINT season_weeks_year_week_key UNIQUE (year, week) DEFERRABLE INITIALLY IMMEDIATE;

-- Two administrators may have the same school or conference open: a save tells which version of it was seen. A logo is no such change.
ALTER TABLE schools ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE conferences ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER school_version BEFORE UPDATE OF school_name, display_name, nickname, nickname14, abbreviation, team_name,
  city, state, stadium, primary_color, secondary_color ON schools FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE TRIGGER conference_version BEFORE UPDATE OF name, nickname, abbreviation, type_id, primary_color, secondary_color
  ON conferences FOR EACH ROW EXECUTE FUNCTION count_version();

-- A run of Update Schedule Cells whose server ended is taken up by another one once it shows no sign of life.
ALTER TABLE cell_refresh_jobs ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
