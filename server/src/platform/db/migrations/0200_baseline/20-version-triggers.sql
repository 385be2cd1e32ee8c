-- Which changes raise which versions. Weeks of schools, sides of games, games and wants belong to a season; all other changes may show
-- in any season of a schedule.
DO $$
DECLARE t record; raise text;
BEGIN
  FOR t IN SELECT * FROM (VALUES
    ('school_weeks', 'SELECT DISTINCT school_id, year FROM touched', NULL),
    ('school_week_wants', 'SELECT DISTINCT w.school_id, w.year FROM touched JOIN school_weeks w ON w.id = school_week_id', NULL),
    ('auctions', 'SELECT DISTINCT school_id, NULL::int AS year FROM touched', NULL),
    ('conferences', 'SELECT DISTINCT school_id, NULL::int AS year FROM touched JOIN school_years ON conference_id = id', 'reference'),
    ('conference_divisions', 'SELECT DISTINCT school_id, NULL::int AS year FROM touched JOIN school_years USING (conference_id)', 'reference'))
    v(name, shown, data)
  LOOP
    raise := format('FOR EACH STATEMENT EXECUTE FUNCTION raise_versions(%s)', concat_ws(', ', quote_literal(t.shown), quote_literal(t.data)));
    EXECUTE format('CREATE TRIGGER versions_i AFTER INSERT ON %I REFERENCING NEW TABLE AS changed %s', t.name, raise);
    EXECUTE format('CREATE TRIGGER versions_d AFTER DELETE ON %I REFERENCING OLD TABLE AS changed %s', t.name, raise);
    EXECUTE format('CREATE TRIGGER versions_u AFTER UPDATE ON %I REFERENCING OLD TABLE AS was NEW TABLE AS changed %s', t.name, raise);
  END LOOP;
END $$;

-- ---------- games ----------
-- A deleted game is gone when its sides tell of it: what was private about it is remembered until the transaction ends.
CREATE FUNCTION private_games_deleted() RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT COALESCE(NULLIF(current_setting('open_date.private_games', true), ''), '{}')::jsonb
$$;
CREATE FUNCTION remember_private_game() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('open_date.private_games', (private_games_deleted() || jsonb_build_object(OLD.id::text,
    jsonb_build_object('conference', OLD.private_conference_id, 'year', OLD.year, 'visibleTo', schools_that_still_see(OLD.id, OLD.conference_id))))::text, true);
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
  PERFORM bump_private(array_agg(hidden.school_id), hidden.conference_id, hidden.year, hidden.visible_to) FROM (
    SELECT DISTINCT c.school_id, COALESCE(g.private_conference_id, (gone -> c.game_id::text ->> 'conference')::int) AS conference_id,
           COALESCE(g.year, (gone -> c.game_id::text ->> 'year')::int) AS year,
           CASE WHEN g.id IS NULL THEN ARRAY(SELECT jsonb_array_elements_text(gone -> c.game_id::text -> 'visibleTo')::int)
                WHEN g.conference_id IS NULL THEN sides.ids ELSE '{}' END AS visible_to
    FROM unnest(p_games, p_schools) c (game_id, school_id) LEFT JOIN games g ON g.id = c.game_id
    LEFT JOIN LATERAL (SELECT array_agg(DISTINCT x.school_id ORDER BY x.school_id) AS ids
                       FROM unnest(p_games, p_schools) x (game_id, school_id)
                       WHERE g.pending = 3 AND g.conference_id IS NULL AND x.game_id = c.game_id) sides ON true
    WHERE g.pending = 3 OR gone ? c.game_id::text) hidden
  GROUP BY hidden.conference_id, hidden.year, hidden.visible_to;
