-- locks bids: its rows get the turn in which they were placed; an auction has some hundred at most.
-- locks bid_limits: the same.
-- locks email_outbox: old mails leave it every day.
-- A retracted bid is taken out as if it had never been placed (A145). For that, the commands on an auction are numbered: a bid by hand
-- and a limit have the turn of their command, an automatic bid that of the command that it answers. A limit bids until a turn.
CREATE SEQUENCE auction_turns;
ALTER TABLE bids
  ADD COLUMN turn bigint NOT NULL DEFAULT nextval('auction_turns'),
  ADD COLUMN turn_at timestamptz NOT NULL DEFAULT current_moment(),   -- the moment of that command
  ADD COLUMN retracted_reason text CHECK (retracted_reason ~ '\S' AND char_length(retracted_reason) <= 200),
  ADD COLUMN retracted_with bigint REFERENCES bids;                   -- the retracted bid with which an automatic one went
ALTER TABLE bid_limits
  ADD COLUMN turn bigint NOT NULL DEFAULT nextval('auction_turns'),
  ADD COLUMN until_turn bigint;

-- What is there is numbered by its moments, which the lock of an auction orders; no trigger is asked.
ALTER TABLE bids DISABLE TRIGGER USER;
WITH happened AS (
  SELECT auction_id, created_at AS at FROM bids UNION SELECT auction_id, set_at FROM bid_limits
), numbered AS (
  SELECT auction_id, at, row_number() OVER (ORDER BY at, auction_id) AS turn FROM happened
), limited AS (
  UPDATE bid_limits l SET turn = n.turn FROM numbered n WHERE n.auction_id = l.auction_id AND n.at = l.set_at
)
UPDATE bids b SET turn = n.turn, turn_at = b.created_at FROM numbered n WHERE n.auction_id = b.auction_id AND n.at = b.created_at;
ALTER TABLE bids ENABLE TRIGGER USER;
UPDATE bid_limits l SET until_turn = COALESCE(
  (SELECT min(b.turn) FROM bids b WHERE b.auction_id = l.auction_id AND b.created_at >= l.withdrawn_at),
  (SELECT max(turn) + 1 FROM bid_limits), 1) WHERE l.withdrawn_at IS NOT NULL;
SELECT setval('auction_turns', GREATEST((SELECT COALESCE(max(turn), 0) FROM bids), (SELECT COALESCE(max(turn), 0) FROM bid_limits)) + 1);

DROP INDEX bids_auction_ix;
CREATE INDEX bids_auction_ix ON bids (auction_id, amount, automatic, id) WHERE NOT retracted;
CREATE INDEX bids_turn_ix ON bids (auction_id, turn) WHERE NOT retracted;

-- The best of the active bids up to a turn, of one school when it is given; of equal bids the earliest, an automatic one before the bid
-- by hand that it answers.
CREATE FUNCTION best_bid(a auctions, only_school int, last_turn bigint) RETURNS bids LANGUAGE plpgsql AS $$
DECLARE best bids;
BEGIN
  IF a.type = 'sell' THEN
    SELECT * INTO best FROM bids b WHERE b.auction_id = a.id AND NOT b.retracted AND (only_school IS NULL OR b.school_id = only_school)
      AND (last_turn IS NULL OR b.turn <= last_turn) ORDER BY b.amount DESC, b.automatic DESC, b.id LIMIT 1;
  ELSE
    SELECT * INTO best FROM bids b WHERE b.auction_id = a.id AND NOT b.retracted AND (only_school IS NULL OR b.school_id = only_school)
      AND (last_turn IS NULL OR b.turn <= last_turn) ORDER BY b.amount, b.automatic DESC, b.id LIMIT 1;
  END IF;
  RETURN best;
END $$;
CREATE OR REPLACE FUNCTION best_bid(a auctions, only_school int) RETURNS bids LANGUAGE sql AS $$
  SELECT best_bid(a, only_school, NULL)
