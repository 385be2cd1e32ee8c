import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import {
  BIDDER_STATUS,
  type BidderRowStatus,
  type CancellableAuction,
  canActFor,
  canCancel,
  canRunAuction,
} from '@open-date/shared-api/rules/auctions/bids';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import type { Actor, AuctionObstacle } from '@open-date/shared-api/rules/access/permissions';
import { seesBids } from './present.ts';
import type { AuctionRow } from './queries.ts';
import { type HttpError, forbidden, notFound } from '../platform/http/http-error.ts';

/** Refuses to read auctions for a school that is not the actor's; administrators may name any. */
export function requireReadingFor(actor: Actor, schoolId: number | undefined): void {
  if (schoolId !== undefined && actor.roleId !== ROLE.admin && schoolId !== actor.schoolId) throw forbidden();
}

/** Refuses to ask, bid, retract or read lists for a school that the actor does not act for. */
export function requireActingFor(actor: Actor, schoolId: number): void {
  if (!canActFor(actor, schoolId)) throw forbidden();
}

/** The school whose limits the actor sets and reads: their own. Whoever runs the market must not know limits (R-maximum-bid). */
export function requireLimits({ roleId, schoolId }: Actor): number {
  if (roleId !== ROLE.school || schoolId === null) throw forbidden(AUCTION_MESSAGES.limitIsOwn);
  return schoolId;
}

/** Lets only the owner and administrators read and decide the bidders of an auction. */
export function requireRunning(actor: Actor, ownerId: number): void {
  if (!canRunAuction(actor, ownerId)) throw forbidden();
}

/** Refuses a school that is neither of the two of an auction that ended with a winner. */
export function requireParty(schoolId: number, parties: readonly number[]): void {
  if (!parties.includes(schoolId)) throw forbidden();
}

/** Refusals for actors who may not create an auction on a week. */
export const CREATING_REFUSED = {
  forbidden: () => forbidden(),
  past: () => forbidden(MESSAGES.pastWeek),
  'conference-week': () => forbidden(AUCTION_MESSAGES.conferenceWeek),
} as const satisfies Partial<Record<AuctionObstacle, () => HttpError>>;

/** Refuses to cancel an auction when the actor may not cancel it now (A146). */
export function requireCanceling(actor: Actor, auction: CancellableAuction, at: Date): void {
  if (!canCancel(actor, auction, at)) throw forbidden(AUCTION_MESSAGES.contactAdmin);
}

/** Refuses the bids of an auction to a viewer who may not see them. */
export function requireSeeingBids(row: AuctionRow, actor: Actor): void {
  if (!seesBids(row, actor)) throw forbidden();
}

/** Refuses a bid by the auction's own school, whoever places it (A140). */
export function requireOtherSchool(schoolId: number, ownerId: number): void {
  if (schoolId === ownerId) throw forbidden(AUCTION_MESSAGES.ownAuction);
}

/** Refuses a school that is not an approved bidder. */
export function requireApproved(status: BidderRowStatus | null): void {
  if (status !== BIDDER_STATUS.approved) throw forbidden(AUCTION_MESSAGES.notApproved);
}

/** Refuses a school outside the auction's division (A143). */
export function requireDivision(division: number | undefined, asked: number): void {
  if (division !== asked) throw forbidden(AUCTION_MESSAGES.notEligible);
}

/** Refuses to retract another school's bid: with 403 if the actor may see that bid, else with 404 (A144). */
export async function requireRetracting(
  actor: Actor,
  schoolId: number,
  canSeeOthersBids: () => Promise<boolean>,
): Promise<void> {
  if (!canActFor(actor, schoolId)) throw (await canSeeOthersBids()) ? forbidden() : notFound();
}
