import type { AuctionBid } from '@open-date/shared-api/contract';
import { BIDDER_STATUS, canSeeBids, findBidderStatus, isSealed } from '@open-date/shared-api/rules/auctions/bids';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { type Retraction, retract, retractionObstacle } from '@open-date/shared-api/rules/auctions/retractions';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { recordActivity } from '../../platform/activity/record.ts';
import { dollars } from '@open-date/shared-api/rules/platform/money';
import { type LockedAuction, lockAuction, refuseInactive } from '../lock-auction.ts';
import { bidTerms, movingEnd, presentBid } from '../present.ts';
import { findBid, findBidder } from '../queries.ts';
import { bidActivity, recordAuction } from '../record-auction.ts';
import { requireRetracting } from '../rights.ts';
import { type NotifiedRetraction, notifyOfRetraction } from './notify-of-retraction.ts';
import { type NamedBid, type SetTurnLimit, findCountingBids, findTurnLimits } from './queries.ts';

interface RetractInput {
  readonly auctionId: number;
  readonly bidId: number;
  readonly reason: string;
}

/** Takes a bid out as if it had never been placed (A145); bids hidden by private bidding answer 404 (A144). */
export async function retractBid(
  tx: Tx,
  session: Session,
  { auctionId, bidId, reason }: RetractInput,
): Promise<AuctionBid> {
  const auction = await lockAuction(tx, auctionId);
  const bid = await findBid(tx, bidId);
  if (bid?.auction_id !== auctionId) throw notFound();
  await requireRetracting(session.actor, bid.school.id, () => canSeeOthersBids(tx, session, auction));
  refuseInactive(auction);
  const bids = await findCountingBids(tx, auctionId);
  const chosen = bids.find(({ id }) => id === bidId);
  if (!chosen) throw new HttpError('auction.state', AUCTION_MESSAGES.alreadyRetracted);
  const end = movingEnd(auction);
  const obstacle = retractionObstacle(end, chosen.turnAt.toISOString(), auction.at);
  if (obstacle !== null) throw new HttpError('auction.state', obstacle);
  const limits = await findTurnLimits(tx, auctionId);
  const changed = retract({ terms: bidTerms(auction), bids, limits, end }, chosen, auction.at);
  await takeOut(tx, session, auction, { chosen, changed, reason });
  await place(tx, auction, { bids, limits, changed });
  const told: NotifiedRetraction = { bid: chosen, reason, changed, names: nameSchools(bids, limits) };
  await recordRetraction(tx, session, auction, told);
  await notifyOfRetraction(tx, session, auction, told);
  return presentBid({ ...bid, retracted_at: auction.at, retracted_reason: reason }, auction.status);
}

interface TakenOut {
  readonly chosen: NamedBid;
  readonly changed: Retraction;
  readonly reason: string;
}

/** Retracts the bid with the automatic ones that go with it, ends the limits of its school, and asks for its approval again. */
async function takeOut(tx: Tx, { actor }: Session, auction: LockedAuction, { chosen, changed, reason }: TakenOut) {
  const retracted = { retracted: true, retracted_at: auction.at, retracted_by: actor.id };
  await tx
    .updateTable('bids')
    .set({ ...retracted, retracted_reason: reason })
    .where('id', '=', chosen.id)
    .execute();
  if (changed.gone.length > 0)
    await tx
      .updateTable('bids')
      .set({ ...retracted, retracted_with: chosen.id })
      .where('id', 'in', changed.gone)
      .execute();
  const ofSchool = tx
    .updateTable('bid_limits')
    .where('auction_id', '=', auction.id)
    .where('school_id', '=', chosen.schoolId);
  await ofSchool.set({ withdrawn_at: auction.at }).where('withdrawn_at', 'is', null).execute();
  await ofSchool
    .set({ until_turn: chosen.turn })
    .where((where) => where.or([where('until_turn', 'is', null), where('until_turn', '>', chosen.turn)]))
    .execute();
  await tx
    .updateTable('auction_bidders')
    .set({ status: BIDDER_STATUS.pending, forced: false, decided_at: null, decided_by: null })
    .where('auction_id', '=', auction.id)
    .where('school_id', '=', chosen.schoolId)
    .execute();
}

interface Placing {
  readonly bids: readonly NamedBid[];
  readonly limits: readonly SetTurnLimit[];
  readonly changed: Retraction;
}

/** Places the automatic bids that come in the place of those that went, each at its turn, and moves the end. */
async function place(tx: Tx, auction: LockedAuction, { bids, limits, changed }: Placing): Promise<void> {
  const moments = new Map([
    ...bids.filter(({ isAutomatic }) => !isAutomatic).map(({ turn, turnAt }) => [turn, turnAt] as const),
    ...limits.map(({ turn, setAt }) => [turn, setAt] as const),
  ]);
  for (const { schoolId, amount, turn } of changed.placed) {
    const limit = changed.limits.find(
      (one) => one.schoolId === schoolId && one.turn <= turn && (one.until === null || one.until > turn),
    );
    const set = limits.find((one) => one.schoolId === schoolId && one.turn === limit?.turn);
    if (!set) throw new Error(`No limit of school ${schoolId} bids in turn ${turn}.`);
    const at = moments.get(turn) ?? auction.at;
    const placed = { auction_id: auction.id, school_id: schoolId, amount, automatic: true, turn, turn_at: at };
    await tx
      .insertInto('bids')
      .values({ ...placed, created_by: set.setBy.id })
      .execute();
    const school = { id: schoolId, name: set.schoolName };
    await recordActivity(tx, set.setBy, bidActivity(auction, { school, amount }));
  }
  if (changed.endsAt !== null)
    await tx.updateTable('auctions').set({ ends_at: changed.endsAt }).where('id', '=', auction.id).execute();
}

function nameSchools(bids: readonly NamedBid[], limits: readonly SetTurnLimit[]): ReadonlyMap<number, string> {
  return new Map([...bids, ...limits].map(({ schoolId, schoolName }) => [schoolId, schoolName]));
}

async function recordRetraction(
  tx: Tx,
  session: Session,
  auction: LockedAuction,
  told: NotifiedRetraction,
): Promise<void> {
  const { schoolId, schoolName, amount, id } = told.bid;
  await recordAuction(tx, session, auction, {
    action: 'bid.retract',
    what: `Retracted a bid of ${dollars(amount)} for ${schoolName} in`,
    schoolIds: [schoolId],
    detail: { before: { school_id: schoolId, amount }, after: null, bid: id, reason: told.reason },
  });
}

/** Whether this user may see the bids of other schools. */
async function canSeeOthersBids(tx: Tx, { actor }: Session, auction: LockedAuction): Promise<boolean> {
  const { school_id: schoolId, status } = auction;
  const facts = { schoolId, PrivateBidding: toFlag(auction.private_bidding), cancelled: toFlag(auction.cancelled) };
  if (isSealed(facts, status, actor)) return false;
  const bidder = await findBidder(tx, auction.id, actor.schoolId ?? 0);
  return canSeeBids(findBidderStatus(actor, auction.school_id, bidder?.status ?? null), (bidder?.placed ?? 0) > 0);
}
