import type { Follow } from '@open-date/shared-api/contract';
import type { Db } from '../../platform/db/transaction.ts';

/** How a user follows auctions, by the auction's id. */
export async function findFollows(db: Db, userId: number): Promise<ReadonlyMap<number, Follow>> {
  const rows = await db
    .selectFrom('auction_follows')
    .select(['auction_id', 'notice_minutes'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.auction_id, { noticeMinutes: row.notice_minutes }]));
}

/** How a user follows an auction; null when they do not. */
export async function findFollow(db: Db, userId: number, auctionId: number): Promise<Follow | null> {
  const row = await db
    .selectFrom('auction_follows')
    .select('notice_minutes')
    .where('user_id', '=', userId)
    .where('auction_id', '=', auctionId)
    .executeTakeFirst();
  return row ? { noticeMinutes: row.notice_minutes } : null;
}
