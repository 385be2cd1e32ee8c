import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ApiContract } from '@open-date/shared-api/contract';
import { type ApiClient, ApiError } from '@open-date/shared-api/client';
import type { AuctionType } from '@open-date/shared-api/rules/auctions/auctions';
import { RETRACTING } from '../auctions.ts';

type Client = ApiClient<ApiContract>;

/** A request of a bidder. */
export type BidderRequest =
  | { readonly kind: 'bid'; readonly amount: number; readonly key: string }
  | { readonly kind: 'limit'; readonly amount: number; readonly key: string }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'retract'; readonly bid: number }
  | { readonly kind: 'read' };

/** The part of an answer that shows the state of the auction. */
export interface Shown {
  readonly minBid: number | null;
  readonly maxBid: number | null;
  /** The best of the bids that the bidder sees; undefined when the answer does not have it. */
  readonly best?: number | null;
  /** Ids of the bids of the bidder that count, automatic ones too; only of a read. */
  readonly own?: readonly number[];
}

/** A call of a bidder with its outcome. */
export interface Call {
  readonly auction: number;
  readonly school: number;
  readonly request: BidderRequest;
  /** Milliseconds since 1970 by the machine's clock. */
  readonly called: number;
  readonly answered: number;
  /** Refused with a code, answered, or lost on the way: then it may have been done or not. */
  readonly outcome:
    | { readonly is: 'refused'; readonly code: string }
    | { readonly is: 'done'; readonly shown: Shown | null; readonly bid: number | null }
    | { readonly is: 'lost' };
}

/** The servers that are up; a bidder whose call fails goes on with another one. */
export type Servers = () => readonly Client[];

export interface BidderOptions {
  readonly auction: {
    readonly id: number;
    readonly type: AuctionType;
    readonly increment: number;
    readonly isPrivate: boolean;
  };
  readonly school: number;
  readonly servers: Servers;
  readonly random: () => number;
  readonly note: (call: Call) => void;
  readonly onFault?: OnFault;
  /** Milliseconds between two steps, at most. */
  readonly pause?: number;
  readonly isOver: () => boolean;
  /** Approves the school again after a retraction, as the owner does; without it the school bids no more. */
  readonly approve?: () => Promise<void>;
}

/** Called for a failed call with its status, 0 without an answer, and the time of the request. */
export type OnFault = (status: number, called: number) => void;

/** How often a call is tried until its answer arrives. */
const MAX_ATTEMPTS = 40;
/** Milliseconds between two steps, at most. */
const STEP_PAUSE = 60;

/** Schools that bid a limit up and then retract it all, of a hundred. */
const RETRACTOR_PERCENT = 20;
/** Bids that such a school places before it retracts them. */
const RETRACTED_BIDS = 4;

/** A school that bids in an auction, sets limits, retracts, repeats requests and loses answers, until it is over. */
export async function bidOn(options: BidderOptions): Promise<void> {
  const { random, isOver, approve, pause = STEP_PAUSE } = options;
  const isRetractor = random() * 100 < RETRACTOR_PERCENT;
  let isTakingBack = false;
  while (!isOver()) {
    const seen = await send(options, { kind: 'read' });
    const shown = seen?.is === 'done' ? seen.shown : null;
    if (shown?.minBid === undefined || shown.minBid === null || shown.maxBid === null) {
      await delay(20 + random() * pause);
      continue;
    }
    const own = shown.own ?? [];
    isTakingBack = isRetractor && own.length > 0 && (isTakingBack || own.length >= RETRACTED_BIDS);
    const request = choose(options, { min: shown.minBid, max: shown.maxBid }, { own, isTakingBack });
    const sent = [send(options, request)];
    // A request that is sent twice, to any server.
    if ('key' in request && random() < 0.1) sent.push(send(options, request));
    const outcomes = await Promise.all(sent);
    if (request.kind === 'retract') {
      if (outcomes[0]?.is === 'refused') isTakingBack = false;
      else if (!isTakingBack || own.length === 1) await approve?.();
    }
    await delay(random() * pause);
  }
}

