-- Guards that a constraint alone cannot express. Handlers check the same rules first and word the refusal; these hold under races.

-- A game has exactly one home and one away side; its date lies in its week; a conference game joins two members of a
-- real conference. A game and its sides are written by separate statements, so the check waits for the commit; each statement
-- leaves one row here with the games it touched, so that twenty thousand of them are checked by one query.
CREATE UNLOGGED TABLE game_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_ids int[] NOT NULL
);
CREATE FUNCTION check_games() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE r record;
BEGIN
  DELETE FROM game_checks WHERE id = NEW.id;
  SELECT bool_or(x.sides <> 2) AS incomplete, bool_or(NOT x.in_week) AS misplaced, bool_or(x.is_conference AND x.strangers > 0) AS strange,
         bool_or(x.is_independents OR (x.pending = 3 AND NOT x.private_pending_allowed)) AS independent
    INTO r FROM (
      -- A subquery per side, not a join: it stays an index walk whatever the planner knows of the tables.
      SELECT g.pending, g.conference_id IS NOT NULL AS is_conference, g.game_date <@ w.play_window AS in_week,
             c.is_independents, c.private_pending_allowed,
             (SELECT count(*) FROM game_sides s WHERE s.game_id = g.id) AS sides,
             (SELECT count(*) FROM game_sides s WHERE s.game_id = g.id AND (
                SELECT y.conference_id FROM school_years y WHERE y.school_id = s.school_id AND y.year = s.year) IS DISTINCT FROM g.conference_id) AS strangers
      FROM unnest(NEW.game_ids) AS touched(game_id)
      JOIN games g ON g.id = touched.game_id
      JOIN season_weeks w ON w.id = g.season_week_id
      LEFT JOIN conferences c ON c.id = g.conference_id) x;
  IF r.incomplete THEN RAISE EXCEPTION 'GAME_NEEDS_TWO_SIDES' USING ERRCODE = '23514'; END IF;
  IF r.misplaced THEN RAISE EXCEPTION 'GAME_DATE_OUTSIDE_WEEK' USING ERRCODE = '23514'; END IF;
  IF r.strange THEN RAISE EXCEPTION 'CONFERENCE_GAME_NEEDS_TWO_MEMBERS' USING ERRCODE = '23514'; END IF;
  IF r.independent THEN RAISE EXCEPTION 'NO_CONFERENCE_GAMES_FOR_INDEPENDENTS' USING ERRCODE = '23514'; END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER games_whole AFTER INSERT ON game_checks
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_games();
CREATE FUNCTION games_touched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO game_checks (game_ids) SELECT array_agg(id) FROM touched HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE FUNCTION game_sides_touched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO game_checks (game_ids) SELECT array_agg(DISTINCT game_id) FROM touched HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER games_whole_insert AFTER INSERT ON games REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION games_touched();
CREATE TRIGGER games_whole_update AFTER UPDATE ON games REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION games_touched();
-- A side is only ever added together with its game, whose own check sees both: an insert of sides needs no second one.
CREATE TRIGGER game_sides_whole_update AFTER UPDATE ON game_sides REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION game_sides_touched();
CREATE TRIGGER game_sides_whole_delete AFTER DELETE ON game_sides REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION game_sides_touched();

-- A week holds a game or a flag, never both. The lock on the week makes a flag and a game that race wait for each other.
-- The plan is kept per connection: without hash and merge joins it suits one new game as well as twenty thousand.
CREATE FUNCTION game_sides_flags() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE flagged boolean;
BEGIN
  WITH locked AS (
    SELECT w.bye OR w.not_available OR w.hold_for_fcs AS has_flag
      FROM school_weeks w JOIN new_rows n ON n.school_id = w.school_id AND n.season_week_id = w.season_week_id
      ORDER BY w.school_id, w.season_week_id FOR NO KEY UPDATE OF w)
  SELECT bool_or(has_flag) INTO flagged FROM locked;
  IF flagged THEN RAISE EXCEPTION 'CELL_IS_FLAGGED' USING ERRCODE = '23514'; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER game_sides_flags_insert AFTER INSERT ON game_sides
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION game_sides_flags();
CREATE TRIGGER game_sides_flags_update AFTER UPDATE ON game_sides
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION game_sides_flags();
CREATE FUNCTION school_weeks_flags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM game_sides WHERE school_id = NEW.school_id AND season_week_id = NEW.season_week_id) THEN
    RAISE EXCEPTION 'CELL_HAS_GAME' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER school_weeks_flags BEFORE INSERT OR UPDATE ON school_weeks
  FOR EACH ROW WHEN (NEW.bye OR NEW.not_available OR NEW.hold_for_fcs) EXECUTE FUNCTION school_weeks_flags();

-- Wants fit the school year's conference type.
CREATE FUNCTION want_type_guard() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM 1 FROM new_rows n
    JOIN school_weeks sw ON sw.id = n.school_week_id
    JOIN school_years y ON y.school_id = sw.school_id AND y.year = sw.year
    JOIN conferences c ON c.id = y.conference_id
    JOIN wants w ON w.id = n.want_id
    WHERE NOT w.active OR w.conf_type_id NOT IN (0, c.type_id) LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'WANT_NOT_VALID_FOR_TYPE' USING ERRCODE = '23514'; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER want_type_guard_insert AFTER INSERT ON school_week_wants
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION want_type_guard();
CREATE TRIGGER want_type_guard_update AFTER UPDATE ON school_week_wants
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION want_type_guard();

