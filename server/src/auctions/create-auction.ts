import type { contract } from '@open-date/shared-api/contract';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { holdsWeek, termsProblems } from '@open-date/shared-api/rules/auctions/auctions';
import { type CalendarDate, businessDate } from '@open-date/shared-api/rules/league/calendar';
import { SEASON_STATUS, type SeasonStatus } from '@open-date/shared-api/rules/constants';
import { MESSAGES, weekTaken } from '@open-date/shared-api/rules/messages';
import { type AuctionObstacle, auctionObstacle } from '@open-date/shared-api/rules/access/permissions';
import { sql } from 'kysely';
import type { OutputOf } from '@open-date/shared-api/contract/platform/endpoint';
import { takeMoment } from '../platform/db/moment.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { Refusal, notFound } from '../platform/http/refusal.ts';
import { type ViewerScope, viewerRow } from '../access/secrecy.ts';
import type { Session } from '../platform/http/session.ts';
import { lockSchools } from '../league/lock-schools.ts';
import { Viewer } from '../access/viewer.ts';
import { closeAuction } from './close-auction.ts';
import { lockAuction } from './lock-auction.ts';
import { recordAuction } from './notify-of-auction.ts';
import { CREATING_REFUSED } from './rights.ts';

type NewAuction = OutputOf<(typeof contract)['auctions']['create']['body']>;

interface WeekAuction {
  readonly id: number;
  readonly closed: 0 | 1;
  readonly cancelled: 0 | 1;
  readonly startDate: CalendarDate;
  readonly expireDate: CalendarDate;
  readonly hasBid: boolean;
}

interface AuctionWeek {
  readonly school_id: number;
  readonly school_name: string;
  readonly conference_id: number;
  readonly saturday_date: string;
  readonly holds_date: boolean;
  readonly game_id: number | null;
  /** The week's latest auction, leaving out those known to have ended without a bid; null when there is none. */
  readonly auction: WeekAuction | null;
  readonly conference_week: boolean;
  readonly bye: boolean;
  readonly not_available: boolean;
  readonly season_full_effective: SeasonStatus;
}

/** Creates an auction on a week and returns its id (R-create-auction, A147, A155, A160). */
export async function createAuction(tx: Tx, session: Session, input: NewAuction): Promise<number> {
  const { reader } = new Viewer(session);
  const found = await findAuctionWeek(tx, input, reader);
  if (!found) throw notFound();
  // Commands that fill the week wait here, and so does a second auction created at the same time.
  await lockSchools(tx, [found.school_id]);
  const week = (await findAuctionWeek(tx, input, reader)) ?? found;
  const at = await takeMoment(tx);
  const today = businessDate(at);
  const obstacle = auctionObstacle(session.actor, facts(week, today), today);
  if (obstacle) throw createRefusal(obstacle, week);
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
      created_at: at,
      created_by: session.actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const auction = { id, school_id: week.school_id, school_name: week.school_name, game_date: input.gameDate };
  await recordAuction(tx, session, auction, { action: 'auction.create', what: 'Created', detail: { ...input } });
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

async function findAuctionWeek(
  tx: Tx,
  { schoolWeekId, gameDate }: NewAuction,
  reader: ViewerScope,
): Promise<AuctionWeek | undefined> {
  const { rows } = await sql<AuctionWeek>`
    select w.school_id, s.school_name, w.conference_id, w.saturday_date, ${gameDate}::date <@ sw.play_window as holds_date,
           w.game_id, au.auction, w.conference_week, w.bye, w.not_available, y.season_full_effective
    from v_week w
    join schools s on s.id = w.school_id
    join season_weeks sw on sw.id = w.season_week_id
    join known_seasons(${viewerRow(reader)}) y on y.school_id = w.school_id and y.year = w.year
    left join lateral (
      select json_build_object('id', a.id, 'closed', a.closed::int, 'cancelled', a.cancelled::int, 'startDate', a.start_date,
               'expireDate', a.expire_date, 'hasBid', exists (select from bids b where b.auction_id = a.id and not b.retracted)) as auction
      from auctions a where a.school_week_id = w.id and not a.ended_without_bid order by a.cancelled, a.id desc limit 1) au on true
    where w.id = ${schoolWeekId}`.execute(tx);
  return rows[0];
}

function facts(week: AuctionWeek, today: CalendarDate) {
  return {
    school: { schoolId: week.school_id, conferenceId: week.conference_id },
    saturday: week.saturday_date,
    hasGame: week.game_id !== null,
    hasAuction: week.auction !== null && holdsWeek(week.auction, today),
    isConferenceWeek: week.conference_week,
    isClosed: week.bye || week.not_available,
    isSeasonFull: week.season_full_effective === SEASON_STATUS.full,
  };
}

function createRefusal(obstacle: AuctionObstacle, week: AuctionWeek): Refusal {
  const refusals: Record<AuctionObstacle, () => Refusal> = {
    ...CREATING_REFUSED,
    auction: () =>
      new Refusal(
        'auction.taken',
        week.auction?.cancelled === 1 ? AUCTION_MESSAGES.weekHadAuction : AUCTION_MESSAGES.weekHasAuction,
      ),
    game: () => new Refusal('week.taken', weekTaken(week.school_name)),
    closed: () => new Refusal('week.flagged', week.bye ? MESSAGES.cellIsBye : MESSAGES.cellNotAvailable),
    'season-full': () => new Refusal('auction.state', AUCTION_MESSAGES.seasonFull),
  };
  return refusals[obstacle]();
}

function invalid(fields: Readonly<Record<string, string>>): Refusal {
  const [first = MESSAGES.couldNotSave] = Object.values(fields);
  return new Refusal('input.invalid', first, fields);
}
