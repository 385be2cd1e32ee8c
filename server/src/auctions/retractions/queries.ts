import type { CountingBid, TurnLimit } from '@open-date/shared-api/rules/auctions/retractions';
import type { NamedActor } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** A limit, also one that was withdrawn, with its school, its moment and the user who set it. */
export interface SetTurnLimit extends TurnLimit {
  readonly id: number;
  readonly schoolName: string;
  readonly setAt: Date;
  readonly setBy: NamedActor;
}

/** A bid that counts, with its school and the moment of its turn. */
export interface NamedBid extends CountingBid {
  readonly schoolName: string;
  readonly turnAt: Date;
}

/** The bids of an auction that count, in the order in which they were written. */
export async function findCountingBids(tx: Tx, auctionId: number): Promise<NamedBid[]> {
  const rows = await tx
    .selectFrom('bids as b')
    .innerJoin('schools as s', 's.id', 'b.school_id')
    .select(['b.id', 'b.school_id', 's.school_name', 'b.amount', 'b.automatic', 'b.turn', 'b.turn_at'])
    .where('b.auction_id', '=', auctionId)
    .where('b.retracted', '=', false)
    .orderBy('b.id')
    .execute();
  return rows.map(({ id, school_id, school_name, amount, automatic, turn, turn_at }) => ({
    id,
    schoolId: school_id,
    schoolName: school_name,
    amount,
    isAutomatic: automatic,
    turn,
    turnAt: turn_at,
  }));
}

/** All limits that were ever set in an auction, in their order. */
export async function findTurnLimits(tx: Tx, auctionId: number): Promise<SetTurnLimit[]> {
  const rows = await tx
    .selectFrom('bid_limits as l')
    .innerJoin('schools as s', 's.id', 'l.school_id')
    .innerJoin('users as u', 'u.id', 'l.set_by')
    .select(['l.id', 'l.school_id', 'l.amount', 'l.turn', 'l.until_turn', 'l.set_at', 's.school_name'])
    .select(['u.id as user_id', 'u.role_id', 'u.first_name', 'u.last_name'])
    .where('l.auction_id', '=', auctionId)
    .orderBy('l.turn')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    schoolId: row.school_id,
    schoolName: row.school_name,
    amount: row.amount,
    turn: row.turn,
    until: row.until_turn,
    setAt: row.set_at,
    setBy: { id: row.user_id, roleId: row.role_id, firstName: row.first_name, lastName: row.last_name },
  }));
}
