import { canEnter } from '@open-date/shared-api/rules/access/permissions';
import { BIDDER_STATUS, canActFor } from '@open-date/shared-api/rules/auctions/bids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/transaction.ts';
import type { ClosingRow } from './closing-events.ts';
import type { Feed } from './queries.ts';

/** SQL: when the last entry was made in the log of auction `a` that is not about a bid or a bidder. */
const CHANGED_AT = sql`coalesce((
  select max((l.entry::jsonb ->> 'at')::timestamptz) from auction_log l
  where l.auction_id = a.id and l.entry::jsonb ->> 'what' in ('opened', 'changed', 'extended', 'closed')), a.created_at)`;

/** When the event of an auction's end changed last. */
export async function findClosingChange(db: Db, auctionId: number): Promise<Date | undefined> {
  const { rows } = await sql<{
    at: Date;
  }>`select ${CHANGED_AT} as at from auctions a where a.id = ${auctionId}`.execute(db);
  return rows[0]?.at;
}

/**
 * The auctions whose ends stand in a calendar, by end: those of its school, for people who may bid for that school also
 * those that it may bid in or asked to, and for its own people those that they follow (R-watching). None for people who
 * may not see auctions.
 */
export async function findClosings(db: Db, { actor, schoolId }: Feed, fromYear: number): Promise<ClosingRow[]> {
  if (!canEnter(actor, 'auctions')) return [];
  const bids = [BIDDER_STATUS.pending, BIDDER_STATUS.approved];
  const { rows } = await sql<ClosingRow>`
    select a.id, s.school_name, a.type, a.game_date, a.expire_date, a.ends_at, a.closed_at, ${CHANGED_AT} as changed_at
    from auctions a join schools s on s.id = a.school_id join school_weeks w on w.id = a.school_week_id
    where not a.cancelled and w.year >= ${fromYear} and (
      a.school_id = ${schoolId}
      or (${canActFor(actor, schoolId)} and exists (
        select from auction_bidders b where b.auction_id = a.id and b.school_id = ${schoolId} and b.status = any (${bids}::int[])))
      or (${actor.schoolId === schoolId} and exists (
        select from auction_follows f where f.auction_id = a.id and f.user_id = ${actor.id})))
    order by a.ends_at, a.id`.execute(db);
  return rows;
}
