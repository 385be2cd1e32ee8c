-- Reports of one season are counted in one pass over its games and weeks: what a school has played is counted once for each school,
-- not once for each of its weeks.
CREATE INDEX school_weeks_year_ix ON school_weeks (year, school_id);

-- What a school may still play, and how far its season is; the one definition for whoever counts its games.
CREATE FUNCTION games_available(playable int, exchange_with_non boolean, all_games int, conf_games int, conference_games smallint)
RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT GREATEST(playable - CASE WHEN exchange_with_non THEN all_games
                                  ELSE (all_games - conf_games) + GREATEST(conf_games, COALESCE(conference_games, 0)) END, 0)
$$;
CREATE FUNCTION season_status(season_locked boolean, season_full smallint, games_available int, conf_games int, conference_games smallint)
RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN season_locked THEN season_full
              WHEN games_available > 0 THEN 0
              WHEN GREATEST(COALESCE(conference_games, 0) - conf_games, 0) > 0 THEN 1
              ELSE 2 END::smallint
$$;

CREATE OR REPLACE FUNCTION known_seasons(p reader) RETURNS TABLE (
  school_id int, year int, conference_id int, division_id int, power_override char(1), scholarship boolean,
  participate_in_playoffs boolean, participate_in_championship boolean, play_at_hawaii boolean,
  conference_games smallint, conference_games_home smallint, season_full smallint, season_locked boolean, season_comments text,
  type_id smallint, is_independents boolean, power_group char(1), exchange_with_non boolean, conference_play_starts date,
  dont_allow_week_one boolean, champ_date date, state schedule_state, play_from date, play_to date, conf_end date, playable int,
  games_home int, chg int, games_available int, season_full_effective smallint
) LANGUAGE sql STABLE AS $$
SELECT y.school_id, y.year, y.conference_id, y.division_id, y.power_override, y.scholarship,
       y.participate_in_playoffs, y.participate_in_championship, y.play_at_hawaii,
       y.conference_games, y.conference_games_home, y.season_full, y.season_locked, y.season_comments,
       y.type_id, y.is_independents, y.power_group, y.exchange_with_non, y.conference_play_starts,
       y.dont_allow_week_one, y.champ_date, y.state, y.play_from, y.play_to, y.conf_end, y.playable,
       k.nonconf_home_games + GREATEST(k.conf_home_games, COALESCE(y.conference_games_home, 0)),
       COALESCE(y.conference_games_home, k.conf_home_games),
       avail.games_available,
       season_status(y.season_locked, y.season_full, avail.games_available, k.conf_games, y.conference_games)
FROM v_season y
CROSS JOIN LATERAL (
  SELECT count(*)::int AS all_games,
         count(*) FILTER (WHERE g.conference_id IS NOT NULL)::int AS conf_games,
         count(*) FILTER (WHERE g.conference_id IS NOT NULL AND gs.side = 'H')::int AS conf_home_games,
         count(*) FILTER (WHERE g.conference_id IS NULL AND gs.side = 'H')::int AS nonconf_home_games
  FROM game_sides gs JOIN games g ON g.id = gs.game_id
  WHERE gs.school_id = y.school_id AND gs.year = y.year
    AND (g.pending <> 3 OR g.id <> ALL (ARRAY(SELECT h.id FROM hidden_games(p) h)))) k
CROSS JOIN LATERAL (
  SELECT games_available(y.playable, y.exchange_with_non, k.all_games, k.conf_games, y.conference_games)) avail
$$;

