import type { Follow } from '@open-date/shared-api/contract';
import { auctionStatus } from '@open-date/shared-api/rules/auctions/auctions';
import { noticeAt } from '@open-date/shared-api/rules/auctions/watching';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Session } from '../../platform/http/session.ts';
import { refuseClosed } from '../lock-auction.ts';
import { auctionTimes } from '../present.ts';
import { auctionViewer, readAuction } from '../read-auction.ts';

interface Following extends Follow {
  readonly auctionId: number;
}

/**
 * Follows an auction (R-watching). A notice whose moment has passed counts as sent; one that was sent is sent again only
 * for other minutes.
 */
export async function followAuction(
  tx: Tx,
  session: Session,
  { auctionId, noticeMinutes }: Following,
  now: Date,
): Promise<Follow> {
  const row = await readAuction(tx, auctionId, auctionViewer(session));
  refuseClosed({ status: auctionStatus(auctionTimes(row), now) });
  const isPast = noticeMinutes !== null && noticeAt(row.ends_at, noticeMinutes) <= now;
  // Waits for whoever deletes the auction, and then follows nothing.
  await sql`
    insert into auction_follows as f (user_id, auction_id, notice_minutes, notified_at)
    select ${session.actor.id}, id, ${noticeMinutes}::smallint, ${isPast ? now : null}::timestamptz
    from auctions where id = ${auctionId} for key share
    on conflict (user_id, auction_id) do update
    set notice_minutes = excluded.notice_minutes, notified_at = excluded.notified_at
    where f.notice_minutes is distinct from excluded.notice_minutes`.execute(tx);
  return { noticeMinutes };
}

/** Stops following an auction. */
export async function unfollowAuction(tx: Tx, session: Session, id: number): Promise<void> {
  await tx.deleteFrom('auction_follows').where('user_id', '=', session.actor.id).where('auction_id', '=', id).execute();
}
