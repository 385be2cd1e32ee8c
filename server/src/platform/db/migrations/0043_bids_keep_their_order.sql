-- Which amounts may be bid next is decided by `bidObstacle` of the rules alone, under the lock of the auction. What is left here holds
-- against any writer, and knows neither increments nor ranges: an auction takes bids of approved schools while it is open, each
-- better than the best one that counts for its school, and no school outbids itself in the open.
CREATE OR REPLACE FUNCTION bids_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE a auctions%ROWTYPE; st smallint; best record; t timestamptz;
BEGIN
  SELECT * INTO STRICT a FROM auctions WHERE id = NEW.auction_id FOR UPDATE;   -- one bidder at a time
  t := COALESCE(NULLIF(current_setting('open_date.moment', true), '')::timestamptz, take_moment());
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
DROP FUNCTION auction_bid_range(int, int);
DROP FUNCTION auction_clock();