-- The weeks of one season, for schools of one conference type or, with null, of all: as `known_cells`, in one pass. With the first and
-- the last day of week on which the school plays, and whether the week's game is a conference game.
CREATE FUNCTION season_cells(p reader, p_year int, p_type int) RETURNS TABLE (
  id int, school_id int, week smallint, saturday_date date, season_week_id int, bye boolean, hold_for_fcs boolean,
  type_id smallint, conference_id int, season_full_effective smallint, exchange_with_non boolean,
  conference_week boolean, not_available boolean, game_id int, conference_game boolean, first_day date, last_day date
) LANGUAGE sql STABLE AS $$
WITH hidden AS MATERIALIZED (
  SELECT h.id FROM hidden_games(p) h
), chosen AS MATERIALIZED (
  SELECT y.* FROM v_season y WHERE y.year = p_year AND (p_type IS NULL OR y.type_id = p_type)
), weeks AS MATERIALIZED (
  SELECT w.id, w.week, w.saturday_date, w.play_window FROM season_weeks w WHERE w.year = p_year
), played AS MATERIALIZED (
  SELECT gs.school_id, gs.season_week_id, gs.game_id, gs.side, g.conference_id IS NOT NULL AS conference_game
  FROM chosen y
  JOIN game_sides gs ON gs.school_id = y.school_id AND gs.year = p_year
  JOIN games g ON g.id = gs.game_id
  WHERE g.pending <> 3 OR g.id NOT IN (SELECT h.id FROM hidden h)
), counted AS MATERIALIZED (
  SELECT x.school_id, count(*)::int AS all_games, count(*) FILTER (WHERE x.conference_game)::int AS conf_games,
         min(w.saturday_date) AS first_day, max(w.saturday_date) AS last_day
  FROM played x JOIN weeks w ON w.id = x.season_week_id GROUP BY x.school_id
), seasons AS MATERIALIZED (
  SELECT y.*, k.first_day, k.last_day,
         season_status(y.season_locked, y.season_full,
           games_available(y.playable, y.exchange_with_non, COALESCE(k.all_games, 0), COALESCE(k.conf_games, 0), y.conference_games),
           COALESCE(k.conf_games, 0), y.conference_games) AS season_full_effective
  FROM chosen y LEFT JOIN counted k ON k.school_id = y.school_id
)
SELECT sw.id, sw.school_id, w.week, w.saturday_date, w.id,
       sw.bye AND x.game_id IS NULL, sw.hold_for_fcs AND x.game_id IS NULL,
       y.type_id, y.conference_id, y.season_full_effective, y.exchange_with_non,
       is_conference_week(w.saturday_date, y.conference_play_starts, y.conf_end, y.is_independents),
       (sw.not_available OR is_closed_week(w.play_window, w.week, y.play_from, y.play_to, y.dont_allow_week_one)
          OR is_championship_week(w.play_window, y.participate_in_championship, y.champ_date)),
       x.game_id, x.conference_game, y.first_day, y.last_day
FROM seasons y
JOIN school_weeks sw ON sw.school_id = y.school_id AND sw.year = p_year
JOIN weeks w ON w.id = sw.season_week_id
LEFT JOIN played x ON x.school_id = sw.school_id AND x.season_week_id = sw.season_week_id
$$;

-- Whether a school needs a game in a week; the one definition for every availability report.
CREATE FUNCTION needs_game(game_id int, is_closed boolean, season_full_effective smallint, conference_week boolean, exchange_with_non boolean,
                           saturday date, today date)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT game_id IS NULL AND NOT is_closed AND season_full_effective = 0 AND (NOT conference_week OR exchange_with_non) AND saturday >= today
$$;
CREATE OR REPLACE FUNCTION known_open_cells(p reader) RETURNS TABLE (
  id int, school_id int, year int, week smallint, saturday_date date, type_id smallint, conference_id int
) LANGUAGE sql STABLE AS $$
SELECT c.id, c.school_id, c.year, c.week, c.saturday_date, c.type_id, c.conference_id FROM known_cells(p) c
WHERE needs_game(c.game_id, c.bye OR c.hold_for_fcs OR c.not_available, c.season_full_effective, c.conference_week, c.exchange_with_non,
                 c.saturday_date, p.today)
$$;
CREATE FUNCTION season_open_cells(p reader, p_year int, p_type int) RETURNS TABLE (
  id int, school_id int, week smallint, saturday_date date, type_id smallint, conference_id int
) LANGUAGE sql STABLE AS $$
SELECT c.id, c.school_id, c.week, c.saturday_date, c.type_id, c.conference_id FROM season_cells(p, p_year, p_type) c
WHERE needs_game(c.game_id, c.bye OR c.hold_for_fcs OR c.not_available, c.season_full_effective, c.conference_week, c.exchange_with_non,
                 c.saturday_date, p.today)
$$;

-- Byes: flagged, or an empty week inside a finished or past schedule.
DROP FUNCTION known_bye_cells(reader);
CREATE FUNCTION season_bye_cells(p reader, p_year int, p_type int) RETURNS TABLE (
  id int, school_id int, week smallint, saturday_date date, season_week_id int, conference_id int
) LANGUAGE sql STABLE AS $$
SELECT c.id, c.school_id, c.week, c.saturday_date, c.season_week_id, c.conference_id FROM season_cells(p, p_year, p_type) c
WHERE c.bye OR (c.game_id IS NULL AND NOT c.not_available AND NOT c.hold_for_fcs
                AND (c.season_full_effective = 2 OR c.saturday_date < p.today)
                AND c.saturday_date > c.first_day AND c.saturday_date < c.last_day)
$$;

-- The schools that meet a school of a conference type in a season.
CREATE FUNCTION season_opponents_of(p reader, p_year int, p_type int) RETURNS TABLE (school_id int) LANGUAGE sql STABLE AS $$
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

CREATE OR REPLACE FUNCTION report_cells(p_report int, p_year int, p reader)
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
