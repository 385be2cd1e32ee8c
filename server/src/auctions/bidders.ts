import { alreadyApproved } from '@open-date/shared-api/rules/auctions/messages';
import { BIDDER_STATUS, type BidderRowStatus } from '@open-date/shared-api/rules/auctions/bids';
import { ROLE } from '@open-date/shared-api/rules/constants';
import type { Tx } from '../platform/db/transaction.ts';
import { HttpError, notFound } from '../platform/http/http-error.ts';
import type { Session } from '../platform/http/session.ts';
import type { LockedAuction } from './lock-auction.ts';
import { type BiddingSchool, findBiddingSchool } from './queries.ts';
import { requireApproved } from './rights.ts';
import { notifyOfDecision } from './notify-of-auction.ts';
import { recordAuction } from './record-auction.ts';

/** Approves the school for which an administrator bids, whatever its bidder status was (A141). */
export async function admitBidder(
  tx: Tx,
  session: Session,
  auction: LockedAuction,
  school: BiddingSchool | null,
): Promise<BiddingSchool> {
  if (!school) throw notFound();
  if (session.actor.roleId !== ROLE.admin) requireApproved(school.status);
  else if (school.status !== BIDDER_STATUS.approved) await forceBidder(tx, session, auction, school);
  return school;
}

export async function forceBidder(
  tx: Tx,
  session: Session,
  auction: LockedAuction,
  school: BiddingSchool,
): Promise<void> {
  if (school.status === BIDDER_STATUS.approved) throw new HttpError('bidder.state', alreadyApproved(school.name));
  await saveBidder(tx, session, auction, school.id, { status: BIDDER_STATUS.approved, forced: true });
  const what = `Added ${school.name} as a bidder to`;
  await recordAuction(tx, session, auction, { action: 'bidder.force', what, schoolIds: [school.id] });
  await notifyOfDecision(tx, session, auction, { schoolId: school.id, as: 'added' }, auction.at);
}

export async function saveBidder(
  tx: Tx,
  session: Session,
  auction: LockedAuction,
  schoolId: number,
  { status, forced }: { readonly status: BidderRowStatus; readonly forced: boolean },
): Promise<void> {
  const isOpen = status === BIDDER_STATUS.pending;
  const decision = {
    status,
    forced,
    decided_at: isOpen ? null : auction.at,
    decided_by: isOpen ? null : session.actor.id,
  };
  await tx
    .insertInto('auction_bidders')
    .values({
      auction_id: auction.id,
      owner_school_id: auction.school_id,
      school_id: schoolId,
      created_at: auction.at,
      created_by: session.actor.id,
      ...decision,
    })
    .onConflict((conflict) => conflict.columns(['auction_id', 'school_id']).doUpdateSet(decision))
    .execute();
}

export async function loadSchool(tx: Tx, auctionId: number, schoolId: number): Promise<BiddingSchool> {
  const school = await findBiddingSchool(tx, auctionId, schoolId);
  if (!school) throw notFound();
  return school;
}
