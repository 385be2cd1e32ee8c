-- What a cached answer depends on, counted by the transaction that changes it: a reader that knows the version knows whether
-- its copy is current. Statement-level triggers, so that an import of 20 000 games costs one update.

-- A cached schedule is made of its seasons. A change of one season says which, so that the others need not be read again: `seasons`
-- holds the version of the last change of each season, `whole` that of the last change that may show in any season.
CREATE TABLE schedule_versions (
  school_id int PRIMARY KEY REFERENCES schools ON DELETE CASCADE,
  version bigint NOT NULL DEFAULT 1,
  whole bigint NOT NULL DEFAULT 1,
  seasons jsonb NOT NULL DEFAULT '{}'
);

-- Versions of data that belong to no season.
CREATE TABLE data_versions (
  name text PRIMARY KEY CHECK (name IN ('reference', 'guarantees', 'directory')),
  version bigint NOT NULL DEFAULT 1
);
INSERT INTO data_versions (name) VALUES ('reference'), ('guarantees'), ('directory');

CREATE FUNCTION raise_data_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE name = TG_ARGV[0];
  RETURN NULL;
END $$;

-- What a transaction changes is gathered and told when it commits: a school with a change that few may know of is told to those few
-- alone, whatever else the transaction did to it. Two schools that are told to everybody at once would say who plays whom.
CREATE UNLOGGED TABLE schedule_news (
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id bigint NOT NULL DEFAULT nextval('transaction_rows'),
  school_ids int[] NOT NULL,
  -- The conference that keeps the change private, its season, and the schools that know it whatever the state of the schedule.
  conference_id int,
  year int,
  known_by int[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (transaction, id)
);
CREATE FUNCTION tell_schedule_news() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE open_ids int[];
BEGIN
  IF NOT EXISTS (SELECT FROM schedule_news WHERE transaction = pg_current_xact_id()) THEN RETURN NULL; END IF;
  PERFORM pg_notify('schedule', concat_ws(':', school_id, news.conference_id, news.year, cy.state, NULLIF(array_to_string(news.known_by, ','), '')))
  FROM schedule_news news
  LEFT JOIN conference_years cy ON cy.conference_id = news.conference_id AND cy.year = news.year
  CROSS JOIN unnest(news.school_ids) AS school_id
  WHERE news.transaction = pg_current_xact_id() AND news.conference_id IS NOT NULL;
  SELECT array_agg(school_id) INTO open_ids FROM (
    SELECT unnest(school_ids) AS school_id FROM schedule_news WHERE transaction = pg_current_xact_id() AND conference_id IS NULL
    EXCEPT
    SELECT unnest(school_ids) FROM schedule_news WHERE transaction = pg_current_xact_id() AND conference_id IS NOT NULL) open;
  IF cardinality(open_ids) > 100 THEN
    PERFORM pg_notify('schedule', 'resync');
  ELSE
    PERFORM pg_notify('schedule', id::text) FROM unnest(open_ids) id;
  END IF;
  DELETE FROM schedule_news WHERE transaction = pg_current_xact_id();
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER tell_schedule_news AFTER INSERT ON schedule_news
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tell_schedule_news();

-- Names the season of the changes that follow, until it is called without one; changes of several seasons count as of all.
CREATE FUNCTION name_changed_season(p_years int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('open_date.changed_season', CASE WHEN cardinality(p_years) = 1 THEN p_years[1]::text ELSE '' END, true);
END $$;

-- Rows are locked in school order, so that writers of several schools never wait for each other in a circle.
CREATE FUNCTION bump_versions(p_schools int[]) RETURNS int[] LANGUAGE plpgsql AS $$
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
CREATE FUNCTION bump_schedules(p_schools int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(p_schools) IS NULL OR cardinality(p_schools) = 0 THEN RETURN; END IF;
  INSERT INTO schedule_news (school_ids) SELECT bumped FROM bump_versions(p_schools) bumped WHERE cardinality(bumped) > 0;
END $$;
CREATE FUNCTION bump_private(p_schools int[], p_conference int, p_year int, p_known_by int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO schedule_news (school_ids, conference_id, year, known_by)
  SELECT bumped, p_conference, p_year, p_known_by FROM bump_versions(p_schools) bumped WHERE cardinality(bumped) > 0;
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
CREATE TRIGGER schedule_version_i AFTER INSERT ON school_weeks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_week();
CREATE TRIGGER schedule_version_d AFTER DELETE ON school_weeks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_week();
CREATE TRIGGER schedule_version_u AFTER UPDATE ON school_weeks REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_week_updated();

CREATE FUNCTION bump_by_want() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM name_changed_season(ARRAY(SELECT DISTINCT w.year FROM school_weeks w JOIN changed c ON c.school_week_id = w.id));
  PERFORM bump_schedules(ARRAY(SELECT DISTINCT w.school_id FROM school_weeks w JOIN changed c ON c.school_week_id = w.id));
  PERFORM name_changed_season('{}');
  RETURN NULL;
END $$;
CREATE TRIGGER schedule_version_i AFTER INSERT ON school_week_wants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_want();
CREATE TRIGGER schedule_version_d AFTER DELETE ON school_week_wants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_want();

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
CREATE TRIGGER schedule_version_i AFTER INSERT ON auctions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_school();
CREATE TRIGGER schedule_version_d AFTER DELETE ON auctions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_school();
CREATE TRIGGER schedule_version_u AFTER UPDATE ON auctions REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_school_updated();

-- ---------- games ----------
-- The schools that know a private game because it is no conference game any more.
CREATE FUNCTION schools_that_know(p_game int, p_conference int) RETURNS int[] LANGUAGE sql STABLE AS $$
  SELECT COALESCE((SELECT array_agg(s.school_id ORDER BY s.school_id) FROM game_sides s WHERE s.game_id = p_game AND p_conference IS NULL), '{}')
$$;

-- A deleted game is gone when its sides tell of it: what was private about it is remembered until the transaction ends.
CREATE FUNCTION private_games_deleted() RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT COALESCE(NULLIF(current_setting('open_date.private_games', true), ''), '{}')::jsonb
$$;
CREATE FUNCTION remember_private_game() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('open_date.private_games', (private_games_deleted() || jsonb_build_object(OLD.id::text,
    jsonb_build_object('conference', OLD.private_conference_id, 'year', OLD.year, 'known_by', schools_that_know(OLD.id, OLD.conference_id))))::text, true);
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
  PERFORM bump_private(array_agg(hidden.school_id), hidden.conference_id, hidden.year, hidden.known_by) FROM (
    SELECT DISTINCT c.school_id, COALESCE(g.private_conference_id, (gone -> c.game_id::text ->> 'conference')::int) AS conference_id,
           COALESCE(g.year, (gone -> c.game_id::text ->> 'year')::int) AS year,
           CASE WHEN g.id IS NULL THEN ARRAY(SELECT jsonb_array_elements_text(gone -> c.game_id::text -> 'known_by')::int)
                WHEN g.conference_id IS NULL THEN sides.ids ELSE '{}' END AS known_by
    FROM unnest(p_games, p_schools) c (game_id, school_id) LEFT JOIN games g ON g.id = c.game_id
    LEFT JOIN LATERAL (SELECT array_agg(DISTINCT x.school_id ORDER BY x.school_id) AS ids
                       FROM unnest(p_games, p_schools) x (game_id, school_id)
                       WHERE g.pending = 3 AND g.conference_id IS NULL AND x.game_id = c.game_id) sides ON true
    WHERE g.pending = 3 OR gone ? c.game_id::text) hidden
  GROUP BY hidden.conference_id, hidden.year, hidden.known_by;
END $$;
CREATE FUNCTION bump_by_side() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM name_changed_season(ARRAY(SELECT DISTINCT year FROM changed));
  PERFORM bump_by_sides(array_agg(game_id), array_agg(school_id)) FROM changed;
  PERFORM name_changed_season('{}');
  RETURN NULL;
END $$;
CREATE FUNCTION bump_by_side_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM name_changed_season(ARRAY(SELECT year FROM changed UNION SELECT year FROM was));
  PERFORM bump_by_sides(array_agg(game_id), array_agg(school_id)) FROM (
    SELECT game_id, school_id FROM changed UNION SELECT game_id, school_id FROM was) sides;
  PERFORM name_changed_season('{}');
  RETURN NULL;
END $$;
CREATE TRIGGER schedule_version_i AFTER INSERT ON game_sides REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_side();
CREATE TRIGGER schedule_version_d AFTER DELETE ON game_sides REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_side();
CREATE TRIGGER schedule_version_u AFTER UPDATE ON game_sides REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_side_updated();

-- A game's own insert and delete show in its sides. One that becomes private, or stops to be, changes for everybody.
CREATE FUNCTION bump_by_game() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off AS $$
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
CREATE TRIGGER schedule_version_u AFTER UPDATE ON games REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_game();

-- ---------- schools and conferences ----------
-- Schools and whoever plays them: a name and a membership show on the schedules of opponents. An opponent in a private game is
-- told to those alone who may know the game; the school itself is no secret.
CREATE FUNCTION with_opponents(p_schools int[]) RETURNS int[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(DISTINCT id) FROM (
    SELECT unnest(p_schools) AS id
    UNION SELECT opp.school_id FROM game_sides me JOIN game_sides opp ON opp.game_id = me.game_id AND opp.side <> me.side
    JOIN games g ON g.id = me.game_id
    WHERE me.school_id = ANY (p_schools) AND g.pending <> 3) involved
$$;
CREATE FUNCTION bump_private_opponents(p_schools int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bump_private(array_agg(DISTINCT opp.school_id), g.private_conference_id, g.year, schools_that_know(g.id, g.conference_id))
  FROM game_sides me JOIN games g ON g.id = me.game_id JOIN game_sides opp ON opp.game_id = me.game_id AND opp.side <> me.side
  WHERE me.school_id = ANY (p_schools) AND g.pending = 3 AND opp.school_id <> ALL (p_schools)
  GROUP BY g.id, g.private_conference_id, g.year, g.conference_id;
END $$;

-- School years: the school alone, unless it changed its conference, which its opponents' schedules depend on.
CREATE FUNCTION bump_by_school_year() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bump_schedules(ARRAY(SELECT DISTINCT school_id FROM changed));
  UPDATE data_versions SET version = version + 1 WHERE name = 'reference';
  RETURN NULL;
END $$;
CREATE FUNCTION bump_by_school_year_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved int[];
BEGIN
  PERFORM bump_schedules(ARRAY(SELECT DISTINCT school_id FROM changed));
  IF EXISTS (SELECT 1 FROM changed c JOIN was w USING (school_id, year)
             WHERE (c.conference_id, c.division_id) IS DISTINCT FROM (w.conference_id, w.division_id)) THEN
    moved := ARRAY(SELECT c.school_id FROM changed c JOIN was w USING (school_id, year) WHERE c.conference_id <> w.conference_id);
    PERFORM bump_schedules(with_opponents(moved));
    PERFORM bump_private_opponents(moved);
    UPDATE data_versions SET version = version + 1 WHERE name = 'reference';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER schedule_version_i AFTER INSERT ON school_years REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_school_year();
CREATE TRIGGER schedule_version_d AFTER DELETE ON school_years REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_school_year();
CREATE TRIGGER schedule_version_u AFTER UPDATE ON school_years REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_school_year_updated();

CREATE FUNCTION bump_by_school_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO schedule_versions (school_id) SELECT id FROM changed ORDER BY id;
  ELSE
    PERFORM bump_schedules(with_opponents(ARRAY(SELECT id FROM changed)));
    PERFORM bump_private_opponents(ARRAY(SELECT id FROM changed));
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

-- Whether more changed than what the conference and its members know of a season that is not released.
CREATE FUNCTION shows_to_everybody(was jsonb, changed jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (was ->> 'state' = 'released') <> (changed ->> 'state' = 'released')
    OR was - '{state,is_state_chosen,version}'::text[] <> changed - '{state,is_state_chosen,version}'::text[]
$$;

-- Whether a season is private or released to its members is announced to the conference and its members alone; the schools of its
-- private games are among those that change for them. A school of which the transaction has told everybody already needs no second word.
CREATE FUNCTION bump_by_conference_year() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM bump_schedules(ARRAY(
    SELECT DISTINCT y.school_id FROM school_years y JOIN changed c USING (conference_id, year) JOIN was w USING (conference_id, year)
    WHERE shows_to_everybody(to_jsonb(w), to_jsonb(c))));
  PERFORM bump_private(
    ARRAY(SELECT unnest(members.ids) UNION
          SELECT s.school_id FROM games g JOIN game_sides s ON s.game_id = g.id
          WHERE g.private_conference_id = c.conference_id AND g.year = c.year AND g.pending = 3
          EXCEPT
          SELECT unnest(n.school_ids) FROM schedule_news n WHERE n.transaction = pg_current_xact_id() AND n.conference_id IS NULL),
    c.conference_id, c.year, members.ids)
  FROM changed c JOIN was w USING (conference_id, year)
  CROSS JOIN LATERAL (SELECT ARRAY(SELECT y.school_id FROM school_years y WHERE y.conference_id = c.conference_id AND y.year = c.year) AS ids) members
  WHERE c.state <> w.state AND NOT shows_to_everybody(to_jsonb(w), to_jsonb(c));
  -- A conference without members bumps no schedule, yet its cached answers carry state and public page.
  IF EXISTS (SELECT FROM changed c JOIN was w USING (conference_id, year)
             WHERE c.is_public <> w.is_public OR c.state <> w.state
               AND (shows_to_everybody(to_jsonb(w), to_jsonb(c)) OR NOT EXISTS (
                 SELECT FROM school_years y WHERE y.conference_id = c.conference_id AND y.year = c.year))) THEN
    UPDATE data_versions SET version = version + 1 WHERE name = 'reference';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER schedule_version_u AFTER UPDATE ON conference_years REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_conference_year();

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
