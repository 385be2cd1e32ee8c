import type { AuctionType } from '@open-date/shared-api/rules/auctions/auctions';
import {
  bidsOfLimit,
  bidsOfOffer,
  limitObstacle,
  type NewBid,
} from '@open-date/shared-api/rules/auctions/automatic-bids';
import { bidObstacle, leadingBid, type StandingBid } from '@open-date/shared-api/rules/auctions/bid-amounts';
import { type CountingBid, retract, type TurnLimit } from '@open-date/shared-api/rules/auctions/retractions';
import { extendedEnd, type SoftCloseMinutes } from '@open-date/shared-api/rules/auctions/soft-close';

export interface ModelTerms {
  readonly type: AuctionType;
  readonly startingBid: number;
  readonly bidIncrement: number;
  readonly anyAmount: boolean;
  readonly isPrivate: boolean;
  readonly expireDate: string;
  readonly softCloseMinutes: SoftCloseMinutes;
}

/** An auction between two commands. */
export interface State {
  readonly active: readonly CountingBid[];
  /** All that were ever set, in that order. */
  readonly limits: readonly TurnLimit[];
  readonly endsAt: string;
  /** Schools that retracted a bid, and bid again once the owner approves it. */
  readonly retracting: readonly number[];
}

/** An auction before its first command. */
export const opened = (endsAt: string): State => ({ active: [], limits: [], endsAt, retracting: [] });

/** A command that was carried out. */
export type Command =
  | { readonly kind: 'bid'; readonly school: number; readonly amount: number }
  | { readonly kind: 'limit'; readonly school: number; readonly amount: number }
  | { readonly kind: 'withdraw'; readonly school: number }
  | { readonly kind: 'retract'; readonly school: number; readonly bid: number };

/** When a command was carried out, its number, and the ids of the bids that it placed. */
export interface Carried {
  readonly at: Date;
  readonly turn: number;
  readonly ids: readonly number[];
}

/** What follows from a command: the state after it, the bids that it places and those that go; or why it could not be. */
export type Step =
  | { readonly state: State; readonly placed: readonly NewBid[]; readonly gone: readonly number[] }
  | { readonly problem: string };

const stands = ({ until }: TurnLimit) => until === null;

/** The limits of an auction that bid. */
export const standingLimits = ({ limits }: State) => limits.filter(stands);

/** The bids that a school's command is compared with: only its own with private bidding. */
export function seenBy(terms: ModelTerms, { active }: State, school: number): readonly StandingBid[] {
  const seen = terms.isPrivate ? active.filter(({ schoolId }) => schoolId === school) : active;
  return seen.map((bid) => ({ ...bid, automatic: bid.isAutomatic }));
}

type Offer = Extract<Command, { readonly amount: number }>;

function findBids(terms: ModelTerms, state: State, command: Offer): NewBid[] | { readonly problem: string } {
  const standing = seenBy(terms, state, command.school);
  const best = leadingBid(terms.type, standing);
  const leader = best && { schoolId: best.schoolId, amount: best.amount };
  const contest = { leader, limits: terms.isPrivate ? [] : standingLimits(state) };
  const offer = { schoolId: command.school, amount: command.amount };
  if (command.kind === 'bid') {
    const obstacle = bidObstacle(terms, standing, offer);
    if (obstacle !== null) return { problem: `a bid of ${command.amount} is ${obstacle.kind}` };
    return bidsOfOffer(terms, contest, offer);
  }
  const obstacle = limitObstacle(terms, best?.amount ?? null, command.amount);
  if (obstacle !== null) return { problem: `a limit of ${command.amount} is ${obstacle.kind}` };
  return bidsOfLimit(terms, contest, offer);
}

/** Carries out a command by the pure rules; its bids get the ids that were stored. */
export function step(terms: ModelTerms, state: State, command: Command, { at, turn, ids }: Carried): Step {
  if (at.getTime() >= Date.parse(state.endsAt))
    return { problem: `${command.kind} at ${at.toISOString()} is too late` };
  if (command.kind === 'retract') return stepBack(terms, state, command, { at, turn, ids });
  const end = (limit: TurnLimit) =>
    limit.schoolId === command.school && stands(limit) ? { ...limit, until: turn } : limit;
  if (command.kind === 'withdraw') return { placed: [], gone: [], state: { ...state, limits: state.limits.map(end) } };
  const placed = findBids(terms, state, command);
  if ('problem' in placed) return placed;
  const set = { schoolId: command.school, amount: command.amount, turn, until: null };
  const endsAt = placed.length > 0 ? extendedEnd({ ...terms, endsAt: state.endsAt }, at) : null;
  return {
    placed,
    gone: [],
    state: {
      ...state,
      limits: command.kind === 'limit' ? [...state.limits.map(end), set] : state.limits,
      active: [...state.active, ...placed.map((bid, n) => ({ ...bid, turn, id: ids[n] ?? 0 }))],
      endsAt: endsAt?.toISOString() ?? state.endsAt,
    },
  };
}

/** Takes a bid out by the pure rules. */
function stepBack(
  terms: ModelTerms,
  state: State,
  { bid, school }: Extract<Command, { readonly kind: 'retract' }>,
  { at, ids }: Carried,
): Step {
  const chosen = state.active.find(({ id }) => id === bid);
  if (!chosen) return { problem: `bid ${bid} is not active` };
  const end = { ...terms, endsAt: state.endsAt };
  const { gone, placed, limits, endsAt } = retract(
    { terms, bids: state.active, limits: state.limits, end },
    chosen,
    at,
  );
  const left = state.active.filter(({ id }) => id !== bid && !gone.includes(id));
  return {
    placed,
    gone,
    state: {
      limits,
      active: [...left, ...placed.map((one, n) => ({ ...one, id: ids[n] ?? 0 }))],
      endsAt: endsAt?.toISOString() ?? state.endsAt,
      retracting: [...state.retracting, school],
    },
  };
}
