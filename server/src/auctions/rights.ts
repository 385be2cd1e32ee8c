import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import {
  BIDDER_STATUS,
  type BidderRowStatus,
  type BidderStatus,
  type CancellableAuction,
  canActFor,
  canCancel,
  canRunAuction,
  canSeeBids,
} from '@open-date/shared-api/rules/auctions/bids';
import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import type { Actor, AuctionObstacle } from '@open-date/shared-api/rules/access/permissions';
import { type Refusal, forbidden, notFound } from '../platform/http/refusal.ts';

/** Refuses whoever reads auctions for a school that is not theirs; administrators name any. */
export function requireReadingFor(actor: Actor, schoolId: number | undefined): void {
  if (schoolId !== undefined && actor.roleId !== ROLE.admin && schoolId !== actor.schoolId) throw forbidden();
}

/** Refuses whoever does not act for a school: asks, bids, retracts and reads its lists. */
export function requireActingFor(actor: Actor, schoolId: number): void {
  if (!canActFor(actor, schoolId)) throw forbidden();
}

/** Refuses whoever does not run an auction: decides about its bidders and reads them. */
export function requireRunning(actor: Actor, ownerId: number): void {
  if (!canRunAuction(actor, ownerId)) throw forbidden();
}

/** The refusals of whoever may not create an auction on a week. */
export const CREATING_REFUSED = {
  forbidden: () => forbidden(),
  past: () => forbidden(MESSAGES.pastWeek),
  'conference-week': () => forbidden(AUCTION_MESSAGES.conferenceWeek),
} as const satisfies Partial<Record<AuctionObstacle, () => Refusal>>;

/** Refuses whoever runs an auction but may not cancel it now. */
export function requireCanceling(actor: Actor, auction: CancellableAuction, today: CalendarDate): void {
  if (!canCancel(actor, auction, today)) throw forbidden(AUCTION_MESSAGES.contactAdmin);
}

/** Refuses whoever may not see the bids of an auction. */
export function requireSeeingBids(status: BidderStatus | null): void {
  if (!canSeeBids(status)) throw forbidden();
}

/** Refuses the owner as a bidder of its own auction, whoever acts for it. */
export function requireOtherSchool(schoolId: number, ownerId: number): void {
  if (schoolId === ownerId) throw forbidden(AUCTION_MESSAGES.ownAuction);
}

/** Refuses a school that is not approved as a bidder. */
export function requireApproved(status: BidderRowStatus | null): void {
  if (status !== BIDDER_STATUS.approved) throw forbidden(AUCTION_MESSAGES.notApproved);
}

/** Refuses a school of another division than the auction's. */
export function requireDivision(division: number | undefined, asked: number): void {
  if (division !== asked) throw forbidden(AUCTION_MESSAGES.notEligible);
}

/** Refuses whoever does not act for the school of a bid: with 403 when they may know of the bid, else as if it did not exist (A144). */
export async function requireRetracting(
  actor: Actor,
  schoolId: number,
  mayKnow: () => Promise<boolean>,
): Promise<void> {
  if (!canActFor(actor, schoolId)) throw (await mayKnow()) ? forbidden() : notFound();
}
