-- Numbers and open weeks are counted for their reader, from the games that this reader may know: a hidden game changes none of
-- them for anybody else. `canSeeGame` of the rules is the same rule for a game that was read; a test compares the two.
DROP FUNCTION report_cells(int, int);
DROP VIEW v_opponent, v_bye_cell, v_open_cell, v_cell, v_school_year;

-- Who reads: everything, as a conference, or as a school; nobody when all is null.
CREATE TYPE reader AS (sees_all boolean, conference_id int, school_id int);

CREATE FUNCTION hidden_games(p reader) RETURNS TABLE (id int) LANGUAGE sql STABLE AS $$
  SELECT g.id FROM games g
  WHERE g.pending = 3 AND (p.sees_all) IS NOT TRUE AND g.private_conference_id IS DISTINCT FROM p.conference_id
    AND NOT EXISTS (SELECT FROM school_years y JOIN conference_years cy ON cy.conference_id = y.conference_id AND cy.year = y.year
                    WHERE y.school_id = p.school_id AND y.year = g.year AND y.conference_id = g.private_conference_id AND cy.state <> 'private')
    AND NOT (g.conference_id IS NULL AND EXISTS (SELECT FROM game_sides s WHERE s.game_id = g.id AND s.school_id = p.school_id))
$$;

-- A school's season with the numbers counted from its games.
CREATE FUNCTION known_seasons(p reader) RETURNS TABLE (
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
       CASE WHEN y.season_locked THEN y.season_full
            WHEN avail.games_available > 0 THEN 0
            WHEN GREATEST(COALESCE(y.conference_games, 0) - k.conf_games, 0) > 0 THEN 1
            ELSE 2 END::smallint
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
  SELECT GREATEST(y.playable
         - CASE WHEN y.exchange_with_non THEN k.all_games
                ELSE (k.all_games - k.conf_games) + GREATEST(k.conf_games, COALESCE(y.conference_games, 0)) END, 0) AS games_available) avail
$$;

-- A week with the status of its season. A game that is known covers the flags of its week.
CREATE FUNCTION known_cells(p reader) RETURNS TABLE (
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
JOIN known_seasons(p) y ON y.school_id = sw.school_id AND y.year = sw.year
LEFT JOIN game_sides gs ON gs.school_id = sw.school_id AND gs.season_week_id = sw.season_week_id
                       AND gs.game_id NOT IN (SELECT h.id FROM hidden_games(p) h)
$$;

-- The one definition of "needs a game this week", used by every availability report.
CREATE FUNCTION known_open_cells(p reader) RETURNS TABLE (
  id int, school_id int, year int, week smallint, saturday_date date, type_id smallint, conference_id int
) LANGUAGE sql STABLE AS $$
SELECT c.id, c.school_id, c.year, c.week, c.saturday_date, c.type_id, c.conference_id FROM known_cells(p) c
WHERE c.game_id IS NULL AND NOT c.bye AND NOT c.hold_for_fcs AND NOT c.not_available
  AND c.season_full_effective = 0
  AND (NOT c.conference_week OR c.exchange_with_non)
  AND c.saturday_date >= (now() AT TIME ZONE 'America/New_York')::date
$$;

-- Byes: flagged, or an empty week inside a finished or past schedule.
CREATE FUNCTION known_bye_cells(p reader) RETURNS TABLE (
  id int, school_id int, year int, week smallint, saturday_date date, season_week_id int, type_id smallint, conference_id int
) LANGUAGE sql STABLE AS $$
SELECT c.id, c.school_id, c.year, c.week, c.saturday_date, c.season_week_id, c.type_id, c.conference_id FROM known_cells(p) c
LEFT JOIN LATERAL (SELECT min(w.saturday_date) f, max(w.saturday_date) l FROM game_sides gs JOIN season_weeks w ON w.id = gs.season_week_id
                   WHERE gs.school_id = c.school_id AND gs.year = c.year
                     AND gs.game_id NOT IN (SELECT h.id FROM hidden_games(p) h)) span ON true
WHERE c.bye OR (c.game_id IS NULL AND NOT c.not_available AND NOT c.hold_for_fcs
                AND (c.season_full_effective = 2 OR c.saturday_date < (now() AT TIME ZONE 'America/New_York')::date)
                AND c.saturday_date > span.f AND c.saturday_date < span.l)
$$;

-- Whom each school meets, and of which conference type.
CREATE FUNCTION known_opponents(p reader) RETURNS TABLE (school_id int, year int, opp_id int, opp_type_id smallint)
LANGUAGE sql STABLE AS $$
SELECT me.school_id, me.year, opp.school_id, oc.type_id
FROM game_sides me JOIN game_sides opp ON opp.game_id = me.game_id AND opp.side <> me.side
JOIN school_years oy ON oy.school_id = opp.school_id AND oy.year = opp.year
JOIN conferences oc ON oc.id = oy.conference_id
WHERE me.game_id NOT IN (SELECT h.id FROM hidden_games(p) h)
$$;

-- The weeks that a numbered report lists, before the reader's own filters; one plain query per kind keeps each plan good. Reports
-- of wants start from the weeks that have the want: those of a whole season are not gathered for a few.
CREATE FUNCTION report_cells(p_report int, p_year int, p reader)
RETURNS TABLE (cell_id int, school_id int, week smallint, saturday_date date, conference_id int) LANGUAGE plpgsql STABLE AS $$
DECLARE r reports%ROWTYPE; today date := (now() AT TIME ZONE 'America/New_York')::date;
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
