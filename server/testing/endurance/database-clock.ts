import type pg from 'pg';

/** The clock of the database of a run: it starts at a moment and runs faster than the machine's. */
export interface DatabaseClock {
  /** The database's time at a moment of the machine's clock, both in milliseconds since 1970. */
  readonly at: (wall: number) => number;
}

/** A clock, and when it was set, in milliseconds since 1970 by the machine's clock. */
interface SetClock extends DatabaseClock {
  readonly since: number;
}

/**
 * Makes the database's clock start now at `from` and run `speed` times as fast. All that the product decides by time goes
 * by these two functions (record 047), so that minutes of a soft close pass in seconds.
 */
export async function setDatabaseClock(client: pg.Client, from: Date, speed: number): Promise<SetClock> {
  const start = Date.now();
  await client.query(`
    create or replace function run_clock() returns timestamptz language sql volatile as $$
      select date_trunc('milliseconds', '${from.toISOString()}'::timestamptz
        + (clock_timestamp() - '${new Date(start).toISOString()}'::timestamptz) * ${speed})
    $$;
    create or replace function current_moment() returns timestamptz language sql stable as $$
      select coalesce(nullif(current_setting('open_date.moment', true), '')::timestamptz, run_clock())
    $$;
    create or replace function take_moment() returns timestamptz language sql volatile as $$
      select set_config('open_date.moment', run_clock()::text, true)::timestamptz
    $$`);
  return { since: start, at: (wall) => from.getTime() + (wall - start) * speed };
}
