-- A cached schedule is made of its seasons. A change of one season says which, so that the others need not be read again: `seasons`
-- holds the version of the last change of each season, `whole` that of the last change that may show in any season.
ALTER TABLE schedule_versions ADD COLUMN whole bigint NOT NULL DEFAULT 1, ADD COLUMN seasons jsonb NOT NULL DEFAULT '{}';
UPDATE schedule_versions SET whole = version;

CREATE OR REPLACE FUNCTION bump_versions(p_schools int[]) RETURNS int[] LANGUAGE plpgsql AS $$
DECLARE
  bumped int[];
  changed_season text := NULLIF(current_setting('open_date.changed_season', true), '');
BEGIN
  WITH locked AS (
    SELECT school_id FROM schedule_versions WHERE school_id = ANY (p_schools) ORDER BY school_id FOR NO KEY UPDATE
  ), done AS (
    UPDATE schedule_versions v SET version = v.version + 1,
      whole = CASE WHEN changed_season IS NULL THEN v.version + 1 ELSE v.whole END,
      seasons = CASE WHEN changed_season IS NULL THEN '{}' ELSE v.seasons || jsonb_build_object(changed_season, v.version + 1) END
    FROM locked WHERE v.school_id = locked.school_id RETURNING v.school_id
  ) SELECT array_agg(school_id) INTO bumped FROM done;
  RETURN bumped;
END $$;

-- Names the season of the changes that follow, until it is called without one; changes of several seasons count as of all.
CREATE FUNCTION name_changed_season(p_years int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('open_date.changed_season', CASE WHEN cardinality(p_years) = 1 THEN p_years[1]::text ELSE '' END, true);
END $$;

-- Weeks of schools, sides of games, games and wants belong to a season; all other changes may show in any.
CREATE FUNCTION bump_by_week() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM name_changed_season(ARRAY(SELECT DISTINCT year FROM changed));
  PERFORM bump_schedules(ARRAY(SELECT DISTINCT school_id FROM changed));
  PERFORM name_changed_season('{}');
  RETURN NULL;
END $$;
CREATE FUNCTION bump_by_week_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM name_changed_season(ARRAY(SELECT year FROM changed UNION SELECT year FROM was));
  PERFORM bump_schedules(ARRAY(SELECT school_id FROM changed UNION SELECT school_id FROM was));
  PERFORM name_changed_season('{}');
  RETURN NULL;
END $$;
DROP TRIGGER schedule_version_i ON school_weeks;
DROP TRIGGER schedule_version_d ON school_weeks;
DROP TRIGGER schedule_version_u ON school_weeks;
CREATE TRIGGER schedule_version_i AFTER INSERT ON school_weeks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_week();
CREATE TRIGGER schedule_version_d AFTER DELETE ON school_weeks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_week();
CREATE TRIGGER schedule_version_u AFTER UPDATE ON school_weeks REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_week_updated();

CREATE OR REPLACE FUNCTION bump_by_side() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM name_changed_season(ARRAY(SELECT DISTINCT year FROM changed));
  PERFORM bump_by_sides(array_agg(game_id), array_agg(school_id)) FROM changed;
  PERFORM name_changed_season('{}');
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION bump_by_side_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM name_changed_season(ARRAY(SELECT year FROM changed UNION SELECT year FROM was));
  PERFORM bump_by_sides(array_agg(game_id), array_agg(school_id)) FROM (
    SELECT game_id, school_id FROM changed UNION SELECT game_id, school_id FROM was) sides;
  PERFORM name_changed_season('{}');
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION bump_by_game() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM name_changed_season(ARRAY(SELECT year FROM changed UNION SELECT year FROM was));
  PERFORM bump_schedules(ARRAY(
    SELECT DISTINCT s.school_id FROM game_sides s JOIN changed c ON c.id = s.game_id JOIN was w ON w.id = c.id
    WHERE c.pending <> 3 OR w.pending <> 3));
  PERFORM bump_private(array_agg(DISTINCT s.school_id), c.private_conference_id, c.year, schools_that_know(c.id, c.conference_id))
  FROM game_sides s JOIN changed c ON c.id = s.game_id JOIN was w ON w.id = c.id
  WHERE c.pending = 3 AND w.pending = 3
  GROUP BY c.id, c.private_conference_id, c.year, c.conference_id;
  PERFORM name_changed_season('{}');
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION bump_by_want() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM name_changed_season(ARRAY(SELECT DISTINCT w.year FROM school_weeks w JOIN changed c ON c.school_week_id = w.id));
  PERFORM bump_schedules(ARRAY(SELECT DISTINCT w.school_id FROM school_weeks w JOIN changed c ON c.school_week_id = w.id));
  PERFORM name_changed_season('{}');
  RETURN NULL;
END $$;