$$;

-- At its turn a bid is better than all of earlier turns, and those of later turns are better than it; only bids of one turn are equal. An
-- automatic bid is within the limit that its school had at that turn, which none has in an auction with private bidding.
CREATE OR REPLACE FUNCTION bids_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE a auctions%ROWTYPE; st smallint; best bids; t timestamptz; gain int;
BEGIN
  SELECT * INTO STRICT a FROM auctions WHERE id = NEW.auction_id FOR UPDATE;   -- one bidder at a time
  t := COALESCE(NULLIF(current_setting('open_date.moment', true), '')::timestamptz, take_moment());
  IF a.cancelled OR a.closed OR t >= a.ends_at THEN
    RAISE EXCEPTION 'AUCTION_CLOSED' USING ERRCODE = '23514'; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.retracted OR NEW.amount <> OLD.amount OR NEW.school_id <> OLD.school_id OR NEW.auction_id <> OLD.auction_id
       OR NEW.automatic <> OLD.automatic OR NEW.turn <> OLD.turn OR NOT NEW.retracted THEN
      RAISE EXCEPTION 'BID_IS_IMMUTABLE' USING ERRCODE = '23514'; END IF;
    RETURN NEW;
  END IF;
  IF t < (a.start_date::timestamp AT TIME ZONE 'America/New_York') THEN
    RAISE EXCEPTION 'AUCTION_NOT_STARTED' USING ERRCODE = '23514'; END IF;
  IF NOT NEW.automatic THEN
    NEW.turn_at := t;
    SELECT status INTO st FROM auction_bidders WHERE auction_id = NEW.auction_id AND school_id = NEW.school_id FOR SHARE;
    IF st IS DISTINCT FROM 4 THEN RAISE EXCEPTION 'BIDDER_NOT_APPROVED' USING ERRCODE = '23514'; END IF;
  ELSIF NOT EXISTS (
    SELECT FROM bid_limits l WHERE l.auction_id = a.id AND l.school_id = NEW.school_id AND NOT a.private_bidding
      AND l.turn <= NEW.turn AND (l.until_turn IS NULL OR l.until_turn > NEW.turn)
      AND CASE a.type WHEN 'sell' THEN l.amount >= NEW.amount ELSE l.amount <= NEW.amount END) THEN
    RAISE EXCEPTION 'BID_BEYOND_LIMIT' USING ERRCODE = '23514'; END IF;
  best := best_bid(a, CASE WHEN a.private_bidding THEN NEW.school_id END, NEW.turn);
  IF best.id IS NOT NULL THEN
    IF best.school_id = NEW.school_id AND NOT a.private_bidding AND NOT NEW.automatic THEN
      RAISE EXCEPTION 'BIDDER_LEADS' USING ERRCODE = '23514'; END IF;
    gain := CASE a.type WHEN 'sell' THEN NEW.amount - best.amount ELSE best.amount - NEW.amount END;
    IF gain < 0 OR gain = 0 AND best.turn < NEW.turn THEN
      RAISE EXCEPTION 'BID_IS_NO_BETTER' USING ERRCODE = '23514'; END IF;
  END IF;
  IF EXISTS (SELECT FROM bids b WHERE b.auction_id = a.id AND NOT b.retracted AND b.turn > NEW.turn
      AND (NOT a.private_bidding OR b.school_id = NEW.school_id)
      AND CASE a.type WHEN 'sell' THEN b.amount <= NEW.amount ELSE b.amount >= NEW.amount END) THEN
    RAISE EXCEPTION 'BID_OUT_OF_ORDER' USING ERRCODE = '23514'; END IF;
  NEW.created_at := t;
  RETURN NEW;
END $$;

