-- The season of a conference is private until somebody releases it. `is_state_chosen` says that somebody chose its state: an import
-- publishes the games of a season only while nobody has chosen one or entered a conference game.
-- locks conference_years: a row for each conference and season, some thousand
-- locks import_changes: only the changes of conference years are rewritten, some hundred for each import
ALTER TABLE conference_years ALTER COLUMN state SET DEFAULT 'private';
ALTER TABLE conference_years ADD COLUMN is_state_chosen boolean NOT NULL DEFAULT false;

-- What an import wrote counts as unchanged when only this mark differs, and below when only this migration changed it.
CREATE OR REPLACE FUNCTION content_hash(p_row jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended((p_row - '{updated_at,version,is_state_chosen}'::text[])::text, 0)
$$;
CREATE TEMPORARY TABLE untouched_years ON COMMIT DROP AS
  SELECT i.position, y.conference_id, y.year FROM import_changes i
  JOIN conference_years y ON i.row_key = ARRAY[y.conference_id::text, y.year::text]
  WHERE i.table_name = 'conference_years' AND i.after_hash = content_hash(to_jsonb(y));

-- Nobody loses sight of a game by this, and nobody sees more: seasons with games that everybody sees stay released, those with private
-- games alone stay visible to members, and seasons without conference games begin.
ALTER TABLE conference_years DISABLE TRIGGER USER;
UPDATE conference_years y SET is_state_chosen = true
WHERE y.state <> 'released' OR EXISTS (
  SELECT FROM activity_log l WHERE l.object_type = 'conferenceyear' AND l.object_id = y.conference_id || '/' || y.year
    AND l.action IN ('schedule.release', 'schedule.restore'));
UPDATE conference_years y SET
  state = CASE WHEN EXISTS (SELECT FROM games g WHERE g.private_conference_id = y.conference_id AND g.year = y.year)
               THEN 'membership' ELSE 'private' END::schedule_state,
  is_state_chosen = EXISTS (SELECT FROM games g WHERE g.private_conference_id = y.conference_id AND g.year = y.year)
FROM conferences c
WHERE c.id = y.conference_id AND c.private_pending_allowed AND NOT y.is_state_chosen
  AND NOT EXISTS (SELECT FROM games g WHERE g.conference_id = y.conference_id AND g.year = y.year AND g.pending <> 3);
ALTER TABLE conference_years ENABLE TRIGGER USER;
UPDATE import_changes SET before = before || '{"is_state_chosen": true}' WHERE table_name = 'conference_years' AND before IS NOT NULL;
UPDATE import_changes i SET after_hash = content_hash(to_jsonb(y)),
  before = i.before || jsonb_build_object('state', y.state, 'is_state_chosen', y.is_state_chosen)
FROM untouched_years u JOIN conference_years y USING (conference_id, year)
WHERE i.position = u.position;

-- Conferences whose games cannot be private have no states: their seasons count as released.
CREATE FUNCTION release_stateless() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM conferences c WHERE c.id = NEW.conference_id AND NOT c.private_pending_allowed) THEN
    NEW.state := 'released';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER release_stateless BEFORE INSERT ON conference_years FOR EACH ROW EXECUTE FUNCTION release_stateless();

-- Whether a season is private or released to its members is announced to the conference and its members alone; the schools of its
-- private games are among those that change for them. A school of which the transaction has told everybody already needs no second word.
CREATE OR REPLACE FUNCTION bump_by_conference_year() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM bump_schedules(ARRAY(
    SELECT DISTINCT y.school_id FROM school_years y JOIN changed c USING (conference_id, year) JOIN was w USING (conference_id, year)
    WHERE shows_to_everybody(to_jsonb(w), to_jsonb(c))));
  PERFORM bump_private(
    ARRAY(SELECT unnest(members.ids) UNION
          SELECT s.school_id FROM games g JOIN game_sides s ON s.game_id = g.id
          WHERE g.private_conference_id = c.conference_id AND g.year = c.year AND g.pending = 3
          EXCEPT
          SELECT unnest(n.school_ids) FROM schedule_news n WHERE n.transaction = pg_current_xact_id() AND n.conference_id IS NULL),
    c.conference_id, c.year, members.ids)
  FROM changed c JOIN was w USING (conference_id, year)
  CROSS JOIN LATERAL (SELECT ARRAY(SELECT y.school_id FROM school_years y WHERE y.conference_id = c.conference_id AND y.year = c.year) AS ids) members
  WHERE c.state <> w.state AND NOT shows_to_everybody(to_jsonb(w), to_jsonb(c));
  -- A conference without members bumps no schedule, yet its cached answers carry state and public page.
  IF EXISTS (SELECT FROM changed c JOIN was w USING (conference_id, year)
             WHERE c.is_public <> w.is_public OR c.state <> w.state
               AND (shows_to_everybody(to_jsonb(w), to_jsonb(c)) OR NOT EXISTS (
                 SELECT FROM school_years y WHERE y.conference_id = c.conference_id AND y.year = c.year))) THEN
    UPDATE data_versions SET version = version + 1 WHERE name = 'reference';
  END IF;
  RETURN NULL;
END $$;
-- Whether more changed than what the conference and its members know of a season that is not released.
CREATE FUNCTION shows_to_everybody(was jsonb, changed jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (was ->> 'state' = 'released') <> (changed ->> 'state' = 'released')
    OR was - '{state,is_state_chosen,version}'::text[] <> changed - '{state,is_state_chosen,version}'::text[]
$$;
DROP TRIGGER schedule_version_u ON conference_years;
DROP TRIGGER reference_version_u ON conference_years;
DROP FUNCTION bump_reference();
CREATE TRIGGER schedule_version_u AFTER UPDATE ON conference_years REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_by_conference_year();

-- The version of a season is read by other commissioners.
DROP TRIGGER conference_year_version ON conference_years;
CREATE TRIGGER conference_year_version BEFORE UPDATE OF start_date, end_date, champ_date, conference_play_starts, exchange_with_non,
  total_games_playable, dont_allow_week_one, power_group ON conference_years
  FOR EACH ROW EXECUTE FUNCTION count_season_version();
CREATE TRIGGER conference_year_state_version BEFORE UPDATE OF state ON conference_years
  FOR EACH ROW WHEN ((OLD.state = 'released') <> (NEW.state = 'released')) EXECUTE FUNCTION count_season_version();