END $$;
CREATE FUNCTION raise_by_side() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE games int[]; schools int[]; years int[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(game_id), array_agg(school_id), array_agg(year) INTO games, schools, years FROM (
      SELECT game_id, school_id, year FROM changed UNION SELECT game_id, school_id, year FROM was) sides;
  ELSE
    SELECT array_agg(game_id), array_agg(school_id), array_agg(year) INTO games, schools, years FROM changed;
  END IF;
  PERFORM name_changed_season(years);
  PERFORM bump_by_sides(games, schools);
  PERFORM name_changed_season('{}');
  PERFORM touch_seasons(schools, years);
  RETURN NULL;
END $$;
CREATE TRIGGER versions_i AFTER INSERT ON game_sides REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_by_side();
CREATE TRIGGER versions_u AFTER UPDATE ON game_sides REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_by_side();
CREATE TRIGGER versions_d AFTER DELETE ON game_sides REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_by_side();

-- A game's own insert and delete show in its sides. One that becomes private, or stops to be, changes for everybody.
CREATE FUNCTION raise_by_game() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM name_changed_season(ARRAY(SELECT year FROM changed UNION SELECT year FROM was));
  PERFORM bump_schedules(ARRAY(
    SELECT DISTINCT s.school_id FROM game_sides s JOIN changed c ON c.id = s.game_id JOIN was w ON w.id = c.id
    WHERE c.pending <> 3 OR w.pending <> 3));
  PERFORM bump_private(array_agg(DISTINCT s.school_id), c.private_conference_id, c.year, schools_that_still_see(c.id, c.conference_id))
  FROM game_sides s JOIN changed c ON c.id = s.game_id JOIN was w ON w.id = c.id
  WHERE c.pending = 3 AND w.pending = 3
  GROUP BY c.id, c.private_conference_id, c.year, c.conference_id;
  PERFORM name_changed_season('{}');
  PERFORM touch_seasons(array_agg(s.school_id), array_agg(s.year)) FROM game_sides s JOIN changed c ON c.id = s.game_id;
  RETURN NULL;
END $$;
CREATE TRIGGER versions_u AFTER UPDATE ON games REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_by_game();

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
  PERFORM bump_private(array_agg(DISTINCT opp.school_id), g.private_conference_id, g.year, schools_that_still_see(g.id, g.conference_id))
  FROM game_sides me JOIN games g ON g.id = me.game_id JOIN game_sides opp ON opp.game_id = me.game_id AND opp.side <> me.side
  WHERE me.school_id = ANY (p_schools) AND g.pending = 3 AND opp.school_id <> ALL (p_schools)
  GROUP BY g.id, g.private_conference_id, g.year, g.conference_id;
END $$;

-- School years: the school alone, unless it changed its conference, which its opponents' schedules depend on. A school that joins or
-- leaves a season raises the version of the reference data, which every report depends on.
CREATE FUNCTION raise_by_school_year() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off AS $$
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
  INSERT INTO touched_seasons (year, type_id)
  SELECT DISTINCT y.year, c.type_id
  FROM (SELECT year, conference_id FROM changed UNION SELECT year, conference_id FROM was) y JOIN conferences c ON c.id = y.conference_id;
  RETURN NULL;
END $$;
CREATE TRIGGER versions_u AFTER UPDATE ON school_years REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_by_school_year();
CREATE TRIGGER versions_i AFTER INSERT ON school_years REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION raise_versions('SELECT DISTINCT school_id, NULL::int AS year FROM touched', 'reference');
CREATE TRIGGER versions_d AFTER DELETE ON school_years REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION raise_versions('SELECT DISTINCT school_id, NULL::int AS year FROM touched', 'reference');

CREATE FUNCTION raise_by_school() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER versions_i AFTER INSERT ON schools REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_by_school();
CREATE TRIGGER versions_u AFTER UPDATE ON schools REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_by_school();

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

-- The division of the conference, and those of schools with a game that it keeps private although they have left it: the state of its
-- schedule decides who knows that game. A conference that is gone had no schools.
CREATE FUNCTION touch_by_conference_year() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  INSERT INTO touched_seasons (year, type_id)
  SELECT y.year, c.type_id FROM changed y JOIN conferences c ON c.id = y.conference_id
  UNION
  SELECT y.year, t.id FROM changed y CROSS JOIN conference_types t
  WHERE NOT EXISTS (SELECT FROM conferences c WHERE c.id = y.conference_id);
  PERFORM touch_seasons(array_agg(s.school_id), array_agg(s.year))
  FROM changed y
  JOIN games g ON g.private_conference_id = y.conference_id AND g.year = y.year AND g.pending = 3 AND g.conference_id IS NULL
  JOIN game_sides s ON s.game_id = g.id;
  RETURN NULL;
END $$;
CREATE TRIGGER season_version_i AFTER INSERT ON conference_years REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_conference_year();
CREATE TRIGGER season_version_u AFTER UPDATE ON conference_years REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_conference_year();
CREATE TRIGGER season_version_d AFTER DELETE ON conference_years REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_conference_year();

-- Seasons, weeks and the catalogue of wants belong to every schedule.
CREATE FUNCTION raise_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bump_schedules(ARRAY(SELECT school_id FROM schedule_versions));
  UPDATE data_versions SET version = version + 1 WHERE name = 'reference';
  RETURN NULL;
END $$;
CREATE TRIGGER versions AFTER INSERT OR UPDATE OR DELETE ON seasons FOR EACH STATEMENT EXECUTE FUNCTION raise_all();
CREATE TRIGGER versions AFTER INSERT OR UPDATE OR DELETE ON season_weeks FOR EACH STATEMENT EXECUTE FUNCTION raise_all();
CREATE TRIGGER versions AFTER INSERT OR UPDATE OR DELETE ON wants FOR EACH STATEMENT EXECUTE FUNCTION raise_all();

-- ---------- data that belong to no season ----------
-- Prices of guarantee games are compared by the power groups of both sides, so another group makes them anew like another game.
CREATE TRIGGER data_version AFTER INSERT OR UPDATE OR DELETE ON guarantee_games
  FOR EACH STATEMENT EXECUTE FUNCTION raise_data_version('guarantees');
CREATE TRIGGER data_version_id AFTER INSERT OR DELETE ON conference_years
  FOR EACH STATEMENT EXECUTE FUNCTION raise_data_version('guarantees');
CREATE TRIGGER data_version_u AFTER UPDATE OF power_group ON conference_years
  FOR EACH STATEMENT EXECUTE FUNCTION raise_data_version('guarantees');
CREATE TRIGGER data_version_u AFTER UPDATE OF power_override ON school_years
  FOR EACH STATEMENT EXECUTE FUNCTION raise_data_version('guarantees');

-- The columns that the directory shows or chooses by; signing in changes none of them.
CREATE TRIGGER data_version_id AFTER INSERT OR DELETE ON users FOR EACH STATEMENT EXECUTE FUNCTION raise_data_version('directory');
CREATE TRIGGER data_version_u AFTER UPDATE OF first_name, last_name, role_id, school_id, conference_id, title, phone, mobile, email,
  twitter, status, show_in_directory, deleted_at ON users FOR EACH STATEMENT EXECUTE FUNCTION raise_data_version('directory');
