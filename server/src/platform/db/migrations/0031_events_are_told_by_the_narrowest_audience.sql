-- What a transaction changes is gathered and told when it commits: a school with a change that few may know of is told to those few
-- alone, whatever else the transaction did to it. Two schools that are told to everybody at once would say who plays whom.
CREATE UNLOGGED TABLE schedule_news (
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id bigint GENERATED ALWAYS AS IDENTITY,
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

CREATE OR REPLACE FUNCTION bump_schedules(p_schools int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(p_schools) IS NULL OR cardinality(p_schools) = 0 THEN RETURN; END IF;
  INSERT INTO schedule_news (school_ids) SELECT bumped FROM bump_versions(p_schools) bumped WHERE cardinality(bumped) > 0;
END $$;
DROP FUNCTION bump_private(int[], int, int);
CREATE FUNCTION bump_private(p_schools int[], p_conference int, p_year int, p_known_by int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO schedule_news (school_ids, conference_id, year, known_by)
  SELECT bumped, p_conference, p_year, p_known_by FROM bump_versions(p_schools) bumped WHERE cardinality(bumped) > 0;
END $$;

-- The schools that know a private game because it is no conference game any more.
CREATE FUNCTION schools_that_know(p_game int, p_conference int) RETURNS int[] LANGUAGE sql STABLE AS $$
  SELECT COALESCE((SELECT array_agg(s.school_id ORDER BY s.school_id) FROM game_sides s WHERE s.game_id = p_game AND p_conference IS NULL), '{}')
$$;

CREATE OR REPLACE FUNCTION remember_private_game() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('open_date.private_games', (private_games_deleted() || jsonb_build_object(OLD.id::text,
    jsonb_build_object('conference', OLD.private_conference_id, 'year', OLD.year, 'known_by', schools_that_know(OLD.id, OLD.conference_id))))::text, true);
  RETURN OLD;
END $$;

CREATE OR REPLACE FUNCTION bump_by_sides(p_games int[], p_schools int[]) RETURNS void LANGUAGE plpgsql
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

CREATE OR REPLACE FUNCTION bump_by_game() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM bump_schedules(ARRAY(
    SELECT DISTINCT s.school_id FROM game_sides s JOIN changed c ON c.id = s.game_id JOIN was w ON w.id = c.id
    WHERE c.pending <> 3 OR w.pending <> 3));
  PERFORM bump_private(array_agg(DISTINCT s.school_id), c.private_conference_id, c.year, schools_that_know(c.id, c.conference_id))
  FROM game_sides s JOIN changed c ON c.id = s.game_id JOIN was w ON w.id = c.id
  WHERE c.pending = 3 AND w.pending = 3
  GROUP BY c.id, c.private_conference_id, c.year, c.conference_id;
  RETURN NULL;
END $$;

-- Schools and whoever plays them: a name and a membership show on the schedules of opponents. An opponent in a private game is
-- told to those alone who may know the game; the school itself is no secret.
CREATE OR REPLACE FUNCTION with_opponents(p_schools int[]) RETURNS int[] LANGUAGE sql STABLE AS $$
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
CREATE OR REPLACE FUNCTION bump_by_school_year_updated() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE FUNCTION bump_by_school_row() RETURNS trigger LANGUAGE plpgsql AS $$
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
