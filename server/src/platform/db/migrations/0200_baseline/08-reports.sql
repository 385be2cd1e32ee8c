CREATE TABLE reports (
  id smallint PRIMARY KEY,
  title text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('available','available_without','full_without','want','bye','pending')),
  conf_type_id smallint REFERENCES conference_types,   -- type of the schools listed
  without_type_id smallint REFERENCES conference_types,-- kinds *_without
  want_id smallint REFERENCES wants,                   -- kind want
  pending_scope text CHECK (pending_scope IN ('all','conference','nonconference')),
  CHECK ((kind = 'want') = (want_id IS NOT NULL)),
  CHECK ((kind IN ('available_without','full_without')) = (without_type_id IS NOT NULL)),
  CHECK ((kind = 'pending') = (pending_scope IS NOT NULL)),
  CHECK (kind = 'pending' OR conf_type_id IS NOT NULL)
);

CREATE TABLE report_links (                            -- the selector of /reportslinks; a report may sit in two groups
  group_label text NOT NULL,                           -- FBS, FCS, D2, D3, NAIA, NON D1 INDEP
  group_sort smallint NOT NULL,
  sort smallint NOT NULL,
  report_id smallint NOT NULL REFERENCES reports,
  linked boolean NOT NULL DEFAULT true,                -- false: chosen where a report is open, without a link in the list (A171)
  PRIMARY KEY (group_label, report_id)
);

-- The weeks of one season, for schools of one conference type or, with null, of all: as `visible_cells`, in one pass. With the first and
-- the last day of week on which the school plays, and whether the week's game is a conference game. It reads the season school by
-- school, by index: joined as whole sets, weeks and games were compared each with each where PostgreSQL expected a single row.
CREATE FUNCTION season_cells(p viewer, p_year integer, p_type integer)
RETURNS TABLE(id integer, school_id integer, week smallint, saturday_date date, season_week_id integer, bye boolean,
  hold_for_fcs boolean, type_id smallint, conference_id integer, season_full_effective smallint, exchange_with_non boolean,
  conference_week boolean, not_available boolean, game_id integer, conference_game boolean, first_day date, last_day date)
LANGUAGE sql STABLE AS $$
WITH hidden AS MATERIALIZED (
  SELECT h.id FROM hidden_games(p) h
), chosen AS MATERIALIZED (
  SELECT y.* FROM v_season y WHERE y.year = p_year AND (p_type IS NULL OR y.type_id = p_type)
), weeks AS MATERIALIZED (
  SELECT w.id, w.week, w.saturday_date, w.play_window FROM season_weeks w WHERE w.year = p_year
)
SELECT c.id, y.school_id, c.week, c.saturday_date, c.season_week_id,
       c.bye AND c.game_id IS NULL, c.hold_for_fcs AND c.game_id IS NULL, y.type_id, y.conference_id,
       season_status(y.season_locked, y.season_full,
         games_available(y.playable, y.exchange_with_non, c.all_games, c.conf_games, y.conference_games),
         c.conf_games, y.conference_games),
       y.exchange_with_non, is_conference_week(c.saturday_date, y.conference_play_starts, y.conf_end, y.is_independents),
       (c.not_available OR is_closed_week(c.play_window, c.week, y.play_from, y.play_to, y.dont_allow_week_one)
          OR is_championship_week(c.play_window, y.participate_in_championship, y.champ_date)),
       c.game_id, c.conference_game, c.first_day, c.last_day
FROM chosen y CROSS JOIN LATERAL (
  SELECT sw.id, sw.season_week_id, sw.bye, sw.hold_for_fcs, sw.not_available, w.week, w.saturday_date, w.play_window,
         x.game_id, x.conference_game,
         (count(x.game_id) OVER ())::int AS all_games,
         (count(*) FILTER (WHERE x.conference_game) OVER ())::int AS conf_games,
         min(w.saturday_date) FILTER (WHERE x.game_id IS NOT NULL) OVER () AS first_day,
         max(w.saturday_date) FILTER (WHERE x.game_id IS NOT NULL) OVER () AS last_day
  FROM school_weeks sw
  JOIN weeks w ON w.id = sw.season_week_id
  LEFT JOIN (
    SELECT gs.season_week_id, gs.game_id, g.conference_id IS NOT NULL AS conference_game
    FROM game_sides gs JOIN games g ON g.id = gs.game_id
    WHERE gs.school_id = y.school_id AND gs.year = p_year
      AND (g.pending <> 3 OR g.id NOT IN (SELECT h.id FROM hidden h))) x ON x.season_week_id = sw.season_week_id
  WHERE sw.school_id = y.school_id AND sw.year = p_year
  OFFSET 0) c
