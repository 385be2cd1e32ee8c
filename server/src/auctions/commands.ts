import type { contract } from '@open-date/shared-api/contract';
import type { OutputOf } from '@open-date/shared-api/contract/platform/endpoint';
import { type AuctionObstacle, auctionObstacle } from '@open-date/shared-api/rules/access/permissions';
import { holdsWeek, termsProblems } from '@open-date/shared-api/rules/auctions/auctions';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { SEASON_STATUS } from '@open-date/shared-api/rules/constants';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { MESSAGES, weekTaken } from '@open-date/shared-api/rules/messages';
import { Viewer } from '../access/viewer.ts';
import { lockSchools } from '../league/lock-schools.ts';
import { takeMoment } from '../platform/db/moment.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { HttpError, notFound } from '../platform/http/http-error.ts';
import type { Session } from '../platform/http/session.ts';
import { cancelLocked } from './cancel-auction.ts';
import { closeAuction } from './close-auction.ts';
import { type LockedAuction, lockAuction, refuseClosed } from './lock-auction.ts';
import { recordAuction } from './record-auction.ts';
import { auctionTimes } from './present.ts';
import { type AuctionWeek, findAuctionWeek } from './queries.ts';
import { CREATING_REFUSED, requireCanceling, requireRunning } from './rights.ts';

type NewAuction = OutputOf<(typeof contract)['auctions']['create']['body']>;

