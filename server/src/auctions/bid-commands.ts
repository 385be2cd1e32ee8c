import type { AuctionBid } from '@open-date/shared-api/contract';
import { AUCTION_MESSAGES, alreadyLeads, bidBetween, outrun } from '@open-date/shared-api/rules/auction-messages';
import { type BidRange, bidObstacle, bidRange, leadingBid } from '@open-date/shared-api/rules/bid-amounts';
import { bidderStatusOf, canRunAuction, canSeeBids } from '@open-date/shared-api/rules/bids';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { dollars } from '@open-date/shared-api/rules/money';
import type { Tx } from '../platform/db/transaction.ts';
import { Refusal, notFound } from '../platform/http/refusal.ts';
import type { Session } from '../platform/http/session.ts';
import { approveForBid } from './bidder-commands.ts';
import { type AuctionCommand, type LockedAuction, lockAuction, refuseInactive } from './lock-auction.ts';
import { presentBid, termsOf } from './present.ts';
import { type BidRow, findBid, findBids } from './queries.ts';
import { recordAuction } from './record.ts';
import { requireActingFor, requireApproved, requireOtherSchool, requireRetracting } from './rights.ts';
import { tellOfOutbid, tellOfRetraction, withdrawOutbid } from './tell-of-auction.ts';

interface BidInput {
  readonly schoolId: number;
  readonly amount: number;
  readonly requestKey: string;
  /** The newest bid that the bidder knew of. */
  readonly seen?: number | undefined;
}

interface PlacedBid {
  readonly bid: AuctionBid;
  readonly minBid: number | null;
  readonly maxBid: number | null;
}

/**
 * Places a bid. Bids of an auction are placed one after the other, so that of equal ones the first is taken and the others are
 * told the new range; a bid whose request key is there already is answered again (A161).
 */