$$;
CREATE FUNCTION season_open_cells(p viewer, p_year int, p_type int) RETURNS TABLE (
  id int, school_id int, week smallint, saturday_date date, type_id smallint, conference_id int
) LANGUAGE sql STABLE AS $$
SELECT c.id, c.school_id, c.week, c.saturday_date, c.type_id, c.conference_id FROM season_cells(p, p_year, p_type) c
WHERE needs_game(c.game_id, c.bye OR c.hold_for_fcs OR c.not_available, c.season_full_effective, c.conference_week, c.exchange_with_non,
                 c.saturday_date, p.today)
$$;

-- Byes: flagged, or an empty week inside a finished or past schedule.
CREATE FUNCTION season_bye_cells(p viewer, p_year int, p_type int) RETURNS TABLE (
  id int, school_id int, week smallint, saturday_date date, season_week_id int, conference_id int
) LANGUAGE sql STABLE AS $$
SELECT c.id, c.school_id, c.week, c.saturday_date, c.season_week_id, c.conference_id FROM season_cells(p, p_year, p_type) c
WHERE c.bye OR (c.game_id IS NULL AND NOT c.not_available AND NOT c.hold_for_fcs
                AND (c.season_full_effective = 2 OR c.saturday_date < p.today)
                AND c.saturday_date > c.first_day AND c.saturday_date < c.last_day)
$$;

-- The schools that meet a school of a conference type in a season.
CREATE FUNCTION season_opponents_of(p viewer, p_year int, p_type int) RETURNS TABLE (school_id int) LANGUAGE sql STABLE AS $$
WITH hidden AS MATERIALIZED (
  SELECT h.id FROM hidden_games(p) h
), theirs AS MATERIALIZED (
  SELECT gs.game_id, gs.side
  FROM school_years y
  JOIN conferences c ON c.id = y.conference_id AND c.type_id = p_type
  JOIN game_sides gs ON gs.school_id = y.school_id AND gs.year = p_year
  WHERE y.year = p_year
)
SELECT DISTINCT me.school_id FROM theirs t JOIN game_sides me ON me.game_id = t.game_id AND me.side <> t.side
WHERE me.game_id NOT IN (SELECT h.id FROM hidden h)
$$;

-- The weeks that a numbered report lists, before the reader's own filters; one plain query per kind keeps each plan good. Reports
-- of wants start from the weeks that have the want: those of a whole season are not gathered for a few.
CREATE FUNCTION report_cells(p_report int, p_year int, p viewer)
RETURNS TABLE (cell_id int, school_id int, week smallint, saturday_date date, conference_id int) LANGUAGE plpgsql STABLE AS $$
DECLARE r reports%ROWTYPE;
BEGIN
  SELECT * INTO STRICT r FROM reports WHERE id = p_report;
  IF r.kind = 'available' THEN
    RETURN QUERY SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM season_open_cells(p, p_year, r.conf_type_id) c;
  ELSIF r.kind = 'available_without' THEN
    RETURN QUERY SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM season_open_cells(p, p_year, r.conf_type_id) c
      WHERE c.school_id NOT IN (SELECT o.school_id FROM season_opponents_of(p, p_year, r.without_type_id) o);
  ELSIF r.kind = 'full_without' THEN
    RETURN QUERY SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM season_cells(p, p_year, r.conf_type_id) c
      WHERE c.season_full_effective IN (1,2) AND c.game_id IS NULL AND NOT c.not_available AND c.saturday_date >= p.today
        AND c.school_id NOT IN (SELECT o.school_id FROM season_opponents_of(p, p_year, r.without_type_id) o);
  ELSIF r.kind = 'want' THEN
    RETURN QUERY SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM season_open_cells(p, p_year, r.conf_type_id) c
      WHERE c.id IN (
          SELECT sw.id FROM school_week_wants x JOIN school_weeks sw ON sw.id = x.school_week_id
          WHERE x.want_id = r.want_id AND sw.year = p_year)
      UNION
      SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM season_cells(p, p_year, 1) c
      WHERE p_report = 5 AND c.hold_for_fcs AND c.game_id IS NULL AND c.saturday_date >= p.today;
  ELSIF r.kind = 'bye' THEN
    RETURN QUERY SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM season_bye_cells(p, p_year, r.conf_type_id) c;
  END IF;   -- pending games (22-24) have a shape of their own
END $$;
