import { BIDDER_STATUS } from '@open-date/shared-api/rules/auctions/bids';
import { sql } from 'kysely';
import { type Db, type Tx, inTransaction } from '../platform/db/transaction.ts';
import type { NotifyingActor } from '../messages/notifications/notify.ts';
import { Worker } from '../platform/worker.ts';
import { findAuction } from './queries.ts';
import { type NotifiedAuction, notifyOfClosing } from './notify-of-auction.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * Closes an auction that the caller has locked and notifies owner and bidders; creates no game, because the schools
 * sign the contract first (A148).
 */
export async function closeAuction(tx: Tx, actor: NotifyingActor, auction: NotifiedAuction, at: Date): Promise<void> {
  await tx.updateTable('auctions').set({ closed: true, closed_at: at }).where('id', '=', auction.id).execute();
  const [leader, bidders] = [
    (await findAuction(tx, auction.id, null))?.leader ?? null,
    await findBidding(tx, auction.id),
  ];
  const winner = leader && { id: leader.id, name: leader.name, amount: leader.amount };
  await notifyOfClosing(tx, actor, auction, { bidders, winner }, at);
}

/** The approved schools, and those that have bid and wait to be approved again. */
async function findBidding(tx: Tx, auctionId: number): Promise<number[]> {
  const { rows } = await sql<{ school_id: number }>`
    select r.school_id from auction_bidders r
    where r.auction_id = ${auctionId} and (r.status = ${BIDDER_STATUS.approved}::int or (r.status = ${BIDDER_STATUS.pending}::int
      and exists (select from bids b where b.auction_id = r.auction_id and b.school_id = r.school_id)))
    order by r.school_id`.execute(tx);
  return rows.map((row) => row.school_id);
}

/**
 * Closes one expired auction and returns whether there was one. Several servers share the work, and each auction is
 * closed once.
 */
export function closeNextExpired(db: Db): Promise<boolean> {
  return inTransaction(db, async (tx, now) => {
    const { rows } = await sql<NotifiedAuction>`
      select a.id, a.school_id, s.school_name, a.type, a.game_date, a.expire_date, a.ends_at, a.soft_close_minutes
      from auctions a join schools s on s.id = a.school_id
      where not a.closed and not a.cancelled and a.ends_at <= ${now}
      order by a.ends_at, a.id limit 1 for update of a skip locked`.execute(tx);
    const [auction] = rows;
    if (!auction) return false;
    await closeAuction(tx, null, auction, now);
    return true;
  });
}

/**
 * Milliseconds until the next auction ends, between a second and a minute: bids move ends, and one that cannot be closed
 * does not keep the worker busy.
 */
export async function untilNextEnd(db: Db): Promise<number> {
  const { rows } = await sql<{ left: number | null }>`
    select ceil(extract(epoch from min(ends_at) - current_moment()) * 1000)::float8 as left
    from auctions where not closed and not cancelled`.execute(db);
  return Math.min(Math.max(rows[0]?.left ?? MINUTE, SECOND), MINUTE);
}

/** Closes auctions as they end, until the worker is closed (A148). */
export function startClosing(db: Db, onError: (error: unknown) => void): Worker {
  return new Worker({
    name: 'close-auctions',
    pause: () => untilNextEnd(db),
    doNext: () => closeNextExpired(db),
    onError,
  });
}
