import { bidObstacle, bidRange, leadingBid } from '@open-date/shared-api/rules/auctions/bid-amounts';
import { limitObstacle } from '@open-date/shared-api/rules/auctions/automatic-bids';
import type { Call } from './bidder.ts';
import { type ModelTerms, opened, seenBy, standingLimits, type State } from './model.ts';

/** A command's place in the order, with its first request and its first answer. */
export interface Placed {
  readonly place: number;
  readonly called: number;
  /** Infinity without an answer. */
  readonly answered: number;
}

/** Places at which the order contradicts what happened one after the other: a later one was answered before an earlier call. */
export function againstTime(placed: readonly Placed[]): number[] {
  let latestCall = 0;
  return [...placed]
    .sort((one, other) => one.place - other.place)
    .filter(({ answered, called }) => {
      const isWrong = answered < latestCall;
      latestCall = Math.max(latestCall, called);
      return isWrong;
    })
    .map(({ place }) => place);
}

/** The first and the last state that a call may have seen; state 0 is before the first of `count` commands. */
export function findWindow(
  { called, answered }: Pick<Call, 'called' | 'answered'>,
  placed: readonly Placed[],
  count: number,
): readonly [number, number] {
  let first = 0;
  let last = count;
  for (const one of placed) {
    if (one.answered < called) first = Math.max(first, one.place + 1);
    if (one.called > answered) last = Math.min(last, one.place);
  }
  return [first, last];
}

/** Whether a call could have been answered so in a state, by the pure rules. */
export function explains(terms: ModelTerms, state: State, call: Call, endedBy: number): boolean {
  const { outcome, request, school } = call;
  if (outcome.is === 'lost') return true;
  const standing = seenBy(terms, state, school);
  const best = leadingBid(terms.type, standing)?.amount ?? null;
  if (outcome.is === 'done') {
    if (outcome.shown === null) return true;
    const range = bidRange(terms, best);
    const { minBid, maxBid } = outcome.shown;
    const isOver = minBid === null && maxBid === null && Date.parse(state.endsAt) <= endedBy;
    return (
      isOver || (minBid === (range?.min ?? null) && maxBid === (range?.max ?? null) && isBest(outcome.shown.best, best))
    );
  }
  if (outcome.code === 'forbidden') return state.retracting.includes(school);
  if (outcome.code === 'auction.state')
    return (
      Date.parse(state.endsAt) <= endedBy ||
      (request.kind === 'retract' && (!state.active.some(({ id }) => id === request.bid) || isLate(state, endedBy))) ||
      (request.kind === 'withdraw' && !standingLimits(state).some(({ schoolId }) => schoolId === school))
    );
  return findCode(terms, state, call) === outcome.code;
}

const HALF_A_DAY_MS = 43_200_000;

/** Whether bids may be too old to be retracted by then. */
function isLate({ endsAt }: State, endedBy: number): boolean {
  return Date.parse(endsAt) - HALF_A_DAY_MS <= endedBy;
}

function isBest(shown: number | null | undefined, best: number | null): boolean {
  return shown === undefined || shown === best;
}

/** The code with which the rules refuse a bid or a limit in a state; null when they take it. */
function findCode(terms: ModelTerms, state: State, { request, school }: Call): string | null {
  const standing = seenBy(terms, state, school);
  if (request.kind === 'bid') {
    const kind = bidObstacle(terms, standing, { schoolId: school, amount: request.amount })?.kind;
    if (kind === undefined) return null;
    const codes = {
      leading: 'bid.leading',
      'floor-reached': 'bid.range',
      outrun: 'bid.range',
      'not-allowed': 'input.invalid',
    };
    return codes[kind];
  }
  if (request.kind !== 'limit') return null;
  const kind = limitObstacle(terms, leadingBid(terms.type, standing)?.amount ?? null, request.amount)?.kind;
  if (kind === undefined) return null;
  return {
    private: 'auction.state',
    'floor-reached': 'bid.range',
    passed: 'bid.range',
    'not-allowed': 'input.invalid',
  }[kind];
}

/**
 * The calls that no state explains between what was done before them and after them, where a call that was answered before
 * another one began never saw a later state than that one.
 */
export function unexplained(
  terms: ModelTerms,
  states: readonly State[],
  findStates: (call: Call) => readonly [number, number],
  calls: readonly { readonly call: Call; readonly endedBy: number; readonly least: number }[],
): Call[] {
  const wrong: Call[] = [];
  let open: { readonly answered: number; readonly seen: number }[] = [];
  let least = 0;
  for (const { call, endedBy, least: own } of calls.toSorted((one, other) => one.call.called - other.call.called)) {
    for (const one of open) if (one.answered < call.called) least = Math.max(least, one.seen);
    open = open.filter(({ answered }) => answered >= call.called);
    const [first, last] = findStates(call);
    let seen = Math.max(first, least, own);
    while (seen <= last && !explains(terms, states[seen] ?? opened(''), call, endedBy)) seen += 1;
    if (seen > last) wrong.push(call);
    else open.push({ answered: call.answered, seen });
  }
  return wrong;
}
