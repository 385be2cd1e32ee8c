-- An auction ends at a moment: at midnight in New York after its last day, or later once bids in its last minutes have moved the end,
-- at most by two hours (R-soft-close). The first end always follows from the last day.
CREATE FUNCTION auction_first_end(last_day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT (last_day + 1)::timestamp AT TIME ZONE 'America/New_York'
$$;

ALTER TABLE auctions
  ADD COLUMN soft_close_minutes smallint NOT NULL DEFAULT 0 CHECK (soft_close_minutes IN (0, 5, 10, 15)),
  ADD COLUMN ends_at timestamptz;
-- Unlike an update, this asks no trigger: of old auctions nothing else is to change or to be held against the rules of today.
ALTER TABLE auctions ALTER COLUMN ends_at TYPE timestamptz USING auction_first_end(expire_date);
ALTER TABLE auctions
  ALTER COLUMN ends_at SET NOT NULL,
  ALTER COLUMN ends_at SET DEFAULT '-infinity',   -- `auction_end_guard` makes it the first end
  ADD CONSTRAINT auction_end_is_near_its_last_day CHECK (
    ends_at = auction_first_end(expire_date)
    OR (soft_close_minutes > 0 AND ends_at BETWEEN auction_first_end(expire_date) AND auction_first_end(expire_date) + interval '2 hours'));

DROP INDEX auctions_open_ix;
CREATE INDEX auctions_open_ix ON auctions (ends_at) WHERE NOT closed AND NOT cancelled;

-- Whoever writes an auction need not know its end; apart from `auctions_guard`, which an import switches off.
CREATE FUNCTION auction_end_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.ends_at := GREATEST(NEW.ends_at, auction_first_end(NEW.expire_date));
  ELSIF NEW.expire_date <> OLD.expire_date THEN
    NEW.ends_at := auction_first_end(NEW.expire_date);
  ELSIF NEW.ends_at < OLD.ends_at THEN
    RAISE EXCEPTION 'AUCTION_END_GOES_BACK' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER auction_end_guard BEFORE INSERT OR UPDATE ON auctions FOR EACH ROW EXECUTE FUNCTION auction_end_guard();

CREATE OR REPLACE FUNCTION auctions_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM school_weeks sw JOIN season_weeks w ON w.id = sw.season_week_id
    WHERE sw.id = NEW.school_week_id AND NEW.game_date <@ w.play_window;
  IF NOT FOUND THEN RAISE EXCEPTION 'AUCTION_DATE_OUTSIDE_WEEK' USING ERRCODE = '23514'; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.type, NEW.division, NEW.starting_bid, NEW.bid_increment, NEW.private_bidding, NEW.any_amount, NEW.soft_close_minutes,
        NEW.school_id, NEW.school_week_id)
         IS DISTINCT FROM (OLD.type, OLD.division, OLD.starting_bid, OLD.bid_increment, OLD.private_bidding, OLD.any_amount,
                           OLD.soft_close_minutes, OLD.school_id, OLD.school_week_id)
       AND EXISTS (SELECT 1 FROM bids WHERE auction_id = NEW.id) THEN
      RAISE EXCEPTION 'AUCTION_TERMS_FROZEN' USING ERRCODE = '23514';
    END IF;
    IF OLD.cancelled AND NOT NEW.cancelled THEN RAISE EXCEPTION 'AUCTION_CANCEL_IS_FINAL' USING ERRCODE = '23514'; END IF;
  END IF;
  NEW.ended_without_bid := NEW.closed AND NOT NEW.cancelled
    AND NOT EXISTS (SELECT 1 FROM bids WHERE auction_id = NEW.id AND NOT retracted);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION bids_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE a auctions%ROWTYPE; st smallint; best record; t timestamptz;
