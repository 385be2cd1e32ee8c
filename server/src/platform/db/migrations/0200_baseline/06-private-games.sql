-- Who sees a private game (A080, A227): this file decides it for reads, lists, counts and the activity log. `canSeeGame` of
-- shared-api/rules/access/private-games.ts decides the same for a loaded game; server/src/games/private-games.test.ts compares them.

-- Who reads: everything, as a conference, or as a school; nobody when all is null. All of an answer is of one New York day.
CREATE TYPE viewer AS (sees_all boolean, conference_id int, school_id int, today date);

-- The seasons in which a conference shows its private games to the viewer's school, a member.
CREATE FUNCTION seasons_shown_to_member(p viewer) RETURNS TABLE (conference_id int, year int) LANGUAGE sql STABLE AS $$
  SELECT y.conference_id, y.year FROM school_years y
  JOIN conference_years cy ON cy.conference_id = y.conference_id AND cy.year = y.year AND cy.state <> 'private'
  WHERE y.school_id = p.school_id
$$;

-- The schools that see a private game in every state of the schedule: both, once one of them has left the conference.
CREATE FUNCTION schools_that_still_see(p_game int, p_conference int) RETURNS int[] LANGUAGE sql STABLE AS $$
  SELECT COALESCE((SELECT array_agg(s.school_id ORDER BY s.school_id) FROM game_sides s WHERE s.game_id = p_game AND p_conference IS NULL), '{}')
$$;

-- The private games that the viewer does not see; they are fewer than those that the viewer sees.
CREATE FUNCTION hidden_games(p viewer) RETURNS TABLE (id int) LANGUAGE sql STABLE AS $$
  SELECT g.id FROM games g
  WHERE g.pending = 3 AND p.sees_all IS NOT TRUE AND g.private_conference_id IS DISTINCT FROM p.conference_id
    AND NOT EXISTS (SELECT FROM seasons_shown_to_member(p) m WHERE m.conference_id = g.private_conference_id AND m.year = g.year)
    AND NOT (g.conference_id IS NULL AND EXISTS (SELECT FROM game_sides s WHERE s.game_id = g.id AND s.school_id = p.school_id))
$$;