/** Creates an auction on a week and returns its id (R-create-auction, A147, A155, A160). */
export async function createAuction(tx: Tx, session: Session, input: NewAuction): Promise<number> {
  const { scope } = new Viewer(session);
  const found = await findAuctionWeek(tx, input, scope);
  if (!found) throw notFound();
  // Makes other commands on the week wait, a second auction created at the same time included.
  await lockSchools(tx, [found.school_id]);
  const week = (await findAuctionWeek(tx, input, scope)) ?? found;
  const at = await takeMoment(tx);
  const today = businessDate(at);
  const obstacle = auctionObstacle(session.actor, facts(week, at), today);
  if (obstacle) throw createAuctionError(obstacle, week);
  if (week.school_id !== input.schoolId) throw invalid({ schoolId: AUCTION_MESSAGES.otherSchool });
  if (!week.holds_date) throw invalid({ gameDate: MESSAGES.dateOutsideWeek });
  const problems = termsProblems(input, today);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  if (week.auction) await endExpired(tx, week.auction.id);
  const { id } = await tx
    .insertInto('auctions')
    .values({
      school_id: week.school_id,
      school_week_id: input.schoolWeekId,
      type: input.type,
      division: input.division,
      game_date: input.gameDate,
      start_date: input.startDate,
      expire_date: input.expireDate,
      starting_bid: input.startingBid,
      bid_increment: input.bidIncrement,
      comment: input.comment,
      private_bidding: input.PrivateBidding === 1,
      any_amount: input.anyAmount === 1,
      soft_close_minutes: input.softCloseMinutes,
      created_at: at,
      created_by: session.actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const auction = { id, school_id: week.school_id, school_name: week.school_name, game_date: input.gameDate };
  await recordAuction(tx, session, auction, {
    action: 'auction.create',
    what: 'Created',
    detail: { before: null, after: input },
  });
  return id;
}

/**
 * Closes the week's auction that expired without a bid when the worker has not done so yet: its week is already free
 * (A263).
 */
async function endExpired(tx: Tx, id: number): Promise<void> {
  const expired = await lockAuction(tx, id);
  if (!expired.closed) await closeAuction(tx, null, expired, expired.at);
}

function facts(week: AuctionWeek, at: Date) {
  return {
    school: { schoolId: week.school_id, conferenceId: week.conference_id },
    saturday: week.saturday_date,
    hasGame: week.game_id !== null,
    hasAuction: week.auction !== null && holdsWeek(week.auction, at),
    isConferenceWeek: week.conference_week,
    isClosed: week.bye || week.not_available || week.hold_for_fcs,
    isSeasonFull: week.season_full_effective === SEASON_STATUS.full,
  };
}

function createAuctionError(obstacle: AuctionObstacle, week: AuctionWeek): HttpError {
  const refusals: Record<AuctionObstacle, () => HttpError> = {
    ...CREATING_REFUSED,
    auction: () =>
      new HttpError(
        'auction.taken',
        week.auction?.cancelled === 1 ? AUCTION_MESSAGES.weekHadAuction : AUCTION_MESSAGES.weekHasAuction,
      ),
    game: () => new HttpError('week.taken', weekTaken(week.school_name)),
    closed: () => new HttpError('week.flagged', flagText(week)),
    'season-full': () => new HttpError('auction.state', AUCTION_MESSAGES.seasonFull),
  };
  return refusals[obstacle]();
}

function flagText({ bye, hold_for_fcs }: AuctionWeek): string {
  if (bye) return MESSAGES.cellIsBye;
  return hold_for_fcs ? MESSAGES.cellHeldForFcs : MESSAGES.cellNotAvailable;
}

function invalid(fields: Readonly<Record<string, string>>): HttpError {
  const [first = MESSAGES.couldNotSave] = Object.values(fields);
  return new HttpError('input.invalid', first, fields);
}

/** Cancels an auction for good (A146, A147). */
export async function cancelAuction(tx: Tx, session: Session, id: number): Promise<void> {
  const auction = await lockAuction(tx, id);
  requireRunning(session.actor, auction.school_id);
  refuseClosed(auction);
  const { count } = await countBids(tx, id);
  const facts = { ...auctionTimes(auction), schoolId: auction.school_id, bidCount: count };
  requireCanceling(session.actor, facts, auction.at);
  await cancelLocked(tx, session, auction);
}

/** Closes an auction at once, as if it had expired. */
export async function endAuction(tx: Tx, session: Session, id: number): Promise<void> {
  const auction = await lockAuction(tx, id);
  refuseClosed(auction);
  await closeAuction(tx, session, auction, auction.at);
  await recordAuction(tx, session, auction, {
    action: 'auction.close',
    what: 'Closed',
    detail: { before: { closed: false }, after: { closed: true } },
  });
}

/** Deletes a canceled auction that never had a bid, which frees its week (A147). */
export async function removeAuction(tx: Tx, session: Session, id: number): Promise<void> {
  const auction = await lockAuction(tx, id);
  const { count } = await countBids(tx, id);
  if (!auction.cancelled || count > 0) throw new HttpError('auction.state', AUCTION_MESSAGES.notCancelled);
  const bidders = await tx
    .selectFrom('auction_bidders')
    .select(['school_id', 'status', 'created_at', 'decided_at'])
    .where('auction_id', '=', id)
    .orderBy('created_at')
    .execute();
  const { comment } = await tx
    .deleteFrom('auctions')
    .where('id', '=', id)
    .returning('comment')
    .executeTakeFirstOrThrow();
  await recordAuction(tx, session, auction, {
    action: 'auction.remove',
    what: 'Deleted',
    detail: { before: { ...pickTerms(auction), comment }, after: null, bidders },
  });
}

/** The terms of an auction under the names in which its creation is logged. */
function pickTerms(auction: LockedAuction) {
  return {
    schoolId: auction.school_id,
    type: auction.type,
    division: auction.division,
    gameDate: auction.game_date,
    startDate: auction.start_date,
    expireDate: auction.expire_date,
    startingBid: auction.starting_bid,
    bidIncrement: auction.bid_increment,
    PrivateBidding: Number(auction.private_bidding),
    anyAmount: Number(auction.any_amount),
    softCloseMinutes: auction.soft_close_minutes,
  };
}

/** Counts every bid placed, retracted ones included (A157). */
async function countBids(tx: Tx, auctionId: number): Promise<{ count: number }> {
  return tx
    .selectFrom('bids')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('auction_id', '=', auctionId)
    .executeTakeFirstOrThrow();
}
