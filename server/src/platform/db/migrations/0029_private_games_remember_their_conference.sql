-- A private game names the conference that keeps it private, and keeps that name when a school of it moves to another conference
-- and it stops to be a conference game: only those who knew it before, and its two schools, know it then.
ALTER TABLE games ADD COLUMN private_conference_id int;
ALTER TABLE games DISABLE TRIGGER USER;
UPDATE games SET private_conference_id = conference_id WHERE pending = 3;
ALTER TABLE games ENABLE TRIGGER USER;
ALTER TABLE games
  ADD FOREIGN KEY (private_conference_id, year) REFERENCES conference_years (conference_id, year),
  DROP CONSTRAINT private_games_are_conference_games,
  ADD CONSTRAINT private_games_are_conference_games CHECK ((pending = 3) = (private_conference_id IS NOT NULL)),
  ADD CONSTRAINT private_games_keep_their_conference CHECK (pending <> 3 OR conference_id IS NULL OR conference_id = private_conference_id);
CREATE INDEX games_private_ix ON games (private_conference_id, year) WHERE pending = 3;
CREATE INDEX games_kept_private_ix ON games (id) WHERE pending = 3 AND conference_id IS NULL;

CREATE FUNCTION remember_private_conference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.private_conference_id := CASE WHEN NEW.pending = 3 THEN COALESCE(NEW.private_conference_id, NEW.conference_id) END;
  RETURN NEW;
END $$;
CREATE TRIGGER remember_private_conference BEFORE INSERT OR UPDATE OF pending, conference_id, private_conference_id ON games
  FOR EACH ROW EXECUTE FUNCTION remember_private_conference();

-- A private game covers the flags of its weeks: whoever may not know it still reads the flags. It ends them when it is not private
-- any more, and a flag cannot be set on a week that has a game.
CREATE OR REPLACE FUNCTION game_sides_flags() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE flagged boolean;
BEGIN
  WITH locked AS (
    SELECT (w.bye OR w.not_available OR w.hold_for_fcs) AND g.pending <> 3 AS has_flag
      FROM school_weeks w JOIN new_rows n ON n.school_id = w.school_id AND n.season_week_id = w.season_week_id
      JOIN games g ON g.id = n.game_id
      ORDER BY w.school_id, w.season_week_id FOR NO KEY UPDATE OF w)
  SELECT bool_or(has_flag) INTO flagged FROM locked;
  IF flagged THEN RAISE EXCEPTION 'CELL_IS_FLAGGED' USING ERRCODE = '23514'; END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION school_weeks_flags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM game_sides s JOIN games g ON g.id = s.game_id
             WHERE s.school_id = NEW.school_id AND s.season_week_id = NEW.season_week_id
               AND (g.pending <> 3 OR TG_OP = 'INSERT'
                    OR (NEW.bye, NEW.not_available, NEW.hold_for_fcs) IS DISTINCT FROM (OLD.bye, OLD.not_available, OLD.hold_for_fcs))) THEN
    RAISE EXCEPTION 'CELL_HAS_GAME' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION end_covered_flags() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  UPDATE school_weeks w SET bye = false, not_available = false, hold_for_fcs = false, version = w.version + 1, updated_at = changed.updated_at,
         updated_by = changed.updated_by
  FROM changed JOIN was USING (id) JOIN game_sides s ON s.game_id = changed.id
  WHERE was.pending = 3 AND changed.pending <> 3 AND w.school_id = s.school_id AND w.season_week_id = s.season_week_id
    AND (w.bye OR w.not_available OR w.hold_for_fcs);
  RETURN NULL;
END $$;
CREATE TRIGGER end_covered_flags AFTER UPDATE ON games REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION end_covered_flags();
