import type { AuctionBidder } from '@open-date/shared-api/contract';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { BIDDER_STATUS } from '@open-date/shared-api/rules/auctions/bids';
import type { Tx } from '../platform/db/transaction.ts';
import { HttpError, notFound } from '../platform/http/http-error.ts';
import type { Session } from '../platform/http/session.ts';
import { forceBidder, loadSchool, saveBidder } from './bidders.ts';
import { type LockedAuction, lockAuction, refuseClosed } from './lock-auction.ts';
import { presentBidder } from './present.ts';
import { type BiddingSchool, findBidder } from './queries.ts';
import { requireActingFor, requireDivision, requireOtherSchool, requireRunning } from './rights.ts';
import { notifyOfDecision, notifyOfRequest } from './notify-of-auction.ts';
import { recordAuction } from './record-auction.ts';

interface BidderInput {
  readonly auctionId: number;
  readonly schoolId: number;
  readonly isApproved: boolean;
}

/** Records a school's request to bid; with `isApproved`, adds an approved bidder (R-bidder-status, A142, A143). */
export async function addBidder(
  tx: Tx,
  session: Session,
  { auctionId, schoolId, isApproved }: BidderInput,
): Promise<AuctionBidder> {
  const auction = await lockAuction(tx, auctionId);
  if (isApproved) requireRunning(session.actor, auction.school_id);
  else requireActingFor(session.actor, schoolId);
  requireOtherSchool(schoolId, auction.school_id);
  const school = await loadSchool(tx, auctionId, schoolId);
  refuseClosed(auction);
  if (isApproved) await forceBidder(tx, session, auction, school);
  else await requestAccess(tx, session, auction, school);
  return presented(tx, auctionId, schoolId);
}

async function requestAccess(tx: Tx, session: Session, auction: LockedAuction, school: BiddingSchool): Promise<void> {
  if (school.status === BIDDER_STATUS.denied) throw new HttpError('bidder.state', AUCTION_MESSAGES.requestDenied);
  if (school.status !== null) throw new HttpError('bidder.state', AUCTION_MESSAGES.requestExists);
  requireDivision(await findDivision(tx, school.id, auction.year), auction.division);
  await saveBidder(tx, session, auction, school.id, { status: BIDDER_STATUS.pending, forced: false });
  const what = `Asked access for ${school.name} to`;
  await recordAuction(tx, session, auction, { action: 'bidder.request', what, schoolIds: [school.id] });
  await notifyOfRequest(tx, session, auction, school, auction.at);
}

/** Approves or rejects a school's request; a school with active bids cannot be rejected (A142, A152). */
export async function decideBidder(
  tx: Tx,
  session: Session,
  { auctionId, schoolId, isApproved }: BidderInput,
): Promise<AuctionBidder> {
  const auction = await lockAuction(tx, auctionId);
  requireRunning(session.actor, auction.school_id);
  const school = await loadSchool(tx, auctionId, schoolId);
  if (school.status === null) throw notFound();
  refuseClosed(auction);
  const status = isApproved ? BIDDER_STATUS.approved : BIDDER_STATUS.denied;
  if (school.status === status) return presented(tx, auctionId, schoolId);
  if (!isApproved && (await hasActiveBids(tx, auctionId, schoolId)))
    throw new HttpError('bidder.state', AUCTION_MESSAGES.bidderHasBids);
  await saveBidder(tx, session, auction, schoolId, { status, forced: false });
  await recordAuction(tx, session, auction, {
    action: isApproved ? 'bidder.approve' : 'bidder.reject',
    what: `${isApproved ? 'Approved' : 'Rejected'} ${school.name} in`,
    schoolIds: [schoolId],
    detail: { before: { bidder_status: school.status }, after: { bidder_status: status } },
  });
  await notifyOfDecision(tx, session, auction, { schoolId, as: isApproved ? 'approved' : 'rejected' }, auction.at);
  return presented(tx, auctionId, schoolId);
}

/** The conference type of a school in a season; undefined when it does not play that season. */
async function findDivision(tx: Tx, schoolId: number, year: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('school_years as y')
    .innerJoin('conferences as c', 'c.id', 'y.conference_id')
    .select('c.type_id')
    .where('y.school_id', '=', schoolId)
    .where('y.year', '=', year)
    .executeTakeFirst();
  return row?.type_id;
}

async function hasActiveBids(tx: Tx, auctionId: number, schoolId: number): Promise<boolean> {
  const bid = await tx
    .selectFrom('bids')
    .select('id')
    .where('auction_id', '=', auctionId)
    .where('school_id', '=', schoolId)
    .where('retracted', '=', false)
    .executeTakeFirst();
  return bid !== undefined;
}

async function presented(tx: Tx, auctionId: number, schoolId: number): Promise<AuctionBidder> {
  const row = await findBidder(tx, auctionId, schoolId);
  if (!row) throw notFound();
  return presentBidder(row);
}