-- Writes mails of a topic: an unsent one to the same user is replaced, and one that follows a mail of the last ten minutes waits until
-- they have passed, so that what is sent last is what is true last (R-merged-notices).
ALTER TABLE email_outbox ADD COLUMN topic text;
CREATE INDEX email_outbox_topic_ix ON email_outbox (topic, to_user_id) WHERE topic IS NOT NULL;
CREATE FUNCTION write_letters(topic_name text, rows jsonb) RETURNS void LANGUAGE sql AS $$
  WITH letters AS (
    SELECT * FROM jsonb_to_recordset(rows) AS m (kind text, to_user_id int, to_email text, subject text, body_html text, state text,
      suppressed_reason text)
  ), replaced AS (
    UPDATE email_outbox o SET to_email = m.to_email, subject = m.subject, body_html = m.body_html FROM letters m
    WHERE o.topic = topic_name AND o.to_user_id = m.to_user_id AND o.state = 'queued' AND m.state = 'queued'
    RETURNING o.to_user_id
  )
  INSERT INTO email_outbox (kind, to_user_id, to_email, subject, body_html, state, suppressed_reason, topic, next_attempt_at)
  SELECT m.kind, m.to_user_id, m.to_email, m.subject, m.body_html, m.state, m.suppressed_reason, topic_name,
         GREATEST(current_moment(), (SELECT max(COALESCE(o.sent_at, o.claimed_at, o.next_attempt_at)) + interval '10 minutes'
           FROM email_outbox o WHERE o.topic = topic_name AND o.to_user_id = m.to_user_id AND o.state IN ('queued', 'sending', 'sent')))
  FROM letters m WHERE NOT EXISTS (SELECT FROM replaced r WHERE r.to_user_id = m.to_user_id)
$$;

