import type { BidLimit } from '@open-date/shared-api/rules/auctions/automatic-bids';
import { auctionFirstEnd } from '@open-date/shared-api/rules/auctions/auctions';
import type { Db } from '../../src/platform/db/transaction.ts';
import type { Command, ModelTerms } from './model.ts';

export interface StoredBid {
  readonly id: number;
  readonly school_id: number;
  readonly amount: number;
  readonly automatic: boolean;
  readonly request_key: string;
  readonly created_at: Date;
  readonly retracted_at: Date | null;
  readonly retracted_with: number | null;
}

/** A command that the database shows, at its moment, with the bids that it placed. */
export interface StoredCommand {
  readonly at: Date;
  readonly command: Command;
  readonly bids: readonly StoredBid[];
  /** Ids of the automatic bids that it took out with another. */
  readonly gone: readonly number[];
  /** The request key of a bid or a limit. */
  readonly key: string | null;
}

/** An auction as the database has it. */
export interface StoredAuction {
  readonly id: number;
  readonly owner: number;
  readonly terms: ModelTerms;
  readonly firstEnd: string;
  readonly endsAt: string;
  readonly isClosed: boolean;
  readonly bids: readonly StoredBid[];
  readonly commands: readonly StoredCommand[];
  /** The limits that are not withdrawn, in the order in which they were set. */
  readonly limits: readonly BidLimit[];
}

/** Reads an auction and the commands that made it what it is, by their moments, which the lock of the auction orders. */
export async function readStored(db: Db, id: number): Promise<StoredAuction> {
  const auction = await db.selectFrom('auctions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const bids = await db
    .selectFrom('bids')
    .select(['id', 'school_id', 'amount', 'automatic', 'request_key', 'created_at', 'retracted_at', 'retracted_with'])
    .where('auction_id', '=', id)
    .orderBy('id')
    .execute();
  const limits = await db.selectFrom('bid_limits').selectAll().where('auction_id', '=', id).orderBy('id').execute();
  const placedAt = Map.groupBy(bids, ({ created_at }) => created_at.getTime());
  const commands: StoredCommand[] = [];
  const findGone = (command: Command) =>
    command.kind === 'retract' ? bids.filter((bid) => bid.retracted_with === command.bid).map(({ id }) => id) : [];
  const add = (at: Date, command: Command, key: string | null) =>
    commands.push({ at, command, key, bids: placedAt.get(at.getTime()) ?? [], gone: findGone(command) });
  for (const { created_at, automatic, school_id: school, amount, request_key } of bids)
    if (!automatic) add(created_at, { kind: 'bid', school, amount }, request_key);
  for (const { retracted_at, retracted_with, school_id: school, id: bid } of bids)
    if (retracted_at && retracted_with === null) add(retracted_at, { kind: 'retract', school, bid }, null);
  for (const { set_at, school_id: school, amount, request_key } of limits)
    add(set_at, { kind: 'limit', school, amount }, request_key);
  const known = new Set(commands.map(({ at, command: { school } }) => `${school} ${at.getTime()}`));
  // A limit also ends with a retraction or with the next limit of its school.
  for (const { withdrawn_at, school_id: school } of limits)
    if (withdrawn_at && !known.has(`${school} ${withdrawn_at.getTime()}`))
      add(withdrawn_at, { kind: 'withdraw', school }, null);
  return {
    id,
    owner: auction.school_id,
    terms: {
      type: auction.type,
      startingBid: auction.starting_bid,
      bidIncrement: auction.bid_increment,
      anyAmount: auction.any_amount,
      isPrivate: auction.private_bidding,
      expireDate: auction.expire_date,
      softCloseMinutes: auction.soft_close_minutes,
    },
    firstEnd: auctionFirstEnd({ expireDate: auction.expire_date }).toISOString(),
    endsAt: auction.ends_at.toISOString(),
    isClosed: auction.closed,
    bids,
    limits: limits
      .filter(({ withdrawn_at }) => withdrawn_at === null)
      .map(({ school_id: schoolId, amount }) => ({ schoolId, amount })),
    commands: commands.sort((one, other) => one.at.getTime() - other.at.getTime()),
  };
}
