-- The clock of whoever asks decides when an auction opens and ends; without one the database's own.
CREATE FUNCTION auction_clock() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT COALESCE(NULLIF(current_setting('open_date.now', true), '')::timestamptz, clock_timestamp())
$$;

-- A purchase may start below one increment: its floor is then the starting bid.
CREATE OR REPLACE FUNCTION auction_bid_range(p_auction int, p_school int, OUT lo int, OUT hi int, OUT best int)
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
    lo := GREATEST(COALESCE(best, a.starting_bid) - 10 * a.bid_increment, LEAST(a.bid_increment, a.starting_bid));
  END IF;
END $$;

CREATE OR REPLACE FUNCTION bids_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE a auctions%ROWTYPE; st smallint; r record; t timestamptz;
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
  SELECT * INTO r FROM auction_bid_range(NEW.auction_id, NEW.school_id);
  IF NEW.amount < r.lo OR NEW.amount > r.hi OR NEW.amount = r.best
     OR (a.type = 'buy' AND NEW.amount > r.best) THEN
    RAISE EXCEPTION 'BID_OUT_OF_RANGE % %', r.lo, r.hi USING ERRCODE = '23514'; END IF;
  NEW.created_at := t;
  RETURN NEW;
END $$;

CREATE INDEX auction_bidders_waiting_ix ON auction_bidders (created_at) WHERE status = 3;

-- What changes is announced as the auction's id, followed by the schools that may hear of it: none means everybody who has
-- auctions. A bid is told to those who may see it: with private bidding its own school and the owner alone.
CREATE FUNCTION announce_auctions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('auctions', c.id::text) FROM changed c;
  RETURN NULL;
END $$;
CREATE FUNCTION announce_bidders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('auctions', c.auction_id || ':' || c.owner_school_id || ',' || c.school_id) FROM changed c;
  RETURN NULL;
END $$;
CREATE FUNCTION announce_bids() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('auctions', a.id || ':' || a.school_id || ',' || c.school_id || COALESCE((
      SELECT string_agg(',' || b.school_id, '') FROM auction_bidders b
      WHERE b.auction_id = a.id AND b.status = 4 AND NOT a.private_bidding), ''))
  FROM changed c JOIN auctions a ON a.id = c.auction_id;
  RETURN NULL;
END $$;
CREATE TRIGGER announce_i AFTER INSERT ON auctions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_auctions();
CREATE TRIGGER announce_u AFTER UPDATE ON auctions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_auctions();
CREATE TRIGGER announce_d AFTER DELETE ON auctions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_auctions();
CREATE TRIGGER announce_i AFTER INSERT ON auction_bidders REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_bidders();
CREATE TRIGGER announce_u AFTER UPDATE ON auction_bidders REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_bidders();
CREATE TRIGGER announce_i AFTER INSERT ON bids REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_bids();
CREATE TRIGGER announce_u AFTER UPDATE ON bids REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_bids();
