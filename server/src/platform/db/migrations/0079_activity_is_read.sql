-- The log is read by what it is about, too: what happened to one game, and whether something newer did.
CREATE INDEX activity_object_ix ON activity_log (object_type, object_id, id DESC);

-- What the log says to its reader. Whoever may not know a private game finds nothing about it, in no list and no number: as the
-- game is now while it exists, and as the entry kept it once it is gone. States of schedules are for those of the conference.
CREATE FUNCTION known_activity(p reader) RETURNS SETOF activity_log LANGUAGE sql STABLE AS $$
  SELECT l.* FROM activity_log l
  WHERE p.sees_all IS TRUE OR CASE l.object_type
    WHEN 'game' THEN l.object_id::int NOT IN (SELECT h.id FROM hidden_games(p) h)
      AND (EXISTS (SELECT FROM games g WHERE g.id = l.object_id::int)
           OR NOT EXISTS (
             SELECT FROM (VALUES (l.detail -> 'before'), (l.detail -> 'after')) v (game)
             WHERE v.game ->> 'pending' = '3' AND (v.game ->> 'privateTo')::int IS DISTINCT FROM p.conference_id
               AND NOT EXISTS (SELECT FROM school_years y JOIN conference_years cy ON cy.conference_id = y.conference_id AND cy.year = y.year
                               WHERE y.school_id = p.school_id AND y.year = (v.game ->> 'year')::int
                                 AND y.conference_id = (v.game ->> 'privateTo')::int AND cy.state <> 'private')
               AND NOT (v.game ->> 'conference' IS NULL
                        AND p.school_id IN ((v.game ->> 'home')::int, (v.game ->> 'away')::int))))
    WHEN 'conferenceyear' THEN p.conference_id = ANY (l.conference_ids)
    ELSE true END
$$;
