-- What a cached report depends on: the schools of a division in a season, the guarantee games, or the people of the directory. A
-- change of one of them raises its version in the transaction that makes the change, at its end: writers of different schools of a
-- season wait for each other during the commit alone.
CREATE TABLE season_versions (
  year int NOT NULL,
  type_id smallint NOT NULL REFERENCES conference_types,
  version bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (year, type_id)
);

CREATE UNLOGGED TABLE touched_seasons (
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id bigint NOT NULL DEFAULT nextval('transaction_rows'),
  year int NOT NULL,
  type_id smallint NOT NULL,
  PRIMARY KEY (transaction, id)
);

-- Rows are locked in the order of seasons and divisions, so that two commits never wait for each other in a circle.
CREATE FUNCTION raise_season_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO season_versions AS v (year, type_id)
  SELECT DISTINCT year, type_id FROM touched_seasons WHERE transaction = pg_current_xact_id() ORDER BY year, type_id
  ON CONFLICT (year, type_id) DO UPDATE SET version = v.version + 1;
  DELETE FROM touched_seasons WHERE transaction = pg_current_xact_id();
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER raise_season_versions AFTER INSERT ON touched_seasons
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_season_versions();

-- Notes a season for the divisions of these schools in it; the arrays hold pairs.
CREATE FUNCTION touch_seasons(p_schools int[], p_years int[]) RETURNS void LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  INSERT INTO touched_seasons (year, type_id)
  SELECT DISTINCT y.year, c.type_id
  FROM (SELECT DISTINCT school_id, year FROM unnest(p_schools, p_years) AS pair (school_id, year)) touched
  JOIN school_years y ON y.school_id = touched.school_id AND y.year = touched.year
  JOIN conferences c ON c.id = y.conference_id;
END $$;

-- Sides of games and weeks of schools.
CREATE FUNCTION touch_by_school() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_seasons(array_agg(school_id), array_agg(year)) FROM changed;
  RETURN NULL;
END $$;
CREATE FUNCTION touch_by_school_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_seasons(array_agg(school_id), array_agg(year)) FROM (
    SELECT school_id, year FROM changed UNION SELECT school_id, year FROM was) touched;
  RETURN NULL;
END $$;
CREATE TRIGGER season_version_i AFTER INSERT ON game_sides REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_school();
CREATE TRIGGER season_version_d AFTER DELETE ON game_sides REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_school();
CREATE TRIGGER season_version_u AFTER UPDATE ON game_sides REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_school_updated();
CREATE TRIGGER season_version_i AFTER INSERT ON school_weeks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_school();
CREATE TRIGGER season_version_d AFTER DELETE ON school_weeks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_school();
CREATE TRIGGER season_version_u AFTER UPDATE ON school_weeks REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_school_updated();

-- A game's own insert and delete show in its sides.
CREATE FUNCTION touch_by_game() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM touch_seasons(array_agg(s.school_id), array_agg(s.year)) FROM game_sides s JOIN changed c ON c.id = s.game_id;
  RETURN NULL;
END $$;
CREATE TRIGGER season_version_u AFTER UPDATE ON games REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_game();

CREATE FUNCTION touch_by_want() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM touch_seasons(array_agg(w.school_id), array_agg(w.year)) FROM school_weeks w JOIN changed c ON c.school_week_id = w.id;
  RETURN NULL;
END $$;
CREATE TRIGGER season_version_i AFTER INSERT ON school_week_wants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_want();
CREATE TRIGGER season_version_u AFTER UPDATE ON school_week_wants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_want();
CREATE TRIGGER season_version_d AFTER DELETE ON school_week_wants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_want();

-- A school that joins or leaves a season raises the version of the reference data, which every report depends on.
CREATE FUNCTION touch_by_school_year() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  INSERT INTO touched_seasons (year, type_id)
  SELECT DISTINCT y.year, c.type_id
  FROM (SELECT year, conference_id FROM changed UNION SELECT year, conference_id FROM was) y JOIN conferences c ON c.id = y.conference_id;
  RETURN NULL;
END $$;
CREATE TRIGGER season_version_u AFTER UPDATE ON school_years REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_by_school_year();

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
