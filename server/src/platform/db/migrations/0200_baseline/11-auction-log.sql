-- Every auction keeps a log of what decides about it: its terms, its bids and their retractions, its end. An entry is hashed with the
-- hash of the one before it, so that an entry that is changed, removed or put in later is found by anybody who has the log
-- (R-bid-log). Triggers write it, so that no writer of an auction or bid can leave it out.
CREATE TABLE auction_log (
  auction_id int NOT NULL REFERENCES auctions ON DELETE CASCADE,
  number int NOT NULL CHECK (number > 0),
  entry text NOT NULL CHECK (entry !~ '\n'),            -- one line of JSON, as it was hashed
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),   -- SHA-256 of the hash before, a line feed and the entry
  PRIMARY KEY (auction_id, number)
);

CREATE FUNCTION auction_log_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The log of an auction that never had a bid leaves with it.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM auctions WHERE id = OLD.auction_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'AUCTION_LOG_IS_FINAL' USING ERRCODE = '23514';
END $$;
CREATE TRIGGER auction_log_is_final BEFORE UPDATE OR DELETE ON auction_log FOR EACH ROW EXECUTE FUNCTION auction_log_is_final();

CREATE FUNCTION append_to_auction_log(auction int, happened timestamptz, facts jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE last record; line text;
BEGIN
  PERFORM FROM auctions WHERE id = auction FOR UPDATE;   -- one entry at a time
  SELECT number, hash INTO last FROM auction_log WHERE auction_id = auction ORDER BY number DESC LIMIT 1;
  line := (jsonb_build_object('auction', auction, 'number', COALESCE(last.number, 0) + 1,
           'at', to_char(happened AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) || facts)::text;
  INSERT INTO auction_log (auction_id, number, entry, hash) VALUES (auction, COALESCE(last.number, 0) + 1, line,
    encode(sha256(convert_to(COALESCE(last.hash, repeat('0', 64)) || E'\n' || line, 'UTF8')), 'hex'));
END $$;

CREATE FUNCTION auction_terms(a auctions) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('schoolId', a.school_id, 'type', a.type, 'division', a.division, 'gameDate', a.game_date,
    'startDate', a.start_date, 'expireDate', a.expire_date, 'startingBid', a.starting_bid, 'bidIncrement', a.bid_increment,
    'privateBidding', a.private_bidding, 'anyAmount', a.any_amount, 'softCloseMinutes', a.soft_close_minutes)
$$;
CREATE FUNCTION bid_facts(b bids) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('what', 'bid', 'bid', b.id, 'schoolId', b.school_id, 'amount', b.amount,
    'school', (SELECT school_name FROM schools WHERE id = b.school_id))
$$;
-- The end of an auction that bids have moved; null while its first end stands.
CREATE FUNCTION auction_moved_end(a auctions) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT to_jsonb(to_char(a.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) WHERE a.ends_at <> auction_first_end(a.expire_date)
$$;
CREATE FUNCTION extended_facts(a auctions) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('what', 'extended', 'endsAt', auction_moved_end(a))
$$;
-- The log says which bids were automatic when the auction has ended, and not before.
CREATE FUNCTION ended_facts(ending text, auction int) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('what', ending, 'automatic',
    COALESCE((SELECT jsonb_agg(b.id ORDER BY b.id) FROM bids b WHERE b.auction_id = auction AND b.automatic), '[]'))
$$;

CREATE FUNCTION log_auction() RETURNS trigger LANGUAGE plpgsql AS $$
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
    PERFORM append_to_auction_log(NEW.id, NEW.cancelled_at, ended_facts('canceled', NEW.id));
  END IF;
  IF NEW.closed AND (TG_OP = 'INSERT' OR NOT OLD.closed) THEN
    PERFORM append_to_auction_log(NEW.id, NEW.closed_at, ended_facts('closed', NEW.id));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER log_auction AFTER INSERT OR UPDATE ON auctions FOR EACH ROW EXECUTE FUNCTION log_auction();

-- The log says which bid was retracted, and which automatic bids went with it.
CREATE FUNCTION log_bid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM append_to_auction_log(NEW.auction_id, NEW.created_at, bid_facts(NEW)); END IF;
  IF NEW.retracted AND (TG_OP = 'INSERT' OR NOT OLD.retracted) THEN
    PERFORM append_to_auction_log(NEW.auction_id, NEW.retracted_at, jsonb_build_object('what', 'retracted', 'bid', NEW.id)
      || CASE WHEN NEW.retracted_with IS NULL THEN '{}' ELSE jsonb_build_object('with', NEW.retracted_with) END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER log_bid AFTER INSERT OR UPDATE ON bids FOR EACH ROW EXECUTE FUNCTION log_bid();

-- Writes the logs of auctions that have none, from their rows, in the order in which it happened: those of a restored export.
CREATE FUNCTION write_missing_auction_logs() RETURNS void LANGUAGE plpgsql AS $$
DECLARE e record;
BEGIN
  FOR e IN SELECT * FROM (
    SELECT a.id, a.created_at AS at, 0 AS turn, 0::bigint AS bid, '{"what": "opened"}'::jsonb || auction_terms(a) AS facts FROM auctions a
    UNION ALL SELECT b.auction_id, b.created_at, 1, b.id, bid_facts(b) FROM bids b
    UNION ALL SELECT b.auction_id, b.retracted_at, 2, b.id, jsonb_build_object('what', 'retracted', 'bid', b.id) FROM bids b WHERE b.retracted
    -- Only the last end is known, and that the last bid is what moved it at the latest.
    UNION ALL SELECT a.id, (SELECT max(created_at) FROM bids b WHERE b.auction_id = a.id), 2, 0, extended_facts(a) FROM auctions a
      WHERE auction_moved_end(a) IS NOT NULL
    UNION ALL SELECT a.id, a.cancelled_at, 3, 0, ended_facts('canceled', a.id) FROM auctions a WHERE a.cancelled
    UNION ALL SELECT a.id, a.closed_at, 3, 0, ended_facts('closed', a.id) FROM auctions a WHERE a.closed
  ) happened WHERE NOT EXISTS (SELECT FROM auction_log l WHERE l.auction_id = happened.id)
  ORDER BY id, turn <> 0, turn = 3, at, turn, bid
  LOOP PERFORM append_to_auction_log(e.id, e.at, e.facts); END LOOP;
END $$;
