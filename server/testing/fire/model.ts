import type { AuctionType } from '@open-date/shared-api/rules/auctions/auctions';
import {
  type BidLimit,
  bidsOfLimit,
  bidsOfLimits,
  bidsOfOffer,
  limitObstacle,
  type NewBid,
} from '@open-date/shared-api/rules/auctions/automatic-bids';
import { bidObstacle, leadingBid, type StandingBid } from '@open-date/shared-api/rules/auctions/bid-amounts';
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
  readonly active: readonly StandingBid[];
  /** In the order in which they were set. */
  readonly limits: readonly BidLimit[];
  readonly endsAt: string;
}

/** A command that was carried out. */
export type Command =
  | { readonly kind: 'bid'; readonly school: number; readonly amount: number }
  | { readonly kind: 'limit'; readonly school: number; readonly amount: number }
  | { readonly kind: 'withdraw'; readonly school: number }
  | { readonly kind: 'retract'; readonly school: number; readonly bid: number };

/** What follows from a command: the state after it and the bids that it places; or why it could not be. */
export type Step = { readonly state: State; readonly placed: readonly NewBid[] } | { readonly problem: string };

/** The bids that a school's command is compared with: its own ones alone with private bidding. */
export function seenBy(terms: ModelTerms, { active }: State, school: number): readonly StandingBid[] {
  return terms.isPrivate ? active.filter(({ schoolId }) => schoolId === school) : active;
}

function findBids(terms: ModelTerms, state: State, command: Command): NewBid[] | { readonly problem: string } {
  const standing = seenBy(terms, state, command.school);
  const best = leadingBid(terms.type, standing);
  const leader = best && { schoolId: best.schoolId, amount: best.amount };
  const contest = { leader, limits: terms.isPrivate ? [] : state.limits };
  if (command.kind === 'withdraw') return [];
  const { school: schoolId } = command;
  if (command.kind === 'bid') {
    const obstacle = bidObstacle(terms, standing, { schoolId, amount: command.amount });
    if (obstacle !== null) return { problem: `a bid of ${command.amount} is ${obstacle.kind}` };
    return bidsOfOffer(terms, contest, { schoolId, amount: command.amount });
  }
  if (command.kind === 'limit') {
    const obstacle = limitObstacle(terms, best?.amount ?? null, command.amount);
    if (obstacle !== null) return { problem: `a limit of ${command.amount} is ${obstacle.kind}` };
    return bidsOfLimit(terms, contest, { schoolId, amount: command.amount });
  }
  const left = standing.filter(({ id }) => id !== command.bid);
  if (left.length === standing.length) return { problem: `bid ${command.bid} is not active` };
  if (terms.isPrivate) return [];
  const next = leadingBid(terms.type, left);
  return bidsOfLimits(terms, {
    leader: next && { schoolId: next.schoolId, amount: next.amount },
    limits: state.limits.filter((limit) => limit.schoolId !== schoolId),
  });
}

/** Carries out a command at a moment by the pure rules; its bids get these ids. */
export function step(terms: ModelTerms, state: State, command: Command, at: Date, ids: readonly number[]): Step {
  if (at.getTime() >= Date.parse(state.endsAt))
    return { problem: `${command.kind} at ${at.toISOString()} is too late` };
  const placed = findBids(terms, state, command);
  if ('problem' in placed) return placed;
  const { school } = command;
  const others = state.limits.filter(({ schoolId }) => command.kind === 'bid' || schoolId !== school);
  const left = state.active.filter(({ id }) => command.kind !== 'retract' || id !== command.bid);
  const end = placed.length > 0 ? extendedEnd({ ...terms, endsAt: state.endsAt }, at) : null;
  return {
    placed,
    state: {
      limits: command.kind === 'limit' ? [...others, { schoolId: school, amount: command.amount }] : others,
      active: [...left, ...placed.map(({ schoolId, amount }, n) => ({ id: ids[n] ?? 0, schoolId, amount }))],
      endsAt: end?.toISOString() ?? state.endsAt,
    },
  };
}
