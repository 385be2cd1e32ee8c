-- What a cached answer depends on, counted by the transaction that changes it: a reader that knows the version knows whether
-- its copy is current. Statement-level triggers, so that an import of 20 000 games costs one update.

CREATE TABLE schedule_versions (
  school_id int PRIMARY KEY REFERENCES schools ON DELETE CASCADE,
  version bigint NOT NULL DEFAULT 1
);
CREATE TABLE data_versions (
  name text PRIMARY KEY CHECK (name IN ('reference')),
  version bigint NOT NULL DEFAULT 1
);
INSERT INTO data_versions (name) VALUES ('reference');

-- Rows are locked in school order, so that writers of several schools never wait for each other in a circle.
CREATE FUNCTION bump_schedules(p_schools int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE bumped int[];
BEGIN
  IF p_schools IS NULL THEN RETURN; END IF;
  WITH locked AS (
    SELECT school_id FROM schedule_versions WHERE school_id = ANY (p_schools) ORDER BY school_id FOR NO KEY UPDATE
  ), done AS (
    UPDATE schedule_versions v SET version = v.version + 1 FROM locked WHERE v.school_id = locked.school_id RETURNING v.school_id
  ) SELECT array_agg(school_id) INTO bumped FROM done;
  IF cardinality(bumped) > 100 THEN
    PERFORM pg_notify('schedule', 'resync');
  ELSE
    PERFORM pg_notify('schedule', id::text) FROM unnest(bumped) id;
  END IF;
END $$;

-- Schools and whoever plays them in the given years: names and membership of one show on the other's schedule.
CREATE FUNCTION with_opponents(p_schools int[]) RETURNS int[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(DISTINCT id) FROM (
    SELECT unnest(p_schools) AS id
    UNION SELECT opp.school_id FROM game_sides me JOIN game_sides opp ON opp.game_id = me.game_id AND opp.side <> me.side
    WHERE me.school_id = ANY (p_schools)) involved
$$;

CREATE FUNCTION bump_by_school() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bump_schedules(ARRAY(SELECT DISTINCT school_id FROM changed));
  RETURN NULL;
END $$;
CREATE FUNCTION bump_by_school_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bump_schedules(ARRAY(SELECT school_id FROM changed UNION SELECT school_id FROM was));
  RETURN NULL;
END $$;

CREATE TRIGGER schedule_version_i AFTER INSERT ON game_sides REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_school();
CREATE TRIGGER schedule_version_d AFTER DELETE ON game_sides REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_school();
CREATE TRIGGER schedule_version_u AFTER UPDATE ON game_sides REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_school_updated();

CREATE TRIGGER schedule_version_i AFTER INSERT ON school_weeks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_school();
CREATE TRIGGER schedule_version_d AFTER DELETE ON school_weeks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_school();
CREATE TRIGGER schedule_version_u AFTER UPDATE ON school_weeks REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_school_updated();

CREATE TRIGGER schedule_version_i AFTER INSERT ON auctions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_school();
CREATE TRIGGER schedule_version_d AFTER DELETE ON auctions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_school();
CREATE TRIGGER schedule_version_u AFTER UPDATE ON auctions REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_school_updated();

-- A game's own insert and delete show in its sides. Here and below the kept plan must suit one row as well as all: no hash joins.
CREATE FUNCTION bump_by_game() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM bump_schedules(ARRAY(SELECT DISTINCT s.school_id FROM game_sides s JOIN changed c ON c.id = s.game_id));
  RETURN NULL;
END $$;
CREATE TRIGGER schedule_version_u AFTER UPDATE ON games REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_game();

CREATE FUNCTION bump_by_want() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM bump_schedules(ARRAY(SELECT DISTINCT w.school_id FROM school_weeks w JOIN changed c ON c.school_week_id = w.id));
  RETURN NULL;
END $$;
CREATE TRIGGER schedule_version_i AFTER INSERT ON school_week_wants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_want();
CREATE TRIGGER schedule_version_d AFTER DELETE ON school_week_wants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_want();

-- School years: the school alone, unless it changed its conference, which its opponents' schedules depend on.
CREATE FUNCTION bump_by_school_year_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bump_schedules(ARRAY(SELECT DISTINCT school_id FROM changed));
  IF EXISTS (SELECT 1 FROM changed c JOIN was w USING (school_id, year)
             WHERE (c.conference_id, c.division_id) IS DISTINCT FROM (w.conference_id, w.division_id)) THEN
    PERFORM bump_schedules(with_opponents(ARRAY(SELECT c.school_id FROM changed c JOIN was w USING (school_id, year)
                                                WHERE c.conference_id <> w.conference_id)));
    UPDATE data_versions SET version = version + 1 WHERE name = 'reference';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER schedule_version_u AFTER UPDATE ON school_years REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_school_year_updated();
CREATE FUNCTION bump_by_school_year() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bump_schedules(ARRAY(SELECT DISTINCT school_id FROM changed));
  UPDATE data_versions SET version = version + 1 WHERE name = 'reference';
  RETURN NULL;
END $$;
CREATE TRIGGER schedule_version_i AFTER INSERT ON school_years REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_school_year();
CREATE TRIGGER schedule_version_d AFTER DELETE ON school_years REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_school_year();

CREATE FUNCTION bump_by_conference_year() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM bump_schedules(ARRAY(SELECT DISTINCT y.school_id FROM school_years y JOIN changed c USING (conference_id, year)));
  RETURN NULL;
END $$;
CREATE TRIGGER schedule_version_u AFTER UPDATE ON conference_years REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_conference_year();

CREATE FUNCTION bump_by_school_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO schedule_versions (school_id) SELECT id FROM changed ORDER BY id;
  ELSE
    PERFORM bump_schedules(with_opponents(ARRAY(SELECT id FROM changed)));
  END IF;
  UPDATE data_versions SET version = version + 1 WHERE name = 'reference';
  RETURN NULL;
END $$;
CREATE TRIGGER schedule_version_i AFTER INSERT ON schools REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_school_row();
CREATE TRIGGER schedule_version_u AFTER UPDATE ON schools REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_school_row();

CREATE FUNCTION bump_by_conference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM bump_schedules(ARRAY(SELECT DISTINCT y.school_id FROM school_years y JOIN changed c ON c.id = y.conference_id));
  END IF;
  UPDATE data_versions SET version = version + 1 WHERE name = 'reference';
  RETURN NULL;
END $$;
CREATE TRIGGER schedule_version_i AFTER INSERT ON conferences REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_conference();
CREATE TRIGGER schedule_version_u AFTER UPDATE ON conferences REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_conference();

CREATE FUNCTION bump_by_division() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bump_schedules(ARRAY(SELECT DISTINCT y.school_id FROM school_years y JOIN changed c ON c.conference_id = y.conference_id));
  UPDATE data_versions SET version = version + 1 WHERE name = 'reference';
  RETURN NULL;
END $$;
CREATE TRIGGER schedule_version_i AFTER INSERT ON conference_divisions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_division();
CREATE TRIGGER schedule_version_u AFTER UPDATE ON conference_divisions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_division();
CREATE TRIGGER schedule_version_d AFTER DELETE ON conference_divisions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_division();

-- Seasons, weeks and the catalogue of wants belong to every schedule.
CREATE FUNCTION bump_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bump_schedules(ARRAY(SELECT school_id FROM schedule_versions));
  UPDATE data_versions SET version = version + 1 WHERE name = 'reference';
  RETURN NULL;
END $$;
CREATE TRIGGER schedule_version AFTER INSERT OR UPDATE OR DELETE ON seasons FOR EACH STATEMENT EXECUTE FUNCTION bump_everything();
CREATE TRIGGER schedule_version AFTER INSERT OR UPDATE OR DELETE ON season_weeks FOR EACH STATEMENT EXECUTE FUNCTION bump_everything();
CREATE TRIGGER schedule_version AFTER INSERT OR UPDATE OR DELETE ON wants FOR EACH STATEMENT EXECUTE FUNCTION bump_everything();