export async function placeBid(
  tx: Tx,
  command: AuctionCommand,
  auctionId: number,
  input: BidInput,
): Promise<PlacedBid> {
  const { session } = command;
  const auction = await lockAuction(tx, command, auctionId);
  requireActingFor(session.actor, input.schoolId);
  requireOtherSchool(input.schoolId, auction.school_id);
  const repeated = await findRepeated(tx, auctionId, input);
  if (repeated) return answer(tx, auction, repeated, input.schoolId);
  refuseInactive(auction);
  await approveBidder(tx, session, auction, input.schoolId);
  const before = await countedBids(tx, auction, input.schoolId);
  refuseAmount(auction, before, input);
  const { id } = await tx
    .insertInto('bids')
    .values({
      auction_id: auctionId,
      school_id: input.schoolId,
      amount: input.amount,
      request_key: input.requestKey,
      created_by: session.actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bid = await bidOf(tx, id);
  await recordAuction(tx, session, auction, {
    action: 'bid.place',
    what: `Placed a bid of ${dollars(bid.amount)} for ${bid.school.name} in`,
    schoolIds: [input.schoolId],
    detail: { bid: id, amount: bid.amount },
  });
  await tellWhoLed(tx, session, auction, before, bid);
  return answer(tx, auction, bid, input.schoolId);
}

/** The bid that the same request has placed before. */
async function findRepeated(tx: Tx, auctionId: number, input: BidInput): Promise<BidRow | null> {
  const known = await tx
    .selectFrom('bids')
    .select(['id', 'auction_id', 'school_id', 'amount'])
    .where('request_key', '=', input.requestKey)
    .executeTakeFirst();
  if (!known) return null;
  const isSame = known.auction_id === auctionId && known.school_id === input.schoolId && known.amount === input.amount;
  if (!isSame) throw new Refusal('input.invalid', AUCTION_MESSAGES.keyUsed, { requestKey: AUCTION_MESSAGES.keyUsed });
  return bidOf(tx, known.id);
}

/** An administrator adds the school that they bid for; any other has to be approved (A141). */
async function approveBidder(tx: Tx, session: Session, auction: LockedAuction, schoolId: number): Promise<void> {
  if (session.actor.roleId === ROLE.admin) return approveForBid(tx, session, auction, schoolId);
  const row = await tx
    .selectFrom('auction_bidders')
    .select('status')
    .where('auction_id', '=', auction.id)
    .where('school_id', '=', schoolId)
    .executeTakeFirst();
  requireApproved(row?.status);
}

/** The active bids that limit the next one: with private bidding those of the school alone (A144). */
async function countedBids(tx: Tx, auction: LockedAuction, schoolId: number): Promise<BidRow[]> {
  const bids = await findBids(tx, auction.id, auction.private_bidding ? schoolId : null);
  return bids.filter((bid) => bid.retracted_at === null);
}

function rangeOf(auction: LockedAuction, counted: readonly BidRow[]): BidRange | null {
  return bidRange(termsOf(auction), leadingBid(auction.type, counted)?.amount ?? null);
}

/** Refuses a bid that the rules do not allow, in the words of what is in its way (A263). */
function refuseAmount(auction: LockedAuction, counted: readonly BidRow[], { schoolId, amount, seen }: BidInput): void {
  const terms = { ...termsOf(auction), isPrivate: auction.private_bidding };
  const bids = counted.map((bid) => ({ id: bid.id, amount: bid.amount, schoolId: bid.school.id }));
  const obstacle = bidObstacle(terms, bids, { schoolId, amount, seen });
  if (obstacle === null) return;
  if (obstacle.kind === 'floor-reached') throw new Refusal('bid.range', AUCTION_MESSAGES.lowestReached);
  if (obstacle.kind === 'leading')
    throw new Refusal('bid.leading', alreadyLeads(leadingBid(terms.type, counted)?.school.name ?? '', obstacle.amount));
  const range = { ...obstacle.range, step: terms.anyAmount ? null : terms.bidIncrement };
  if (obstacle.kind === 'outrun') throw new Refusal('bid.range', outrun(range));
  throw new Refusal('input.invalid', bidBetween(range), { amount: bidBetween(range) });
}

async function tellWhoLed(
  tx: Tx,
  session: Session,
  auction: LockedAuction,
  before: readonly BidRow[],
  bid: BidRow,
): Promise<void> {
  if (auction.private_bidding) return;
  const led = leadingBid(auction.type, before)?.school.id;
  if (led === undefined) return;
  await tellOfOutbid(tx, session, auction, { schoolId: led, amount: bid.amount }, auction.at);
  await withdrawOutbid(tx, auction, bid.school.id);
}

async function answer(tx: Tx, auction: LockedAuction, bid: BidRow, schoolId: number): Promise<PlacedBid> {
  const range = auction.status === 'Closed' ? null : rangeOf(auction, await countedBids(tx, auction, schoolId));
  return { bid: presentBid(bid), minBid: range?.min ?? null, maxBid: range?.max ?? null };
}

/** Retracts a bid while the auction is active; bids hidden by private bidding answer 404 (A144, A145). */
export async function retractBid(
  tx: Tx,
  command: AuctionCommand,
  { id: auctionId, bidId }: { readonly id: number; readonly bidId: number },
): Promise<AuctionBid> {
  const { session } = command;
  const auction = await lockAuction(tx, command, auctionId);
  const bid = await findBidOf(tx, auction, bidId);
  if (!bid) throw notFound();
  await requireRetracting(session.actor, bid.school.id, () => mayKnow(tx, session, auction));
  refuseInactive(auction);
  if (bid.retracted_at !== null) throw new Refusal('auction.state', AUCTION_MESSAGES.alreadyRetracted);
  await tx
    .updateTable('bids')
    .set({ retracted: true, retracted_at: auction.at, retracted_by: session.actor.id })
    .where('id', '=', bidId)
    .execute();
  const { amount, school } = bid;
  await recordAuction(tx, session, auction, {
    action: 'bid.retract',
    what: `Retracted a bid of ${dollars(amount)} for ${school.name} in`,
    schoolIds: [school.id],
    detail: { bid: bidId, amount },
  });
  await tellOfRetraction(tx, session, auction, { id: bidId, amount, schoolName: school.name }, auction.at);
  const left = await countedBids(tx, auction, school.id);
  const leader = auction.private_bidding ? null : leadingBid(auction.type, left);
  if (leader) await withdrawOutbid(tx, auction, leader.school.id);
  return presentBid(await bidOf(tx, bidId));
}

async function findBidOf(tx: Tx, auction: LockedAuction, bidId: number): Promise<BidRow | undefined> {
  const bids = await findBids(tx, auction.id, null);
  return bids.find(({ id }) => id === bidId);
}

/** Whether somebody may know of the bids of others. */
async function mayKnow(tx: Tx, { actor }: Session, auction: LockedAuction): Promise<boolean> {
  if (canRunAuction(actor, auction.school_id)) return true;
  if (auction.private_bidding && auction.status !== 'Closed') return false;
  const row = await tx
    .selectFrom('auction_bidders')
    .select('status')
    .where('auction_id', '=', auction.id)
    .where('school_id', '=', actor.schoolId ?? 0)
    .executeTakeFirst();
  return canSeeBids(bidderStatusOf(actor, auction.school_id, row?.status ?? null));
}

async function bidOf(tx: Tx, id: number): Promise<BidRow> {
  const bid = await findBid(tx, id);
  if (!bid) throw notFound();
  return bid;
}
