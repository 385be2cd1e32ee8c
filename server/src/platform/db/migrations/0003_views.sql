CREATE VIEW v_games AS
SELECT g.*, w.week, w.saturday_date,
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
SELECT y.*, c.type_id, c.is_independents,
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

-- The same with the numbers counted from its games.
CREATE VIEW v_school_year AS
SELECT y.*,
       k.all_games, k.conf_games, k.conf_home_games, k.all_games - k.conf_games AS nonconf_games,
       k.nonconf_home_games + GREATEST(k.conf_home_games, COALESCE(y.conference_games_home, 0)) AS games_home,
       COALESCE(y.conference_games_home, k.conf_home_games) AS chg,
       avail.games_available,
       GREATEST(COALESCE(y.conference_games, 0) - k.conf_games, 0) AS conf_games_left,
       CASE WHEN y.season_locked THEN y.season_full
            WHEN avail.games_available > 0 THEN 0
            WHEN GREATEST(COALESCE(y.conference_games, 0) - k.conf_games, 0) > 0 THEN 1
            ELSE 2 END::smallint AS season_full_effective
FROM v_season y
CROSS JOIN LATERAL (
  SELECT count(*)::int AS all_games,
         count(*) FILTER (WHERE g.conference_id IS NOT NULL)::int AS conf_games,
         count(*) FILTER (WHERE g.conference_id IS NOT NULL AND gs.side = 'H')::int AS conf_home_games,
         count(*) FILTER (WHERE g.conference_id IS NULL AND gs.side = 'H')::int AS nonconf_home_games
  FROM game_sides gs JOIN games g ON g.id = gs.game_id
  WHERE gs.school_id = y.school_id AND gs.year = y.year) k
CROSS JOIN LATERAL (
  SELECT GREATEST(y.playable
         - CASE WHEN y.exchange_with_non THEN k.all_games
                ELSE (k.all_games - k.conf_games) + GREATEST(k.conf_games, COALESCE(y.conference_games, 0)) END, 0) AS games_available) avail;

-- Rules of a week, each told once; plain expressions that the planner puts into the views below.
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
-- A week of a school without the numbers of its season: cheap, so that a schedule of 300 weeks is read in one index walk.
CREATE VIEW v_week AS
SELECT sw.id, sw.school_id, sw.year, w.week, w.saturday_date, sw.season_week_id,
       sw.bye, sw.hold_for_fcs, sw.comments, sw.version, y.conference_id,
       is_conference_week(w.saturday_date, y.conference_play_starts, y.conf_end, y.is_independents) AS conference_week,
       is_championship_week(w.play_window, y.participate_in_championship, y.champ_date) AS championship_week,
       (sw.not_available OR is_closed_week(w.play_window, w.week, y.play_from, y.play_to, y.dont_allow_week_one)
          OR is_championship_week(w.play_window, y.participate_in_championship, y.champ_date)) AS not_available,
       sw.not_available AS not_available_flag,
       gs.game_id, gs.side,
       au.id AS auction_id, COALESCE(au.cancelled, false) AS auction_cancelled,
       CASE WHEN NOT au.cancelled AND NOT au.closed THEN au.expire_date END AS auction_ends,
       COALESCE((SELECT array_agg(x.want_id ORDER BY k.sort) FROM school_week_wants x JOIN wants k ON k.id = x.want_id
                 WHERE x.school_week_id = sw.id), '{}') AS wants
FROM school_weeks sw
JOIN season_weeks w ON w.id = sw.season_week_id
JOIN v_season y ON y.school_id = sw.school_id AND y.year = sw.year
LEFT JOIN game_sides gs ON gs.school_id = sw.school_id AND gs.season_week_id = sw.season_week_id
LEFT JOIN LATERAL (SELECT id, cancelled, closed, expire_date FROM auctions a WHERE a.school_week_id = sw.id
                   ORDER BY cancelled, id DESC LIMIT 1) au ON true;

-- The same week with the status of its season, for reports.
CREATE VIEW v_cell AS
SELECT sw.id, sw.school_id, sw.year, w.week, w.saturday_date, sw.season_week_id,
       sw.bye, sw.hold_for_fcs, sw.comments,
       y.type_id, y.conference_id, y.season_full_effective, y.exchange_with_non,
       is_conference_week(w.saturday_date, y.conference_play_starts, y.conf_end, y.is_independents) AS conference_week,
       (sw.not_available OR is_closed_week(w.play_window, w.week, y.play_from, y.play_to, y.dont_allow_week_one)
          OR is_championship_week(w.play_window, y.participate_in_championship, y.champ_date)) AS not_available,
       gs.game_id, gs.side,
       au.id AS auction_id, COALESCE(au.cancelled, false) AS auction_cancelled,
       COALESCE((SELECT array_agg(x.want_id ORDER BY k.sort) FROM school_week_wants x JOIN wants k ON k.id = x.want_id
                 WHERE x.school_week_id = sw.id), '{}') AS wants