interface Chances {
  /** The bids of the school that count. */
  readonly own: readonly number[];
  readonly isTakingBack: boolean;
}

function choose(
  { auction, random }: BidderOptions,
  { min, max }: { readonly min: number; readonly max: number },
  { own, isTakingBack }: Chances,
): BidderRequest {
  const { type, increment, isPrivate } = auction;
  const far = (steps: number) =>
    type === 'sell' ? min + steps * increment : Math.max(max - steps * increment, increment);
  const dice = random();
  const retracted = isTakingBack || dice < 0.1 ? own[Math.floor(random() * own.length)] : undefined;
  if (retracted !== undefined) return { kind: 'retract', bid: retracted };
  if (dice < 0.14) return { kind: 'withdraw' };
  const key = randomUUID();
  if (dice < 0.32 && !isPrivate) return { kind: 'limit', amount: far(Math.floor(random() * 8)), key };
  // Some are a dollar or a step beyond what is allowed.
  if (dice < 0.38) return { kind: 'bid', amount: Math.max(1, random() < 0.5 ? min - 1 : max + increment), key };
  return { kind: 'bid', amount: far(Math.floor(random() * 3)), key };
}

/** Makes a call, and makes it again with the same key while its answer is lost; every attempt is noted. */
async function send(options: BidderOptions, request: BidderRequest): Promise<Call['outcome'] | null> {
  const { servers, random, school, auction, note } = options;
  const isDelayed = 'key' in request && random() < 0.05;
  for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) {
    const all = servers();
    const client = all[Math.floor(random() * all.length)];
    if (!client) return null;
    const called = Date.now();
    // Some do not wait for their answer and repeat the request later.
    const signal = isDelayed && tried === 0 ? AbortSignal.timeout(1 + Math.floor(random() * 15)) : undefined;
    const outcome = await attempt(client, options, request, signal);
    note({ auction: auction.id, school, request, called, answered: Date.now() + 1, outcome });
    // Without a key it cannot be repeated.
    if (outcome.is !== 'lost' || !('key' in request)) return outcome;
    await delay(10 + random() * 90);
  }
  return null;
}

async function attempt(
  client: Client,
  options: BidderOptions,
  request: BidderRequest,
  signal: AbortSignal | undefined,
): Promise<Call['outcome']> {
  const called = Date.now();
  try {
    return await makeCall(client, options, request, signal);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (!isRefused && signal?.aborted !== true) options.onFault?.(error instanceof ApiError ? error.status : 0, called);
    return isRefused ? { is: 'refused', code: error.code } : { is: 'lost' };
  }
}

async function makeCall(
  client: Client,
  { auction, school }: BidderOptions,
  request: BidderRequest,
  signal: AbortSignal | undefined,
): Promise<Call['outcome']> {
  const params = { id: auction.id };
  const more = signal ? { signal } : {};
  const done = (shown: Shown | null, bid: number | null = null) => ({ is: 'done' as const, shown, bid });
  if (request.kind === 'read') {
    const { minBid, maxBid, bids } = await client.auctions.bids({ params }, more);
    const own = bids.filter(({ schoolId }) => schoolId === school).map(({ id }) => id);
    return done({ minBid, maxBid, best: bids[0]?.amount ?? null, own });
  }
  if (request.kind === 'bid') {
    const body = { schoolId: school, amount: request.amount, requestKey: request.key };
    const { bid, minBid, maxBid } = await client.auctions.placeBid({ params, body }, more);
    return done({ minBid, maxBid }, bid.id);
  }
  if (request.kind === 'limit')
    await client.auctions.setLimit({ params, body: { amount: request.amount, requestKey: request.key } }, more);
  else if (request.kind === 'withdraw') await client.auctions.withdrawLimit({ params }, more);
  else await client.auctions.retractBid({ params: { id: auction.id, bidId: request.bid }, body: RETRACTING }, more);
  return done(null);
}
