-- The change of a game that is private to a conference is announced with that conference, its season and the state of its
-- schedule: whom two schools play in secret must not show in two schools that change at the same moment.

CREATE FUNCTION bump_versions(p_schools int[]) RETURNS int[] LANGUAGE plpgsql AS $$
DECLARE bumped int[];
BEGIN
  WITH locked AS (
    SELECT school_id FROM schedule_versions WHERE school_id = ANY (p_schools) ORDER BY school_id FOR NO KEY UPDATE
  ), done AS (
    UPDATE schedule_versions v SET version = v.version + 1 FROM locked WHERE v.school_id = locked.school_id RETURNING v.school_id
  ) SELECT array_agg(school_id) INTO bumped FROM done;
  RETURN bumped;
END $$;

CREATE OR REPLACE FUNCTION bump_schedules(p_schools int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE bumped int[];
BEGIN
  IF cardinality(p_schools) IS NULL OR cardinality(p_schools) = 0 THEN RETURN; END IF;
  bumped := bump_versions(p_schools);
  IF cardinality(bumped) > 100 THEN
    PERFORM pg_notify('schedule', 'resync');
  ELSE
    PERFORM pg_notify('schedule', id::text) FROM unnest(bumped) id;
  END IF;
END $$;

CREATE FUNCTION bump_private(p_schools int[], p_conference int, p_year int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('schedule', concat_ws(':', id, p_conference, p_year,
      (SELECT state FROM conference_years WHERE conference_id = p_conference AND year = p_year)))
  FROM unnest(bump_versions(p_schools)) id;
END $$;

-- A deleted game is gone when its sides tell of it: what was private about it is remembered until the transaction ends.
CREATE FUNCTION private_games_deleted() RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT COALESCE(NULLIF(current_setting('open_date.private_games', true), ''), '{}')::jsonb
$$;
CREATE FUNCTION remember_private_game() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('open_date.private_games',
    (private_games_deleted() || jsonb_build_object(OLD.id::text, jsonb_build_array(OLD.conference_id, OLD.year)))::text, true);
  RETURN OLD;
END $$;
CREATE TRIGGER remember_private BEFORE DELETE ON games FOR EACH ROW WHEN (OLD.pending = 3)
  EXECUTE FUNCTION remember_private_game();

CREATE FUNCTION bump_by_sides(p_games int[], p_schools int[]) RETURNS void LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE gone jsonb := private_games_deleted();
BEGIN
  PERFORM bump_schedules(ARRAY(
    SELECT DISTINCT c.school_id FROM unnest(p_games, p_schools) c (game_id, school_id) LEFT JOIN games g ON g.id = c.game_id
    WHERE g.pending IS DISTINCT FROM 3 AND NOT gone ? c.game_id::text));
  PERFORM bump_private(array_agg(hidden.school_id), hidden.conference_id, hidden.year) FROM (
    SELECT DISTINCT c.school_id, COALESCE(g.conference_id, (gone -> c.game_id::text ->> 0)::int) AS conference_id,
           COALESCE(g.year, (gone -> c.game_id::text ->> 1)::int) AS year
    FROM unnest(p_games, p_schools) c (game_id, school_id) LEFT JOIN games g ON g.id = c.game_id
    WHERE g.pending = 3 OR gone ? c.game_id::text) hidden
  GROUP BY hidden.conference_id, hidden.year;
END $$;

CREATE FUNCTION bump_by_side() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bump_by_sides(array_agg(game_id), array_agg(school_id)) FROM changed;
  RETURN NULL;
END $$;
CREATE FUNCTION bump_by_side_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bump_by_sides(array_agg(game_id), array_agg(school_id)) FROM (
    SELECT game_id, school_id FROM changed UNION SELECT game_id, school_id FROM was) sides;
  RETURN NULL;
END $$;
DROP TRIGGER schedule_version_i ON game_sides;
DROP TRIGGER schedule_version_d ON game_sides;
DROP TRIGGER schedule_version_u ON game_sides;
CREATE TRIGGER schedule_version_i AFTER INSERT ON game_sides REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_side();
CREATE TRIGGER schedule_version_d AFTER DELETE ON game_sides REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_side();
CREATE TRIGGER schedule_version_u AFTER UPDATE ON game_sides REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_side_updated();

-- A game that becomes private, or stops to be, changes for everybody.
CREATE OR REPLACE FUNCTION bump_by_game() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM bump_schedules(ARRAY(
    SELECT DISTINCT s.school_id FROM game_sides s JOIN changed c ON c.id = s.game_id JOIN was w ON w.id = c.id
    WHERE c.pending <> 3 OR w.pending <> 3));
  PERFORM bump_private(array_agg(DISTINCT s.school_id), c.conference_id, c.year)
  FROM game_sides s JOIN changed c ON c.id = s.game_id JOIN was w ON w.id = c.id
  WHERE c.pending = 3 AND w.pending = 3
  GROUP BY c.conference_id, c.year;
  RETURN NULL;
END $$;
DROP TRIGGER schedule_version_u ON games;
CREATE TRIGGER schedule_version_u AFTER UPDATE ON games REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_game();
