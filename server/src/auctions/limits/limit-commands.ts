import type { BidLimit } from '@open-date/shared-api/contract';
import { bidsOfLimit, limitObstacle } from '@open-date/shared-api/rules/auctions/automatic-bids';
import { AUCTION_MESSAGES, limitBetween } from '@open-date/shared-api/rules/auctions/messages';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { namedActor } from '../../platform/activity/named-actor.ts';
import { createEntry } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal, notFound } from '../../platform/http/refusal.ts';
import type { Session } from '../../platform/http/session.ts';
import { loadSchool } from '../bidders.ts';
import { type OpenContest, openContest, writeContest } from '../contest.ts';
import { placeBids } from '../decide-bids.ts';
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
 * Sets or changes the limit of a school and places the automatic bids that follow (R-maximum-bid). Reads and writes as
 * many statements as a bid, whether there are other limits or not. A retried request key answers what stands.
 */
export async function setLimit(tx: Tx, session: Session, input: LimitInput): Promise<SetLimit> {
  const contest = await openContest(tx, input);
  const { auction, best, limits, school } = contest;
  requireOtherSchool(input.schoolId, auction.school_id);
  if (contest.repeatedLimit !== null) return repeatLimit(contest, input);
  refuseInactive(auction);
  if (!school) throw notFound();
  requireApproved(school.status);
  refuseLimit(auction, best?.amount ?? null, input.amount);
  const wanted = { schoolId: school.id, amount: input.amount };
  const bids = bidsOfLimit(bidTerms(auction), { leader: best, limits }, wanted);
  const { leader } = await placeBids(tx, session, contest, {
    bids,
    school,
    also: {
      withdrawn: school.id,
      limit: { ...wanted, requestKey: input.requestKey, setBy: session.actor.id },
      entries: [entry(session, auction, school, 'set')],
    },
  });
  return {
    ownLimit: { amount: input.amount, setAt: auction.at.toISOString() },
    leads: toFlag(leader?.schoolId === school.id),
  };
}

/** What stands after a request that was answered before; a key that set another limit is refused. */
function repeatLimit({ repeatedLimit: known, limits, best }: OpenContest, input: LimitInput): SetLimit {
  if (known?.auctionId !== input.auctionId || known.schoolId !== input.schoolId || known.amount !== input.amount)
    throw new Refusal('input.invalid', AUCTION_MESSAGES.keyUsed, { requestKey: AUCTION_MESSAGES.keyUsed });
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
  if (obstacle.kind === 'private') throw new Refusal('auction.state', AUCTION_MESSAGES.limitIsPrivate);
  if (obstacle.kind === 'floor-reached') throw new Refusal('bid.range', AUCTION_MESSAGES.lowestReached);
  const text = limitBetween({ ...obstacle.range, step: terms.bidIncrement });
  if (obstacle.kind === 'passed') throw new Refusal('bid.range', text);
  throw new Refusal('input.invalid', text, { amount: text });
}

/** The entry in the activity log says that a limit was set or withdrawn, and not which. */
function entry(session: Session, auction: LockedAuction, school: BiddingSchool, what: 'set' | 'withdraw') {
  const said = { set: 'Set the limit', withdraw: 'Withdrew the limit' };
  const activity = auctionActivity(auction, {
    action: what === 'set' ? 'limit.set' : 'limit.withdraw',
    what: `${said[what]} of ${school.name} in`,
  });
  return { ...createEntry(namedActor(session), { ...activity, schoolIds: [school.id] }), place: null };
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
  if (!(await findOwnLimit(tx, auctionId, schoolId))) throw new Refusal('auction.state', AUCTION_MESSAGES.noLimit);
  const school = await loadSchool(tx, auctionId, schoolId);
  await writeContest(tx, auctionId, { withdrawn: schoolId, entries: [entry(session, auction, school, 'withdraw')] });
}
