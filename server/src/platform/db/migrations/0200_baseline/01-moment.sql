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
