-- Numbers and open weeks are counted for their viewer: a hidden game changes none of them for anybody else.
CREATE VIEW v_games AS
SELECT g.id, g.season_week_id, g.year, g.game_date, g.conference_id, g.pending, g.alt_location, g.comments, g.version,
       g.created_at, g.created_by, g.updated_at, g.updated_by,
       w.week, w.saturday_date,
       h.school_id AS home_school_id, a.school_id AS away_school_id,
       hy.conference_id AS home_conf_id, hc.type_id AS home_type_id,
       ay.conference_id AS away_conf_id, ac.type_id AS away_type_id,
       (g.conference_id IS NOT NULL) AS conference_game
FROM games g
JOIN season_weeks w ON w.id = g.season_week_id
JOIN game_sides h ON h.game_id = g.id AND h.side = 'H'
JOIN game_sides a ON a.game_id = g.id AND a.side = 'A'
JOIN school_years hy ON hy.school_id = h.school_id AND hy.year = g.year
JOIN conferences hc ON hc.id = hy.conference_id
JOIN school_years ay ON ay.school_id = a.school_id AND ay.year = g.year
JOIN conferences ac ON ac.id = ay.conference_id;

-- A school's season: its conference, and the days between which it may play.
CREATE VIEW v_season AS
SELECT y.school_id, y.year, y.conference_id, y.division_id, y.power_override, y.scholarship,
       y.participate_in_playoffs, y.participate_in_championship, y.play_at_hawaii,
       y.conference_games, y.conference_games_home, y.season_full, y.season_locked, y.season_comments,
       y.updated_at, y.updated_by,
       c.type_id, c.is_independents,
       COALESCE(y.power_override, cy.power_group) AS power_group,
       cy.exchange_with_non, cy.conference_play_starts, cy.dont_allow_week_one, cy.champ_date, cy.state,
       COALESCE(cy.start_date, s.start_date) AS play_from,
       CASE WHEN y.participate_in_playoffs THEN COALESCE(cy.end_date, s.end_date) ELSE s.end_date END AS play_to,
       COALESCE(cy.end_date, s.end_date) AS conf_end,
       cy.total_games_playable + y.play_at_hawaii::int AS playable
FROM school_years y
JOIN seasons s ON s.year = y.year
JOIN conferences c ON c.id = y.conference_id
JOIN conference_years cy ON cy.conference_id = y.conference_id AND cy.year = y.year;

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

-- A school's season with the numbers counted from its games.
CREATE FUNCTION visible_seasons(p viewer) RETURNS TABLE (
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

-- Rules of a week, each told once; plain expressions that the planner puts into the views and functions below.
CREATE FUNCTION is_conference_week(saturday date, play_starts date, conf_end date, is_independents boolean) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT play_starts IS NOT NULL AND saturday >= play_starts AND saturday <= conf_end AND NOT is_independents
$$;
CREATE FUNCTION is_championship_week(play_window daterange, participates boolean, champ_date date) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT participates AND champ_date IS NOT NULL AND champ_date <@ play_window
$$;
CREATE FUNCTION is_closed_week(play_window daterange, week smallint, play_from date, play_to date, dont_allow_week_one boolean)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT upper(play_window) <= play_from OR lower(play_window) > play_to OR (dont_allow_week_one AND week = 1)
$$;

-- A week with the status of its season. A game that is known covers the flags of its week.
CREATE FUNCTION visible_cells(p viewer) RETURNS TABLE (
  id int, school_id int, year int, week smallint, saturday_date date, season_week_id int, bye boolean, hold_for_fcs boolean,
  type_id smallint, conference_id int, season_full_effective smallint, exchange_with_non boolean,
  conference_week boolean, not_available boolean, game_id int
) LANGUAGE sql STABLE AS $$
SELECT sw.id, sw.school_id, sw.year, w.week, w.saturday_date, sw.season_week_id,
       sw.bye AND gs.game_id IS NULL, sw.hold_for_fcs AND gs.game_id IS NULL,
       y.type_id, y.conference_id, y.season_full_effective, y.exchange_with_non,
       is_conference_week(w.saturday_date, y.conference_play_starts, y.conf_end, y.is_independents),
       (sw.not_available OR is_closed_week(w.play_window, w.week, y.play_from, y.play_to, y.dont_allow_week_one)
          OR is_championship_week(w.play_window, y.participate_in_championship, y.champ_date)),
       gs.game_id
FROM school_weeks sw
JOIN season_weeks w ON w.id = sw.season_week_id
JOIN visible_seasons(p) y ON y.school_id = sw.school_id AND y.year = sw.year
LEFT JOIN game_sides gs ON gs.school_id = sw.school_id AND gs.season_week_id = sw.season_week_id
                       AND gs.game_id NOT IN (SELECT h.id FROM hidden_games(p) h)
$$;

-- Whether a school needs a game in a week; the one definition for every availability report.
CREATE FUNCTION needs_game(game_id int, is_closed boolean, season_full_effective smallint, conference_week boolean, exchange_with_non boolean,
                           saturday date, today date)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT game_id IS NULL AND NOT is_closed AND season_full_effective = 0 AND (NOT conference_week OR exchange_with_non) AND saturday >= today
$$;
CREATE FUNCTION visible_open_cells(p viewer) RETURNS TABLE (
  id int, school_id int, year int, week smallint, saturday_date date, type_id smallint, conference_id int
) LANGUAGE sql STABLE AS $$
SELECT c.id, c.school_id, c.year, c.week, c.saturday_date, c.type_id, c.conference_id FROM visible_cells(p) c
WHERE needs_game(c.game_id, c.bye OR c.hold_for_fcs OR c.not_available, c.season_full_effective, c.conference_week, c.exchange_with_non,
                 c.saturday_date, p.today)
$$;

-- Whom each school meets, and of which conference type.
CREATE FUNCTION visible_opponents(p viewer) RETURNS TABLE (school_id int, year int, opp_id int, opp_type_id smallint)
LANGUAGE sql STABLE AS $$
SELECT me.school_id, me.year, opp.school_id, oc.type_id
FROM game_sides me JOIN game_sides opp ON opp.game_id = me.game_id AND opp.side <> me.side
JOIN school_years oy ON oy.school_id = opp.school_id AND oy.year = opp.year
JOIN conferences oc ON oc.id = oy.conference_id
WHERE me.game_id NOT IN (SELECT h.id FROM hidden_games(p) h)
$$;
