import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { LogEntry } from './chain.ts';

const terms = z.object({
  schoolId: z.number(),
  type: z.enum(['buy', 'sell']),
  division: z.number(),
  gameDate: z.string(),
  startDate: z.string(),
  expireDate: z.string(),
  startingBid: z.number(),
  bidIncrement: z.number(),
  privateBidding: z.boolean(),
  anyAmount: z.boolean(),
  /** Logs from before there were soft closes do not say it. */
  softCloseMinutes: z.number().default(0),
});

/** The bids that were automatic; logs from before there were any do not list them. */
const automatic = z.array(z.number()).default([]);

const entrySchema = z.discriminatedUnion('what', [
  terms.extend({ what: z.literal('opened') }),
  terms.extend({ what: z.literal('changed') }),
  z.object({ what: z.literal('bid'), bid: z.number(), schoolId: z.number(), amount: z.number() }),
  z.object({ what: z.literal('retracted'), bid: z.number() }),
  z.object({ what: z.literal('extended'), endsAt: z.string() }),
  z.object({ what: z.literal('canceled'), automatic }),
  z.object({ what: z.literal('closed'), automatic }),
]);

interface LoggedBid {
  readonly bid: number;
  readonly schoolId: number;
  readonly amount: number;
  readonly isRetracted: boolean;
  /** False until the auction has ended. */
  readonly isAutomatic: boolean;
}

/** What an auction's tables, or its log, say of it. */
export interface AuctionFacts {
  readonly terms: z.infer<typeof terms> | null;
  /** In the order in which they were placed. */
  readonly bids: readonly LoggedBid[];
  /** The end to which bids have moved it, in UTC; null while the first end stands. */
  readonly movedEnd: string | null;
  readonly isCanceled: boolean;
  readonly isClosed: boolean;
}

/** What a log says of its auction. Throws ZodError or SyntaxError for a line that the product does not write. */
function replay(log: readonly LogEntry[]): AuctionFacts {
  let facts: AuctionFacts = { terms: null, bids: [], movedEnd: null, isCanceled: false, isClosed: false };
  for (const { entry } of log) {
    const read = entrySchema.parse(JSON.parse(entry));
    if (read.what === 'opened' || read.what === 'changed') {
      const isSameDay = facts.terms?.expireDate === read.expireDate;
      facts = { ...facts, terms: terms.parse(read), movedEnd: isSameDay ? facts.movedEnd : null };
    } else if (read.what === 'extended') facts = { ...facts, movedEnd: read.endsAt };
    else if (read.what === 'bid') {
      const { bid, schoolId, amount } = read;
      facts = { ...facts, bids: [...facts.bids, { bid, schoolId, amount, isRetracted: false, isAutomatic: false }] };
    } else if (read.what === 'retracted') {
      const bids = facts.bids.map((one) => (one.bid === read.bid ? { ...one, isRetracted: true } : one));
      facts = { ...facts, bids };
    } else {
      const listed = new Set(read.automatic);
      const bids = facts.bids.map((one) => (listed.has(one.bid) ? { ...one, isAutomatic: true } : one));
      facts = { ...facts, bids, ...(read.what === 'canceled' ? { isCanceled: true } : { isClosed: true }) };
    }
  }
  return facts;
}

/** In what the tables of an auction differ from its log; null when they say the same (R-bid-log). */
export function findDifference(log: readonly LogEntry[], found: AuctionFacts): string | null {
  const logged = replay(log);
  if (!isDeepStrictEqual(found.terms, logged.terms)) return 'the terms are not those of the log';
  const [tables, written] = [
    new Map(found.bids.map((bid) => [bid.bid, bid])),
    new Map(logged.bids.map((bid) => [bid.bid, bid])),
  ];
  for (const [bid, one] of written) {
    if (!tables.has(bid)) return `bid ${bid} of the log is missing`;
    if (!isDeepStrictEqual(tables.get(bid), one)) return `bid ${bid} is not as the log has it`;
  }
  for (const bid of tables.keys()) if (!written.has(bid)) return `bid ${bid} is not in the log`;
  if (found.movedEnd !== logged.movedEnd) return 'the end is not the one that the log says';
  if (found.isCanceled !== logged.isCanceled || found.isClosed !== logged.isClosed)
    return 'how the auction ended is not what the log says';
  return null;
}