BEGIN
  SELECT * INTO STRICT a FROM auctions WHERE id = NEW.auction_id FOR UPDATE;   -- one bidder at a time
  t := COALESCE(NULLIF(current_setting('open_date.moment', true), '')::timestamptz, take_moment());
  IF a.cancelled OR a.closed OR t >= a.ends_at THEN
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
  SELECT school_id, amount INTO best FROM bids
    WHERE auction_id = a.id AND NOT retracted AND (NOT a.private_bidding OR school_id = NEW.school_id)
    ORDER BY CASE a.type WHEN 'sell' THEN -amount ELSE amount END, id LIMIT 1;
  IF FOUND THEN
    IF best.school_id = NEW.school_id AND NOT a.private_bidding THEN
      RAISE EXCEPTION 'BIDDER_LEADS' USING ERRCODE = '23514'; END IF;
    IF (a.type = 'sell' AND NEW.amount <= best.amount) OR (a.type = 'buy' AND NEW.amount >= best.amount) THEN
      RAISE EXCEPTION 'BID_IS_NO_BETTER' USING ERRCODE = '23514'; END IF;
  END IF;
  NEW.created_at := t;
  RETURN NEW;
END $$;

-- The log has the option among the terms, and each end that a bid has moved.
CREATE OR REPLACE FUNCTION auction_terms(a auctions) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('schoolId', a.school_id, 'type', a.type, 'division', a.division, 'gameDate', a.game_date,
    'startDate', a.start_date, 'expireDate', a.expire_date, 'startingBid', a.starting_bid, 'bidIncrement', a.bid_increment,
    'privateBidding', a.private_bidding, 'anyAmount', a.any_amount, 'softCloseMinutes', a.soft_close_minutes)
$$;
-- The end of an auction that bids have moved; null while its first end stands.
CREATE FUNCTION auction_moved_end(a auctions) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT to_jsonb(to_char(a.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) WHERE a.ends_at <> auction_first_end(a.expire_date)
$$;
CREATE FUNCTION extended_facts(a auctions) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('what', 'extended', 'endsAt', auction_moved_end(a))
$$;

CREATE OR REPLACE FUNCTION log_auction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM append_to_auction_log(NEW.id, NEW.created_at, '{"what": "opened"}'::jsonb || auction_terms(NEW));
  ELSIF auction_terms(NEW) <> auction_terms(OLD) THEN
    PERFORM append_to_auction_log(NEW.id, current_moment(), '{"what": "changed"}'::jsonb || auction_terms(NEW));
  END IF;
  IF auction_moved_end(NEW) IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.ends_at <> OLD.ends_at) THEN
    PERFORM append_to_auction_log(NEW.id, current_moment(), extended_facts(NEW));
  END IF;
  IF NEW.cancelled AND (TG_OP = 'INSERT' OR NOT OLD.cancelled) THEN
    PERFORM append_to_auction_log(NEW.id, NEW.cancelled_at, '{"what": "canceled"}');
  END IF;
  IF NEW.closed AND (TG_OP = 'INSERT' OR NOT OLD.closed) THEN
    PERFORM append_to_auction_log(NEW.id, NEW.closed_at, '{"what": "closed"}');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION write_missing_auction_logs() RETURNS void LANGUAGE plpgsql AS $$
DECLARE e record;
BEGIN
  FOR e IN SELECT * FROM (
    SELECT a.id, a.created_at AS at, 0 AS turn, 0::bigint AS bid, '{"what": "opened"}'::jsonb || auction_terms(a) AS facts FROM auctions a
    UNION ALL SELECT b.auction_id, b.created_at, 1, b.id, bid_facts(b) FROM bids b
    UNION ALL SELECT b.auction_id, b.retracted_at, 2, b.id, jsonb_build_object('what', 'retracted', 'bid', b.id) FROM bids b WHERE b.retracted
    -- Only the last end is known, and that the last bid is what moved it at the latest.
    UNION ALL SELECT a.id, (SELECT max(created_at) FROM bids b WHERE b.auction_id = a.id), 2, 0, extended_facts(a) FROM auctions a
      WHERE auction_moved_end(a) IS NOT NULL
    UNION ALL SELECT a.id, a.cancelled_at, 3, 0, '{"what": "canceled"}' FROM auctions a WHERE a.cancelled
    UNION ALL SELECT a.id, a.closed_at, 3, 0, '{"what": "closed"}' FROM auctions a WHERE a.closed
  ) happened WHERE NOT EXISTS (SELECT FROM auction_log l WHERE l.auction_id = happened.id)
  ORDER BY id, turn <> 0, turn = 3, at, turn, bid
  LOOP PERFORM append_to_auction_log(e.id, e.at, e.facts); END LOOP;
END $$;
