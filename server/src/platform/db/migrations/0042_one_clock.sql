-- One clock decides: the database's. `open_date.clock` is the clock that a test sets on its connections; `open_date.moment` is the
-- moment at which a transaction happens. Times have milliseconds, as the server's: what it read compares equal.
CREATE FUNCTION current_moment() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT COALESCE(NULLIF(current_setting('open_date.moment', true), '')::timestamptz,
                  NULLIF(current_setting('open_date.clock', true), '')::timestamptz,
                  date_trunc('milliseconds', now()))
$$;

-- Reads the clock and keeps what it says as the moment of the transaction. Who waited for a lock takes the moment again.
CREATE FUNCTION take_moment() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT set_config('open_date.moment', COALESCE(NULLIF(current_setting('open_date.clock', true), ''),
                    date_trunc('milliseconds', clock_timestamp())::text), true)::timestamptz
$$;

-- What the database fills in has the moment of its transaction.
DO $$
DECLARE c record;
BEGIN
  FOR c IN SELECT table_name, column_name FROM information_schema.columns
           WHERE table_schema = current_schema() AND column_default IN ('now()', 'clock_timestamp()') AND table_name <> 'schema_migrations'
  LOOP
    EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET DEFAULT current_moment()', c.table_name, c.column_name);
  END LOOP;
END $$;
CREATE OR REPLACE FUNCTION count_user_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := current_moment();
  RETURN NEW;
END $$;
CREATE OR REPLACE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := current_moment();
  RETURN NEW;
END $$;
CREATE OR REPLACE FUNCTION announce_notifications_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications', c.user_id::text) FROM (
    SELECT DISTINCT user_id FROM changed WHERE at > current_moment() - interval '89 days') c;
  RETURN NULL;
END $$;

-- Whoever reads brings the New York day of the call: all of an answer is of one day.
ALTER TYPE reader ADD ATTRIBUTE today date;

CREATE OR REPLACE FUNCTION known_open_cells(p reader) RETURNS TABLE (
  id int, school_id int, year int, week smallint, saturday_date date, type_id smallint, conference_id int
) LANGUAGE sql STABLE AS $$
SELECT c.id, c.school_id, c.year, c.week, c.saturday_date, c.type_id, c.conference_id FROM known_cells(p) c
WHERE c.game_id IS NULL AND NOT c.bye AND NOT c.hold_for_fcs AND NOT c.not_available
  AND c.season_full_effective = 0
  AND (NOT c.conference_week OR c.exchange_with_non)
  AND c.saturday_date >= p.today
$$;

CREATE OR REPLACE FUNCTION known_bye_cells(p reader) RETURNS TABLE (
  id int, school_id int, year int, week smallint, saturday_date date, season_week_id int, type_id smallint, conference_id int
) LANGUAGE sql STABLE AS $$
SELECT c.id, c.school_id, c.year, c.week, c.saturday_date, c.season_week_id, c.type_id, c.conference_id FROM known_cells(p) c
LEFT JOIN LATERAL (SELECT min(w.saturday_date) f, max(w.saturday_date) l FROM game_sides gs JOIN season_weeks w ON w.id = gs.season_week_id
                   WHERE gs.school_id = c.school_id AND gs.year = c.year
                     AND gs.game_id NOT IN (SELECT h.id FROM hidden_games(p) h)) span ON true
WHERE c.bye OR (c.game_id IS NULL AND NOT c.not_available AND NOT c.hold_for_fcs
                AND (c.season_full_effective = 2 OR c.saturday_date < p.today)
                AND c.saturday_date > span.f AND c.saturday_date < span.l)
$$;

CREATE OR REPLACE FUNCTION report_cells(p_report int, p_year int, p reader)
RETURNS TABLE (cell_id int, school_id int, week smallint, saturday_date date, conference_id int) LANGUAGE plpgsql STABLE AS $$
DECLARE r reports%ROWTYPE; today date := p.today;
BEGIN
  SELECT * INTO STRICT r FROM reports WHERE id = p_report;
  IF r.kind = 'available' THEN
    RETURN QUERY SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM known_open_cells(p) c
      WHERE c.year = p_year AND c.type_id = r.conf_type_id;
  ELSIF r.kind = 'available_without' THEN
    RETURN QUERY SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM known_open_cells(p) c
      WHERE c.year = p_year AND c.type_id = r.conf_type_id
        AND c.school_id NOT IN (SELECT o.school_id FROM known_opponents(p) o WHERE o.year = p_year AND o.opp_type_id = r.without_type_id);
  ELSIF r.kind = 'full_without' THEN
    RETURN QUERY SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM known_cells(p) c
      WHERE c.year = p_year AND c.type_id = r.conf_type_id AND c.season_full_effective IN (1,2)
        AND c.game_id IS NULL AND NOT c.not_available AND c.saturday_date >= today
        AND c.school_id NOT IN (SELECT o.school_id FROM known_opponents(p) o WHERE o.year = p_year AND o.opp_type_id = r.without_type_id);
  ELSIF r.kind = 'want' THEN
    RETURN QUERY SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM known_open_cells(p) c
      WHERE c.year = p_year AND c.type_id = r.conf_type_id AND c.id = ANY (ARRAY(
          SELECT sw.id FROM school_week_wants x JOIN school_weeks sw ON sw.id = x.school_week_id
          WHERE x.want_id = r.want_id AND sw.year = p_year))
      UNION
      SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM known_cells(p) c
      WHERE p_report = 5 AND c.year = p_year AND c.type_id = 1 AND c.hold_for_fcs AND c.game_id IS NULL AND c.saturday_date >= today;
  ELSIF r.kind = 'bye' THEN
    RETURN QUERY SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM known_bye_cells(p) c
      WHERE c.year = p_year AND c.type_id = r.conf_type_id;
  END IF;   -- pending games (22-24) have a shape of their own
END $$;
