import { type AuctionTimes, readEnd } from './auctions.ts';
import {
  type BidLimit,
  type Contest,
  type NewBid,
  type OfferedBid,
  bidsOfLimit,
  bidsOfOffer,
  leaderAfter,
} from './automatic-bids.ts';
import type { BidTerms } from './bid-amounts.ts';
import { type MovingEnd, extendedEnd } from './soft-close.ts';

/** Reasons that the dialog offers; any other may be typed (A145). */
export const RETRACTION_REASONS = [
  'The amount was wrong.',
  'We agreed to another game.',
  'Our budget changed.',
  'The date no longer works for us.',
] as const;

/** Maximum length of the reason for a retraction, in characters. */
export const RETRACTION_REASON_LENGTH = 200;

const HOUR_MS = 3_600_000;
/** Before the end, when only new bids may be retracted. */
const LAST_HOURS_MS = 12 * HOUR_MS;
/** How long a bid counts as new. */
const NEW_MS = HOUR_MS;
/** Before the end, when no bid may be retracted. */
const LAST_MINUTES_MS = HOUR_MS;

/** The moment from which a bid can no longer be retracted, in milliseconds since 1970 (A145). */
export function retractableUntil(auction: Pick<AuctionTimes, 'endsAt'>, bidAt: string): number {
  const end = readEnd(auction);
  return Math.min(end - LAST_MINUTES_MS, Math.max(end - LAST_HOURS_MS, Date.parse(bidAt) + NEW_MS));
}

/** Why a bid of an active auction can no longer be retracted; null while it can (A145). */
export function retractionObstacle(auction: Pick<AuctionTimes, 'endsAt'>, bidAt: string, at: Date): string | null {
  if (at.getTime() < retractableUntil(auction, bidAt)) return null;
  return at.getTime() >= readEnd(auction) - LAST_MINUTES_MS
    ? 'No bid can be retracted in the last 60 minutes.'
    : 'In the last 12 hours only a bid of the last hour can be retracted.';
}

/** A bid with its turn: the number of the command that placed it or that it answers. */
export interface TurnBid extends NewBid {
  readonly turn: number;
}

/** A bid that counts; ids rise within a turn in the order in which its bids were placed. */
export interface CountingBid extends TurnBid {
  readonly id: number;
}

/** A limit with the turn in which it was set, and the turn from which on it no longer bids; null while it bids. */
export interface TurnLimit extends BidLimit {
  readonly turn: number;
  readonly until: number | null;
}

type ByHand = OfferedBid & { readonly turn: number };

/**
 * The bids that count after bids by hand and limits in their order, each at its turn (A145, R-maximum-bid). Whether they
 * were allowed is decided when they are placed, and not again.
 */
export function replayBids(terms: BidTerms, byHand: readonly ByHand[], limits: readonly TurnLimit[]): TurnBid[] {
  const offers = [
    ...byHand.map((bid) => ({ turn: bid.turn, place: (contest: Contest) => placeByHand(terms, contest, bid) })),
    ...limits
      .filter(({ turn, until }) => until === null || until > turn)
      .map((limit) => ({ turn: limit.turn, place: (contest: Contest) => bidsOfLimit(terms, contest, limit) })),
  ].toSorted((one, other) => one.turn - other.turn);
  const placed: TurnBid[] = [];
  let leader: OfferedBid | null = null;
  for (const { turn, place } of offers) {
    const standing = limits.filter((one) => one.turn <= turn && (one.until === null || one.until > turn));
    const bids = place({ leader, limits: standing });
    placed.push(...bids.map((bid) => ({ ...bid, turn })));
    leader = leaderAfter(terms.type, leader, bids);
  }
  return placed;
}

/** Only the limit of another school answers a bid; once bids are taken out, a school may lead that has bid again. */
function placeByHand(terms: BidTerms, contest: Contest, { schoolId, amount }: OfferedBid): NewBid[] {
  const limits = contest.leader?.schoolId === schoolId ? [] : contest.limits;
  return bidsOfOffer(terms, { ...contest, limits }, { schoolId, amount });
}

/** What a retraction changes. */
export interface Retraction {
  /** Ids of the automatic bids that go with the bid. */
  readonly gone: readonly number[];
  /** Automatic bids that come in their place, in their order. */
  readonly placed: readonly TurnBid[];
  readonly limits: readonly TurnLimit[];
  readonly before: OfferedBid | null;
  readonly after: OfferedBid | null;
  /** The end to which the retraction moves that of the auction; null when it stays. */
  readonly endsAt: Date | null;
}

/** An auction of which a bid is retracted: its bids that count, and all limits that were ever set. */
export interface Retractable {
  readonly terms: BidTerms;
  readonly bids: readonly CountingBid[];
  readonly limits: readonly TurnLimit[];
  readonly end: MovingEnd;
}

/**
 * Takes a bid out as if it had never been placed (A145): the limits of its school end with the turn of the bid, and the
 * automatic bids of all schools become those of what is left. A new leader moves the end as a bid does.
 */
export function retract({ terms, bids, limits, end }: Retractable, retracted: CountingBid, at: Date): Retraction {
  const left = bids.filter(({ id }) => id !== retracted.id);
  const ended = limits.map((limit) =>
    limit.schoolId === retracted.schoolId && (limit.until === null || limit.until > retracted.turn)
      ? { ...limit, until: retracted.turn }
      : limit,
  );
  const byHand = left.filter(({ isAutomatic }) => !isAutomatic);
  const replayed = replayBids(terms, byHand, ended);
  const stood = Map.groupBy(left.filter(isAutomaticBid), byTurn);
  const wanted = Map.groupBy(replayed.filter(isAutomaticBid), byTurn);
  const turns = new Set([...stood.keys(), ...wanted.keys()]);
  const changed = [...turns]
    .filter((turn) => words(stood.get(turn)) !== words(wanted.get(turn)))
    .toSorted((one, other) => one - other);
  const before = leaderAfter(terms.type, null, inOrder(bids));
  const after = leaderAfter(terms.type, null, replayed);
  return {
    gone: changed.flatMap((turn) => stood.get(turn) ?? []).map(({ id }) => id),
    placed: changed.flatMap((turn) => wanted.get(turn) ?? []),
    limits: ended,
    before,
    after,
    endsAt: before?.schoolId === after?.schoolId ? null : extendedEnd(end, at),
  };
}

const isAutomaticBid = ({ isAutomatic }: NewBid) => isAutomatic;
const byTurn = ({ turn }: TurnBid) => turn;
const words = (bids: readonly OfferedBid[] = []) =>
  bids.map(({ schoolId, amount }) => `${schoolId} ${amount}`).join(', ');

/** Bids in the order in which they count: of equal ones an automatic one stands before the bid by hand that it answers. */
function inOrder(bids: readonly CountingBid[]): CountingBid[] {
  return bids.toSorted(
    (one, other) => one.turn - other.turn || Number(other.isAutomatic) - Number(one.isAutomatic) || one.id - other.id,
  );
}
