import type { BidLimit } from '@open-date/shared-api/contract';
import { bidsOfLimit, limitObstacle } from '@open-date/shared-api/rules/auctions/automatic-bids';
import { AUCTION_MESSAGES, limitBetween } from '@open-date/shared-api/rules/auctions/messages';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { type Expression, sql } from 'kysely';
import { namedActor } from '../../platform/activity/named-actor.ts';
import { recordActivity } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { loadSchool } from '../bidders.ts';
import { applyBids } from '../apply-bids.ts';
import { type BidContext, loadBidContext } from '../bid-context.ts';
import { type LockedAuction, lockAuction, refuseInactive } from '../lock-auction.ts';
import { auctionActivity } from '../record-auction.ts';
import { bidTerms } from '../present.ts';
import type { BiddingSchool } from '../queries.ts';
import { requireApproved, requireOtherSchool } from '../rights.ts';
import { findOwnLimit } from './queries.ts';

interface LimitInput {
  readonly auctionId: number;
  /** The school of the user, for which alone they set limits. */
  readonly schoolId: number;
  readonly amount: number;
  readonly requestKey: string;
}

interface SetLimit {
  readonly ownLimit: BidLimit | null;
  readonly leads: 0 | 1;
}

/**
 * Sets or changes the limit of a school and places the automatic bids that follow (R-maximum-bid). A retried request key
 * is answered with the present limit.
 */
export async function setLimit(tx: Tx, session: Session, input: LimitInput): Promise<SetLimit> {
  const context = await loadBidContext(tx, input);
  const { auction, best, limits, school, turn } = context;
  requireOtherSchool(input.schoolId, auction.school_id);
  if (context.repeatedLimit !== null) return repeatLimit(context, input);
  refuseInactive(auction);
  if (!school) throw notFound();
  requireApproved(school.status);
  refuseLimit(auction, best?.amount ?? null, input.amount);
  const wanted = { schoolId: school.id, amount: input.amount };
  const bids = bidsOfLimit(bidTerms(auction), { leader: best, limits }, wanted);
  await endLimit(tx, auction, { schoolId: school.id, turn });
  const limit = { auction_id: auction.id, school_id: school.id, amount: input.amount, set_by: session.actor.id, turn };
  await tx
    .insertInto('bid_limits')
    .values({ ...limit, request_key: input.requestKey })
    .execute();
  await recordLimit(tx, session, auction, { school, what: 'set' });
  const { leader } = await applyBids(tx, session, context, { bids, school });
  return {
    ownLimit: { amount: input.amount, setAt: auction.at.toISOString() },
    leads: toFlag(leader?.schoolId === school.id),
  };
}

/** What stands after a request that was answered before; a key that set another limit is refused. */
function repeatLimit({ repeatedLimit: known, limits, best }: BidContext, input: LimitInput): SetLimit {
  if (known?.auctionId !== input.auctionId || known.schoolId !== input.schoolId || known.amount !== input.amount)
    throw new HttpError('input.invalid', AUCTION_MESSAGES.keyUsed, { requestKey: AUCTION_MESSAGES.keyUsed });
  const own = limits.find(({ schoolId }) => schoolId === input.schoolId);
  return {
    ownLimit: own ? { amount: own.amount, setAt: new Date(own.setAt).toISOString() } : null,
    leads: toFlag(best?.schoolId === input.schoolId),
  };
}

function refuseLimit(auction: LockedAuction, best: number | null, amount: number): void {
  const terms = { ...bidTerms(auction), isPrivate: auction.private_bidding };
  const obstacle = limitObstacle(terms, best, amount);
  if (obstacle === null) return;
  if (obstacle.kind === 'private') throw new HttpError('auction.state', AUCTION_MESSAGES.limitIsPrivate);
  if (obstacle.kind === 'floor-reached') throw new HttpError('bid.range', AUCTION_MESSAGES.lowestReached);
  const text = limitBetween({ ...obstacle.range, step: terms.bidIncrement });
  if (obstacle.kind === 'passed') throw new HttpError('bid.range', text);
  throw new HttpError('input.invalid', text, { amount: text });
}

/** Ends the present limit of a school, if it has one, from a command on. */
async function endLimit(
  tx: Tx,
  auction: LockedAuction,
  { schoolId, turn }: { readonly schoolId: number; readonly turn: number | Expression<number> },
): Promise<void> {
  await tx
    .updateTable('bid_limits')
    .set({ withdrawn_at: auction.at, until_turn: turn })
    .where('auction_id', '=', auction.id)
    .where('school_id', '=', schoolId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Records that a limit was set or withdrawn, without its amount and not for the owner's school. */
async function recordLimit(
  tx: Tx,
  session: Session,
  auction: LockedAuction,
  { school, what }: { readonly school: BiddingSchool; readonly what: 'set' | 'withdraw' },
): Promise<void> {
  const verbs = { set: 'Set the limit', withdraw: 'Withdrew the limit' };
  const activity = auctionActivity(auction, {
    action: what === 'set' ? 'limit.set' : 'limit.withdraw',
    what: `${verbs[what]} of ${school.name} in`,
  });
  await recordActivity(tx, namedActor(session), { ...activity, schoolIds: [school.id] });
}

/** Withdraws the limit of a school; the bids that it has placed stay (R-maximum-bid). */
export async function withdrawLimit(
  tx: Tx,
  session: Session,
  { auctionId, schoolId }: { readonly auctionId: number; readonly schoolId: number },
): Promise<void> {
  const auction = await lockAuction(tx, auctionId);
  requireOtherSchool(schoolId, auction.school_id);
  refuseInactive(auction);
  if (!(await findOwnLimit(tx, auctionId, schoolId))) throw new HttpError('auction.state', AUCTION_MESSAGES.noLimit);
  const school = await loadSchool(tx, auctionId, schoolId);
  await endLimit(tx, auction, { schoolId, turn: sql<number>`nextval('auction_turns')` });
  await recordLimit(tx, session, auction, { school, what: 'withdraw' });
}
