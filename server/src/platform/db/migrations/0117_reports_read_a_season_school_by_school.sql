-- Reports read a season school by school, by index. Its weeks, schools and games were joined as whole sets, and where PostgreSQL
-- expected a single row of "has no game" it compared every week with every school (0.4 to 1.8 s).
CREATE OR REPLACE FUNCTION season_cells(p reader, p_year integer, p_type integer)
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
