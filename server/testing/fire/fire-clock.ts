import type pg from 'pg';

/** The clock of the database of a run: it starts at a moment and runs faster than the clock on the wall. */
export interface FireClock {
  /** What the database's clock says at a moment of the machine's, both in milliseconds since 1970. */
  readonly at: (wall: number) => number;
}

/** A moment to which the clock jumps, some milliseconds of the machine's after it was set. */
interface Jump {
  readonly after: number;
  readonly to: Date;
}

/**
 * Makes the database's clock start now at `from` and run `speed` times as fast. All that the product decides by time goes
 * by these two functions (record 047), so that minutes of a soft close pass in seconds.
 */
export async function setFireClock(client: pg.Client, from: Date, speed: number, jump?: Jump): Promise<FireClock> {
  const start = Date.now();
  const { after, to } = jump ?? { after: 0, to: from };
  const reads = (moment: Date, wall: number) =>
    `'${moment.toISOString()}'::timestamptz + (clock_timestamp() - '${new Date(wall).toISOString()}'::timestamptz) * ${speed}`;
  await client.query(`
    create or replace function fire_clock() returns timestamptz language sql volatile as $$
      select date_trunc('milliseconds', case when clock_timestamp() < '${new Date(start + after).toISOString()}'::timestamptz
        then ${reads(from, start)} else ${reads(to, start + after)} end)
    $$;
    create or replace function current_moment() returns timestamptz language sql stable as $$
      select coalesce(nullif(current_setting('open_date.moment', true), '')::timestamptz, fire_clock())
    $$;
    create or replace function take_moment() returns timestamptz language sql volatile as $$
      select set_config('open_date.moment', fire_clock()::text, true)::timestamptz
    $$`);
  return {
    at: (wall) =>
      wall < start + after ? from.getTime() + (wall - start) * speed : to.getTime() + (wall - start - after) * speed,
  };
}
