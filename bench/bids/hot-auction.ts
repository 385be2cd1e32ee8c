import type pg from 'pg';

/** The first bid and the step of an auction, in whole dollars. */
export const START = 10_000;
export const STEP = 1000;

/**
 * Creates an active auction in a week of its own, in which these schools may bid. Earlier ones of the bench are closed, so
 * that nothing but the new one has work.
 */
export async function createHotAuction(pool: pg.Pool, schools: readonly number[], isPrivate: boolean): Promise<number> {
  await pool.query(
    "update auctions set cancelled = true, cancelled_at = current_moment() where comment = 'bench' and not cancelled",
  );
  const { rows } = await pool.query<{ id: number }>(
    `insert into auctions (school_id, school_week_id, type, division, game_date, start_date, expire_date, starting_bid, bid_increment, comment, private_bidding)
     select w.school_id, w.id, 'sell', 1, lower(s.play_window) + 1, current_date - 1, current_date + 3, $1, $2, 'bench', $4
     from school_weeks w join season_weeks s on s.id = w.season_week_id
     where lower(s.play_window) > current_date + 10 and w.school_id <> all ($3)
       and not exists (select from auctions a where a.school_week_id = w.id)
     order by w.id limit 1 returning id`,
    [START, STEP, schools, isPrivate],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('There is no week for another auction.');
  await pool.query(
    `insert into auction_bidders (auction_id, owner_school_id, school_id, status, decided_at)
     select a.id, a.school_id, s, 4, current_moment() from auctions a, unnest($2::int[]) s where a.id = $1`,
    [id, schools],
  );
  return id;
}