-- What is no longer true is neither in the bell nor sent.
CREATE FUNCTION withdraw_notices(topics text[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM notifications WHERE topic = ANY (topics) AND read_at IS NULL;
  DELETE FROM email_outbox WHERE topic = ANY (topics) AND state = 'queued';
$$;

-- A notification replaces an unread one of its topic and user that is at most ten minutes old, and about an auction one of any age.
CREATE OR REPLACE FUNCTION write_bells(topic_name text, actor int, moment timestamptz, rows jsonb) RETURNS void LANGUAGE sql AS $$
  WITH told AS (
    SELECT * FROM jsonb_to_recordset(rows)
      AS t (user_id int, kind text, subject text, body text, url text, game_id int, known jsonb, digest text)
  ), earlier AS (
    SELECT DISTINCT ON (n.user_id) n.id, n.user_id FROM notifications n JOIN told t USING (user_id)
    WHERE n.topic = topic_name AND n.read_at IS NULL
      AND (n.at > moment - interval '10 minutes' OR topic_name LIKE 'auction/%')
    ORDER BY n.user_id, n.at DESC, n.id DESC
  ), dropped AS (
    DELETE FROM notifications n USING earlier e JOIN told t USING (user_id) WHERE n.id = e.id AND t.kind IS NULL
  ), merged AS (
    UPDATE notifications n
    SET kind = t.kind, subject = t.subject, body = t.body, url = t.url, game_id = t.game_id, actor_id = actor, at = moment,
        digest = COALESCE(t.digest, NULLIF(n.digest, 'taken'))
    FROM earlier e JOIN told t USING (user_id) WHERE n.id = e.id AND t.kind IS NOT NULL
  )
  INSERT INTO notifications (user_id, kind, topic, game_id, subject, body, url, known, actor_id, at, digest)
  SELECT t.user_id, t.kind, topic_name, t.game_id, t.subject, t.body, t.url, t.known, actor, moment, t.digest
  FROM told t
  WHERE t.kind IS NOT NULL AND NOT EXISTS (SELECT FROM earlier e WHERE e.user_id = t.user_id)
  ORDER BY t.user_id
$$;

-- All that a command on bids and limits writes has its turn.
CREATE OR REPLACE FUNCTION write_contest(auction int, facts jsonb) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE b record; ids bigint[] := '{}'; placed bigint; news jsonb := facts -> 'news'; own_turn bigint := nextval('auction_turns');
BEGIN
  UPDATE bid_limits SET withdrawn_at = current_moment(), until_turn = own_turn
    WHERE auction_id = auction AND school_id = (facts ->> 'withdrawn')::int AND withdrawn_at IS NULL;
  INSERT INTO bid_limits (auction_id, school_id, amount, request_key, set_by, turn)
    SELECT auction, l.school_id, l.amount, l.request_key, l.set_by, own_turn
    FROM jsonb_to_record(COALESCE(NULLIF(facts -> 'limit', 'null'), '{}')) AS l (school_id int, amount int, request_key uuid, set_by int) WHERE l.school_id IS NOT NULL;
  FOR b IN SELECT * FROM jsonb_to_recordset(facts -> 'bids') AS t (school_id int, amount int, automatic boolean, request_key uuid, created_by int)
  LOOP
    INSERT INTO bids (auction_id, school_id, amount, automatic, request_key, created_by, turn)
      VALUES (auction, b.school_id, b.amount, b.automatic, COALESCE(b.request_key, gen_random_uuid()), b.created_by, own_turn) RETURNING id INTO placed;
    ids := ids || placed;
  END LOOP;
  IF facts ->> 'ends_at' IS NOT NULL THEN
    UPDATE auctions SET ends_at = (facts ->> 'ends_at')::timestamptz WHERE id = auction;
  END IF;
  INSERT INTO activity_log (action, object_type, object_id, user_id, user_first_name, user_last_name, user_role_id, description,
                            school_ids, conference_ids, detail)
    SELECT e.action, e.object_type, e.object_id, e.user_id, e.user_first_name, e.user_last_name, e.user_role_id, e.description,
           e.school_ids, e.conference_ids,
           e.detail::jsonb || CASE WHEN e.place IS NULL THEN '{}' ELSE jsonb_build_object('bid', ids[e.place]) END
    FROM jsonb_to_recordset(facts -> 'entries') AS e (action text, object_type text, object_id text, user_id int, user_first_name text,
      user_last_name text, user_role_id smallint, description text, school_ids int[], conference_ids int[], detail text, place int);
  PERFORM withdraw_notices(ARRAY(SELECT jsonb_array_elements_text(facts -> 'quiet')));
  IF news <> 'null' THEN
    PERFORM write_bells(news ->> 'topic', (news ->> 'actor')::int, current_moment(), news -> 'bells');
    PERFORM write_letters(news ->> 'topic', news -> 'letters');
  END IF;
  RETURN ids;
END $$;

-- The log says which bid was retracted, and which automatic bids went with it.
CREATE OR REPLACE FUNCTION log_bid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM append_to_auction_log(NEW.auction_id, NEW.created_at, bid_facts(NEW)); END IF;
  IF NEW.retracted AND (TG_OP = 'INSERT' OR NOT OLD.retracted) THEN
    PERFORM append_to_auction_log(NEW.auction_id, NEW.retracted_at, jsonb_build_object('what', 'retracted', 'bid', NEW.id)
      || CASE WHEN NEW.retracted_with IS NULL THEN '{}' ELSE jsonb_build_object('with', NEW.retracted_with) END);
  END IF;
  RETURN NULL;
END $$;

-- A bid is told to those who may see it: without private bidding also to a school that has bid and waits to be approved again.
CREATE OR REPLACE FUNCTION announce_bids() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('auctions', a.id || ':' || a.school_id || ',' || c.school_id || COALESCE((
      SELECT string_agg(',' || b.school_id, '') FROM auction_bidders b
      WHERE b.auction_id = a.id AND NOT a.private_bidding AND (b.status = 4 OR b.status = 3
        AND EXISTS (SELECT FROM bids x WHERE x.auction_id = a.id AND x.school_id = b.school_id))), ''))
  FROM changed c JOIN auctions a ON a.id = c.auction_id;
  RETURN NULL;
END $$;
