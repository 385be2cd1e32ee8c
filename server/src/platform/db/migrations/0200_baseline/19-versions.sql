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

-- What a transaction changes is gathered and told when it commits: a school with a change that few may know of is told to those few
-- alone, whatever else the transaction did to it. Two schools that are told to everybody at once would say who plays whom.
CREATE UNLOGGED TABLE schedule_news (
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id bigint NOT NULL DEFAULT nextval('transaction_rows'),
  school_ids int[] NOT NULL,
  -- The conference that keeps the change private, its season, and the schools that know it whatever the state of the schedule.
  conference_id int,
  year int,
  visible_to int[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (transaction, id)
);
CREATE FUNCTION tell_schedule_news() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE open_ids int[];
BEGIN
  IF NOT EXISTS (SELECT FROM schedule_news WHERE transaction = pg_current_xact_id()) THEN RETURN NULL; END IF;
  PERFORM pg_notify('schedule', concat_ws(':', school_id, news.conference_id, news.year, cy.state, NULLIF(array_to_string(news.visible_to, ','), '')))
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
  PERFORM set_config('open_date.changed_season', COALESCE(
    (SELECT min(year)::text FROM unnest(p_years) year HAVING min(year) = max(year)), ''), true);
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
CREATE FUNCTION bump_private(p_schools int[], p_conference int, p_year int, p_visible_to int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO schedule_news (school_ids, conference_id, year, visible_to)
  SELECT bumped, p_conference, p_year, p_visible_to FROM bump_versions(p_schools) bumped WHERE cardinality(bumped) > 0;
END $$;

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

-- Raises the versions of what changed rows show in: the schedules of schools, and the seasons of their divisions. Arguments: a query of
-- school_id and year over `touched`, the rows before and after the change; without a year they may show in any season of a schedule, and
-- show in no report. Then the name of data whose version rises as well.
CREATE FUNCTION raise_versions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE schools int[]; years int[];
BEGIN
  EXECUTE format('WITH touched AS (SELECT * FROM changed %s) SELECT array_agg(school_id), array_agg(year) FROM (%s) shown',
    CASE TG_OP WHEN 'UPDATE' THEN 'UNION ALL SELECT * FROM was' END, TG_ARGV[0]) INTO schools, years;
  PERFORM name_changed_season(years);
  PERFORM bump_schedules(schools);
  PERFORM name_changed_season('{}');
  PERFORM touch_seasons(schools, years);
  UPDATE data_versions SET version = version + 1 WHERE name = TG_ARGV[1];
  RETURN NULL;
END $$;
