import type { BidLimit, NewBid } from '@open-date/shared-api/rules/auctions/automatic-bids';
import { sql } from 'kysely';
import type { FollowerRow } from '../messages/notifications/followers.ts';
import type { NamedActor, createEntry } from '../platform/activity/record.ts';
import { onlyRow } from '../platform/db/only-row.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { notFound } from '../platform/http/refusal.ts';
import { type LockedAuction, type LockedRow, lockedAuction } from './lock-auction.ts';
import type { BiddingSchool } from './queries.ts';

/** The best active bid. */
export interface BestBid {
  readonly id: number;
  readonly amount: number;
  readonly schoolId: number;
  readonly schoolName: string;
}

/** A limit, with the user who set it. */
export interface SetLimit extends BidLimit {
  /** ISO 8601. */
  readonly setAt: string;
  readonly setBy: NamedActor;
}

/** A locked auction with what decides about a bid or a limit of one school. */
export interface OpenContest {
  readonly auction: LockedAuction;
  /** Null when there is no such school. */
  readonly school: BiddingSchool | null;
  /** The best active bid; with private bidding that of the school. */
  readonly best: BestBid | null;
  /** Those of the leader and of the school. */
  readonly limits: readonly SetLimit[];
  /** What the request key has placed or set before. */
  readonly repeatedBid: number | null;
  readonly repeatedLimit: (BidLimit & { readonly auctionId: number }) | null;
  /** Active users of the leader and of the school. */
  readonly followers: readonly FollowerRow[];
  /** Whether the site sends mails at all. */
  readonly isMailOn: boolean;
}

type Opened = Omit<OpenContest, 'auction'> & {
  readonly at: string;
  readonly auction: Omit<LockedRow, 'ends_at'> & { readonly ends_at: string };
};

/** Who bids, and with which key the request can be repeated. */
interface Request {
  readonly auctionId: number;
  readonly schoolId: number;
  readonly requestKey: string;
}

/** Locks an auction and reads its contest, in one statement; answers 404 when there is no such auction. */
export async function openContest(tx: Tx, { auctionId, schoolId, requestKey }: Request): Promise<OpenContest> {
  const { rows } = await sql<{ opened: Opened | null }>`
    select open_contest(${auctionId}, ${schoolId}, ${requestKey}) as opened`.execute(tx);
  const opened = rows[0]?.opened;
  if (!opened) throw notFound();
  const { at, auction, ...contest } = opened;
  const row = { ...auction, ends_at: new Date(auction.ends_at) };
  return { ...contest, auction: lockedAuction(row, new Date(at)) };
}

/** A bid to write: the school, the amount, and who placed it or set its limit. */
export interface WrittenBid extends NewBid {
  /** The key of the request for a bid by hand. */
  readonly requestKey: string | null;
  readonly by: { readonly id: number };
}

/** What a command has decided; `write_contest` writes it. */
export interface Decided {
  readonly bids?: readonly WrittenBid[];
  readonly limit?: BidLimit & { readonly requestKey: string; readonly setBy: number };
  /** The school whose limit is withdrawn, also when another follows. */
  readonly withdrawn?: number;
  /** Entries of the activity log, each with the place of its bid, from 1 on. */
  readonly entries?: readonly (ReturnType<typeof createEntry> & { readonly place: number | null })[];
  /** The end to which a bid moves that of the auction. */
  readonly endsAt?: Date | null;
  /** Topics whose unread notifications are no longer true. */
  readonly quiet?: readonly string[];
  readonly notifications?: {
    readonly topic: string;
    readonly actor: number;
    readonly rows: readonly object[];
    readonly mails: readonly object[];
  } | null;
}

/** Writes what a command has decided, in one statement; returns the ids of the bids in their order. */
export async function writeContest(tx: Tx, auctionId: number, decided: Decided): Promise<number[]> {
  const { bids = [], limit, withdrawn, entries = [], endsAt = null, quiet = [], notifications = null } = decided;
  const facts = {
    bids: bids.map(({ schoolId, amount, isAutomatic, requestKey, by }) => ({
      school_id: schoolId,
      amount,
      automatic: isAutomatic,
      request_key: requestKey,
      created_by: by.id,
    })),
    limit: limit && {
      school_id: limit.schoolId,
      amount: limit.amount,
      request_key: limit.requestKey,
      set_by: limit.setBy,
    },
    withdrawn,
    entries,
    ends_at: endsAt,
    quiet,
    news: notifications && {
      topic: notifications.topic,
      actor: notifications.actor,
      bells: notifications.rows,
      letters: notifications.mails,
    },
  };
  const { rows } = await sql<{ ids: string[] }>`
    select write_contest(${auctionId}, ${JSON.stringify(facts)}::jsonb) as ids`.execute(tx);
  return onlyRow(rows).ids.map(Number);
}
