import type { Db, Tx } from '../../platform/db/transaction.ts';

/** The limit of one school, for its own editors; undefined without one. Nothing else reads amounts of limits for an answer. */
export function findOwnLimit(db: Db | Tx, auctionId: number, schoolId: number) {
  return db
    .selectFrom('bid_limits')
    .select(['amount', 'set_at'])
    .where('auction_id', '=', auctionId)
    .where('school_id', '=', schoolId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}
