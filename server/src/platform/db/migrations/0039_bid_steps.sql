-- Bids are whole steps from the starting bid unless an auction allows any amount. An auction that has a bid between two steps
-- was begun under the old rule and keeps it.
ALTER TABLE auctions ADD COLUMN any_amount boolean NOT NULL DEFAULT false;
UPDATE auctions a SET any_amount = true
WHERE EXISTS (SELECT FROM bids b WHERE b.auction_id = a.id AND (b.amount - a.starting_bid) % a.bid_increment <> 0);

-- An auction that ended without a bid holds its week no longer. The flag follows from the bids, whoever closes the auction.
ALTER TABLE auctions ADD COLUMN ended_without_bid boolean NOT NULL DEFAULT false;
UPDATE auctions a SET ended_without_bid = true
WHERE a.closed AND NOT a.cancelled AND NOT EXISTS (SELECT FROM bids b WHERE b.auction_id = a.id AND NOT b.retracted);

DROP INDEX one_live_auction_per_cell;
CREATE UNIQUE INDEX one_live_auction_per_cell ON auctions (school_week_id) WHERE NOT cancelled AND NOT ended_without_bid;

CREATE OR REPLACE FUNCTION auctions_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM school_weeks sw JOIN season_weeks w ON w.id = sw.season_week_id
    WHERE sw.id = NEW.school_week_id AND NEW.game_date <@ w.play_window;
  IF NOT FOUND THEN RAISE EXCEPTION 'AUCTION_DATE_OUTSIDE_WEEK' USING ERRCODE = '23514'; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.type, NEW.division, NEW.starting_bid, NEW.bid_increment, NEW.private_bidding, NEW.any_amount, NEW.school_id, NEW.school_week_id)
         IS DISTINCT FROM (OLD.type, OLD.division, OLD.starting_bid, OLD.bid_increment, OLD.private_bidding, OLD.any_amount, OLD.school_id, OLD.school_week_id)
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
DECLARE a auctions%ROWTYPE; st smallint; r record; t timestamptz; leader int;
BEGIN
  SELECT * INTO STRICT a FROM auctions WHERE id = NEW.auction_id FOR UPDATE;   -- one bidder at a time
  t := auction_clock();
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
  IF NOT a.private_bidding THEN
    SELECT school_id INTO leader FROM bids WHERE auction_id = a.id AND NOT retracted
      ORDER BY CASE a.type WHEN 'sell' THEN -amount ELSE amount END, id LIMIT 1;
    IF leader = NEW.school_id THEN RAISE EXCEPTION 'BIDDER_LEADS' USING ERRCODE = '23514'; END IF;
  END IF;
  SELECT * INTO r FROM auction_bid_range(NEW.auction_id, NEW.school_id);
  IF NEW.amount < r.lo OR NEW.amount > r.hi OR NEW.amount = r.best
     OR (a.type = 'buy' AND NEW.amount > r.best) THEN
    RAISE EXCEPTION 'BID_OUT_OF_RANGE % %', r.lo, r.hi USING ERRCODE = '23514'; END IF;
  -- The floor of a purchase is a step too, wherever the steps from its starting bid fall.
  IF NOT a.any_amount AND (NEW.amount - a.starting_bid) % a.bid_increment <> 0
     AND NOT (a.type = 'buy' AND NEW.amount = LEAST(a.bid_increment, a.starting_bid)) THEN
    RAISE EXCEPTION 'BID_BETWEEN_STEPS' USING ERRCODE = '23514'; END IF;
  NEW.created_at := t;
  RETURN NEW;
END $$;
