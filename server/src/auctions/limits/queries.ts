import type { BidLimit } from '@open-date/shared-api/rules/auctions/automatic-bids';
import type { NamedActor } from '../../platform/activity/record.ts';
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

/** A limit with its school and the user who set it. */
export interface KnownLimit extends BidLimit {
  readonly schoolName: string;
  readonly setBy: NamedActor;
}

/** The limits in an auction, in the order in which they were set. */
export async function findLimits(tx: Tx, auctionId: number): Promise<KnownLimit[]> {
  const rows = await tx
    .selectFrom('bid_limits as l')
    .innerJoin('schools as s', 's.id', 'l.school_id')
    .innerJoin('users as u', 'u.id', 'l.set_by')
    .select(['l.school_id', 'l.amount', 's.school_name', 'u.id', 'u.role_id', 'u.first_name', 'u.last_name'])
    .where('l.auction_id', '=', auctionId)
    .where('l.withdrawn_at', 'is', null)
    .orderBy('l.id')
    .execute();
  return rows.map((row) => ({
    schoolId: row.school_id,
    amount: row.amount,
    schoolName: row.school_name,
    setBy: { id: row.id, roleId: row.role_id, firstName: row.first_name, lastName: row.last_name },
  }));
}