-- A school cannot leave a conference for a year while it still has conference games there.
CREATE FUNCTION school_year_conf_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.conference_id <> OLD.conference_id AND EXISTS (
      SELECT 1 FROM game_sides s JOIN games g ON g.id = s.game_id
      WHERE s.school_id = NEW.school_id AND s.year = NEW.year AND g.conference_id = OLD.conference_id) THEN
    RAISE EXCEPTION 'SCHOOL_HAS_CONFERENCE_GAMES' USING ERRCODE = '23514';
  END IF;
  IF NEW.conference_id <> OLD.conference_id AND NEW.division_id IS NOT DISTINCT FROM OLD.division_id THEN
    NEW.division_id := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER school_year_conf_guard BEFORE UPDATE OF conference_id ON school_years
  FOR EACH ROW EXECUTE FUNCTION school_year_conf_guard();

-- Auction terms are frozen once it has a bid; the date belongs to the cell's week.
CREATE FUNCTION auctions_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM school_weeks sw JOIN season_weeks w ON w.id = sw.season_week_id
    WHERE sw.id = NEW.school_week_id AND NEW.game_date <@ w.play_window;
  IF NOT FOUND THEN RAISE EXCEPTION 'AUCTION_DATE_OUTSIDE_WEEK' USING ERRCODE = '23514'; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.type, NEW.division, NEW.starting_bid, NEW.bid_increment, NEW.private_bidding, NEW.school_id, NEW.school_week_id)
         IS DISTINCT FROM (OLD.type, OLD.division, OLD.starting_bid, OLD.bid_increment, OLD.private_bidding, OLD.school_id, OLD.school_week_id)
       AND EXISTS (SELECT 1 FROM bids WHERE auction_id = NEW.id) THEN
      RAISE EXCEPTION 'AUCTION_TERMS_FROZEN' USING ERRCODE = '23514';
    END IF;
    IF OLD.cancelled AND NOT NEW.cancelled THEN RAISE EXCEPTION 'AUCTION_CANCEL_IS_FINAL' USING ERRCODE = '23514'; END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER auctions_guard BEFORE INSERT OR UPDATE ON auctions FOR EACH ROW EXECUTE FUNCTION auctions_guard();

-- Bids: serialised per auction by the auction row's lock, then range-checked.
CREATE FUNCTION auction_bid_range(p_auction int, p_school int, OUT lo int, OUT hi int, OUT best int)
LANGUAGE plpgsql STABLE AS $$
DECLARE a auctions%ROWTYPE;
BEGIN
  SELECT * INTO STRICT a FROM auctions WHERE id = p_auction;
  IF a.type = 'sell' THEN
    SELECT max(amount) INTO best FROM bids WHERE auction_id = a.id AND NOT retracted
      AND (NOT a.private_bidding OR school_id = p_school);
    lo := COALESCE(best + a.bid_increment, a.starting_bid);
    hi := COALESCE(best, a.starting_bid) + 10 * a.bid_increment;
  ELSE
    SELECT min(amount) INTO best FROM bids WHERE auction_id = a.id AND NOT retracted
      AND (NOT a.private_bidding OR school_id = p_school);
    hi := CASE WHEN best IS NULL THEN a.starting_bid ELSE GREATEST(best - a.bid_increment, a.bid_increment) END; -- GREATEST skips NULLs
    lo := GREATEST(COALESCE(best, a.starting_bid) - 10 * a.bid_increment, a.bid_increment);
  END IF;
END $$;
CREATE FUNCTION bids_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE a auctions%ROWTYPE; st smallint; r record; t timestamptz;
BEGIN
  SELECT * INTO STRICT a FROM auctions WHERE id = NEW.auction_id FOR UPDATE;   -- one bidder at a time
  t := clock_timestamp();
  IF a.cancelled OR a.closed OR t >= ((a.expire_date + 1)::timestamp AT TIME ZONE 'America/New_York') THEN
    RAISE EXCEPTION 'AUCTION_CLOSED' USING ERRCODE = '23514'; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.retracted OR NEW.amount <> OLD.amount OR NEW.school_id <> OLD.school_id OR NEW.auction_id <> OLD.auction_id
       OR NOT NEW.retracted THEN RAISE EXCEPTION 'BID_IS_IMMUTABLE' USING ERRCODE = '23514'; END IF;
    RETURN NEW;
  END IF;
  IF t < (a.start_date::timestamp AT TIME ZONE 'America/New_York') THEN
    RAISE EXCEPTION 'AUCTION_NOT_STARTED' USING ERRCODE = '23514'; END IF;
  SELECT status INTO st FROM auction_bidders WHERE auction_id = NEW.auction_id AND school_id = NEW.school_id FOR SHARE;
  IF st IS DISTINCT FROM 4 THEN RAISE EXCEPTION 'BIDDER_NOT_APPROVED' USING ERRCODE = '23514'; END IF;
  SELECT * INTO r FROM auction_bid_range(NEW.auction_id, NEW.school_id);
  IF NEW.amount < r.lo OR NEW.amount > r.hi OR NEW.amount = r.best THEN
    RAISE EXCEPTION 'BID_OUT_OF_RANGE % %', r.lo, r.hi USING ERRCODE = '23514'; END IF;
  NEW.created_at := t;
  RETURN NEW;
END $$;
CREATE TRIGGER bids_guard BEFORE INSERT OR UPDATE ON bids FOR EACH ROW EXECUTE FUNCTION bids_guard();
CREATE FUNCTION bids_no_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'BIDS_ARE_NEVER_DELETED' USING ERRCODE = '23514'; END $$;
CREATE TRIGGER bids_no_delete BEFORE DELETE ON bids FOR EACH ROW EXECUTE FUNCTION bids_no_delete();

-- The activity log is append-only.
CREATE FUNCTION log_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'LOG_IS_APPEND_ONLY' USING ERRCODE = '23514'; END $$;
CREATE TRIGGER activity_append_only BEFORE UPDATE OR DELETE ON activity_log FOR EACH ROW EXECUTE FUNCTION log_append_only();