FROM school_weeks sw
JOIN season_weeks w ON w.id = sw.season_week_id
JOIN v_school_year y ON y.school_id = sw.school_id AND y.year = sw.year
LEFT JOIN game_sides gs ON gs.school_id = sw.school_id AND gs.season_week_id = sw.season_week_id
LEFT JOIN LATERAL (SELECT id, cancelled FROM auctions a WHERE a.school_week_id = sw.id
                   ORDER BY cancelled, id DESC LIMIT 1) au ON true;

CREATE VIEW v_open_cell AS          -- the one definition of "needs a game this week" used by every availability report
SELECT * FROM v_cell
WHERE game_id IS NULL AND NOT bye AND NOT hold_for_fcs AND NOT not_available
  AND season_full_effective = 0
  AND (NOT conference_week OR exchange_with_non)
  AND saturday_date >= (now() AT TIME ZONE 'America/New_York')::date;
-- Byes: flagged, or an empty week inside a finished or past schedule.
CREATE VIEW v_bye_cell AS
SELECT c.* FROM v_cell c
LEFT JOIN LATERAL (SELECT min(w.saturday_date) f, max(w.saturday_date) l FROM game_sides gs JOIN season_weeks w ON w.id = gs.season_week_id
                   WHERE gs.school_id = c.school_id AND gs.year = c.year) span ON true
WHERE c.bye OR (c.game_id IS NULL AND NOT c.not_available AND NOT c.hold_for_fcs
                AND (c.season_full_effective = 2 OR c.saturday_date < (now() AT TIME ZONE 'America/New_York')::date)
                AND c.saturday_date > span.f AND c.saturday_date < span.l);

-- Whom each school meets, and of which conference type.
CREATE VIEW v_opponent AS
SELECT me.school_id, me.year, opp.school_id AS opp_id, oc.type_id AS opp_type_id, me.game_id, me.side
FROM game_sides me JOIN game_sides opp ON opp.game_id = me.game_id AND opp.side <> me.side
JOIN school_years oy ON oy.school_id = opp.school_id AND oy.year = opp.year
JOIN conferences oc ON oc.id = oy.conference_id;

-- The weeks that a numbered report lists, before the viewer's own filters; one plain query per kind keeps each plan good.
CREATE FUNCTION report_cells(p_report int, p_year int)
RETURNS TABLE (cell_id int, school_id int, week smallint, saturday_date date, conference_id int) LANGUAGE plpgsql STABLE AS $$
DECLARE r reports%ROWTYPE; today date := (now() AT TIME ZONE 'America/New_York')::date;
BEGIN
  SELECT * INTO STRICT r FROM reports WHERE id = p_report;
  IF r.kind = 'available' THEN
    RETURN QUERY SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM v_open_cell c
      WHERE c.year = p_year AND c.type_id = r.conf_type_id;
  ELSIF r.kind = 'available_without' THEN
    RETURN QUERY SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM v_open_cell c
      WHERE c.year = p_year AND c.type_id = r.conf_type_id
        AND c.school_id NOT IN (SELECT o.school_id FROM v_opponent o WHERE o.year = p_year AND o.opp_type_id = r.without_type_id);
  ELSIF r.kind = 'full_without' THEN
    RETURN QUERY SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM v_cell c
      WHERE c.year = p_year AND c.type_id = r.conf_type_id AND c.season_full_effective IN (1,2)
        AND c.game_id IS NULL AND NOT c.not_available AND c.saturday_date >= today
        AND c.school_id NOT IN (SELECT o.school_id FROM v_opponent o WHERE o.year = p_year AND o.opp_type_id = r.without_type_id);
  ELSIF r.kind = 'want' THEN
    RETURN QUERY SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM v_open_cell c
      WHERE c.year = p_year AND c.type_id = r.conf_type_id AND r.want_id = ANY (c.wants)
      UNION
      SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM v_cell c
      WHERE p_report = 5 AND c.year = p_year AND c.type_id = 1 AND c.hold_for_fcs AND c.game_id IS NULL AND c.saturday_date >= today;
  ELSIF r.kind = 'bye' THEN
    RETURN QUERY SELECT c.id, c.school_id, c.week, c.saturday_date, c.conference_id FROM v_bye_cell c
      WHERE c.year = p_year AND c.type_id = r.conf_type_id;
  END IF;   -- 'pending' (22-24) has its own shape, see below
END $$;
