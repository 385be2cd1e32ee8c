import type { BidLimit } from '@open-date/shared-api/rules/auctions/automatic-bids';
import { sql } from 'kysely';
import type { NamedActor } from '../platform/activity/record.ts';
import { onlyRow } from '../platform/db/only-row.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { type LockedAuction, lockAuction } from './lock-auction.ts';
import type { BiddingSchool } from './queries.ts';
import { schoolMark } from './school-mark.ts';

/** The best active bid. */
interface BestBid {
  readonly id: number;
  readonly amount: number;
  readonly schoolId: number;
  readonly schoolName: string;
}

/** A limit, with the user who set it. */
interface SetLimit extends BidLimit {
  /** ISO 8601. */
  readonly setAt: string;
  readonly setBy: NamedActor;
}

/** A locked auction with the facts that decide about a bid or a limit of one school. */
export interface BidContext {
  readonly auction: LockedAuction;
  /** The number of the command. */
  readonly turn: number;
  /** Null when there is no such school. */
  readonly school: BiddingSchool | null;
  /** The best active bid; with private bidding that of the school. */
  readonly best: BestBid | null;
  /** Those of the leader and of the school. */
  readonly limits: readonly SetLimit[];
  /** The bid or limit of an earlier request with the same key. */
  readonly repeatedBid: number | null;
  readonly repeatedLimit: (BidLimit & { readonly auctionId: number }) | null;
}

interface BidRequest {
  readonly auctionId: number;
  readonly schoolId: number;
  readonly requestKey: string;
}

/** Locks an auction and reads the facts that decide about a bid or a limit; answers 404 when there is no such auction. */
export async function loadBidContext(tx: Tx, { auctionId, schoolId, requestKey }: BidRequest): Promise<BidContext> {
  const auction = await lockAuction(tx, auctionId);
  const ofOne = auction.private_bidding ? sql`and b.school_id = ${schoolId}` : sql``;
  const bestFirst = auction.type === 'sell' ? sql`b.amount desc` : sql`b.amount`;
  const { rows } = await sql<Omit<BidContext, 'auction'>>`
    with best as materialized (
      select b.id, b.amount, b.school_id as "schoolId", s.school_name as "schoolName"
      from bids b join schools s on s.id = b.school_id
      where b.auction_id = ${auctionId} and not b.retracted ${ofOne}
      order by ${bestFirst}, b.automatic desc, b.id limit 1)
    select nextval('auction_turns') as turn,
           (select to_json(best) from best) as best,
           (select ${schoolMark('s')}::jsonb || jsonb_build_object('status', r.status)
            from schools s left join auction_bidders r on r.school_id = s.id and r.auction_id = ${auctionId}
            where s.id = ${schoolId}) as school,
           (select coalesce(json_agg(json_build_object('schoolId', l.school_id, 'amount', l.amount, 'setAt', l.set_at, 'setBy',
              json_build_object('id', u.id, 'roleId', u.role_id, 'firstName', u.first_name, 'lastName', u.last_name))), '[]')
            from bid_limits l join users u on u.id = l.set_by
            where l.auction_id = ${auctionId} and l.withdrawn_at is null
              and l.school_id in (select "schoolId" from best union all select ${schoolId}::int)) as limits,
           (select id from bids where request_key = ${requestKey}) as "repeatedBid",
           (select json_build_object('auctionId', auction_id, 'schoolId', school_id, 'amount', amount)
            from bid_limits where request_key = ${requestKey}) as "repeatedLimit"`.execute(tx);
  return { ...onlyRow(rows), auction };
}
