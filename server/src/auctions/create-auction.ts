import type { contract } from '@open-date/shared-api/contract';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auction-messages';
import { termsProblems } from '@open-date/shared-api/rules/auctions';
import { businessDate } from '@open-date/shared-api/rules/calendar';
import { SEASON_STATUS, type SeasonStatus } from '@open-date/shared-api/rules/constants';
import { MESSAGES, weekTaken } from '@open-date/shared-api/rules/messages';
import { type AuctionObstacle, auctionObstacle } from '@open-date/shared-api/rules/permissions';
import { sql } from 'kysely';
import type { OutputOf } from '@open-date/shared-api/contract/endpoint';
import type { Tx } from '../db/transaction.ts';
import { Refusal, forbidden, notFound } from '../http/refusal.ts';
import { type ReaderScope, readerOf } from '../games/secrecy.ts';
import { lockSchools } from '../schedules/lock-schools.ts';
import { Viewer } from '../schedules/viewer.ts';
import type { AuctionCommand } from './lock-auction.ts';
import { recordAuction } from './record.ts';

type NewAuction = OutputOf<(typeof contract)['auctions']['create']['body']>;

interface AuctionWeek {
  readonly school_id: number;
  readonly school_name: string;
  readonly conference_id: number;
  readonly saturday_date: string;
  readonly holds_date: boolean;
  readonly game_id: number | null;
  readonly auction_id: number | null;
  readonly auction_cancelled: boolean;
  readonly conference_week: boolean;
  readonly bye: boolean;
  readonly not_available: boolean;
  readonly season_full_effective: SeasonStatus;
}

/** Creates an auction on a week and returns its id (document 1 section 4, decisions A147, A155, A160). */
export async function createAuction(tx: Tx, { session, now }: AuctionCommand, input: NewAuction): Promise<number> {
  const { reader } = new Viewer(session, now());
  const found = await findAuctionWeek(tx, input, reader);
  if (!found) throw notFound();
  // Whoever adds a game to the week or changes it waits here, and so do two who create an auction at once.
  await lockSchools(tx, [found.school_id]);
  const week = (await findAuctionWeek(tx, input, reader)) ?? found;
  const at = now();
  const today = businessDate(at);
  const obstacle = auctionObstacle(session.actor, facts(week), today);
  if (obstacle) throw refusalOf(obstacle, week);
  if (week.school_id !== input.schoolId) throw invalid({ schoolId: AUCTION_MESSAGES.otherSchool });
  if (!week.holds_date) throw invalid({ gameDate: MESSAGES.dateOutsideWeek });
  const problems = termsProblems(input, today);
  if (Object.keys(problems).length > 0) throw invalid(problems);
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
      created_at: at,
      created_by: session.actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const auction = { id, school_id: week.school_id, school_name: week.school_name, game_date: input.gameDate };
  await recordAuction(tx, session, auction, { action: 'auction.create', what: 'Created', detail: { ...input } });
  return id;
}

async function findAuctionWeek(
  tx: Tx,
  { schoolWeekId, gameDate }: NewAuction,
  reader: ReaderScope,
): Promise<AuctionWeek | undefined> {
  const { rows } = await sql<AuctionWeek>`
    select w.school_id, s.school_name, w.conference_id, w.saturday_date, ${gameDate}::date <@ sw.play_window as holds_date,
           w.game_id, w.auction_id, w.auction_cancelled, w.conference_week, w.bye, w.not_available, y.season_full_effective
    from v_week w
    join schools s on s.id = w.school_id
    join season_weeks sw on sw.id = w.season_week_id
    join known_seasons(${readerOf(reader)}) y on y.school_id = w.school_id and y.year = w.year
    where w.id = ${schoolWeekId}`.execute(tx);
  return rows[0];
}

function facts(week: AuctionWeek) {
  return {
    school: { schoolId: week.school_id, conferenceId: week.conference_id },
    saturday: week.saturday_date,
    hasGame: week.game_id !== null,
    hasAuction: week.auction_id !== null,
    isConferenceWeek: week.conference_week,
    isClosed: week.bye || week.not_available,
    isSeasonFull: week.season_full_effective === SEASON_STATUS.full,
  };
}

function refusalOf(obstacle: AuctionObstacle, week: AuctionWeek): Refusal {
  const refusals: Record<AuctionObstacle, () => Refusal> = {
    forbidden: () => forbidden(),
    past: () => forbidden(MESSAGES.pastWeek),
    'conference-week': () => forbidden(AUCTION_MESSAGES.conferenceWeek),
    auction: () =>
      new Refusal(
        'auction.taken',
        week.auction_cancelled ? AUCTION_MESSAGES.weekHadAuction : AUCTION_MESSAGES.weekHasAuction,
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
