-- One clock decides: the database's. `open_date.clock` is the clock that a test sets on its connections; `open_date.moment` is the
-- moment at which a transaction happens. Times have milliseconds, as the server's: what it read compares equal.
CREATE FUNCTION current_moment() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT COALESCE(NULLIF(current_setting('open_date.moment', true), '')::timestamptz,
                  NULLIF(current_setting('open_date.clock', true), '')::timestamptz,
                  date_trunc('milliseconds', now()))
$$;

-- Reads the clock and keeps it as the moment of the transaction; called again after waiting for a lock.
CREATE FUNCTION take_moment() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT set_config('open_date.moment', COALESCE(NULLIF(current_setting('open_date.clock', true), ''),
                    date_trunc('milliseconds', clock_timestamp())::text), true)::timestamptz
$$;

-- One row that the readiness check updates: a database that cannot do that takes no writes.
CREATE TABLE write_probe (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  at timestamptz NOT NULL DEFAULT current_moment()
);
INSERT INTO write_probe DEFAULT VALUES;

-- Numbers the rows of the unlogged tables that gather what a transaction touches. It is logged itself: the sequence of an unlogged
-- table does not reach a standby whole, and after it took over no such row could be saved (R-standby).
CREATE SEQUENCE transaction_rows;

-- ---------- trigger functions that several tables share ----------

-- Raises the version of a changed row, which a save names: two people may have the same row open. With the argument `updated_at` it
-- also has the moment of the change.
CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  IF TG_NARGS = 1 THEN NEW.updated_at := current_moment(); END IF;
  RETURN NEW;
END $$;

-- Announces a changed row. Arguments: the channel, the text with `%s` for each value, and the columns that have the values. A text that
-- a transaction repeats is sent once.
CREATE FUNCTION announce() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed jsonb := to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  PERFORM pg_notify(TG_ARGV[0], format(TG_ARGV[1], VARIADIC ARRAY(
    SELECT changed ->> name FROM unnest(TG_ARGV[2:]) WITH ORDINALITY AS columns (name, place) ORDER BY place)));
  RETURN NULL;
END $$;
