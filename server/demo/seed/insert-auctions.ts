import { BUSINESS_ZONE, type CalendarDate, addDays } from '@open-date/shared-api/rules/league/calendar';
import { auctionFirstEnd, auctionOpensAt } from '@open-date/shared-api/rules/auctions/auctions';
import { BIDDER_STATUS, type BidderRowStatus } from '@open-date/shared-api/rules/auctions/bids';
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { sql } from 'kysely';
import { setMoment } from '../../src/platform/db/moment.ts';
import type { Tx } from '../../src/platform/db/transaction.ts';
import { allKnowing, viewerRow } from '../../src/access/secrecy.ts';
import type { DemoAuction, DemoBid, DemoMoment } from '../league/auctions.ts';
import type { DemoLeague } from '../league/league.ts';

const HOUR = 3_600_000;

interface FreeWeek {
  readonly id: number;
  readonly saturday_date: CalendarDate;
}

/** Inserts the demo auctions as users would have made them: the database's guards check every bid at its own time. */
export async function insertAuctions(
  tx: Tx,
  auctions: readonly DemoAuction[],
  league: DemoLeague,
  today: CalendarDate,
): Promise<void> {
  const ids = new Map(league.schools.map((school) => [school.schoolName, school.id]));
  const findId = (name: string) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The demo auctions name ${name}, which the demo league does not have.`);
    return id;
  };
  for (const auction of auctions) await insertAuction(tx, auction, findId, today);
}

async function insertAuction(
  tx: Tx,
  auction: DemoAuction,
  findId: (name: string) => number,
  today: CalendarDate,
): Promise<void> {
  const schoolId = findId(auction.school);
  const week = await findFreeWeek(tx, schoolId, today, auction.yearsAhead);
  // A school without an open week gets no auction.
  if (!week) return;
  const startDate = addDays(today, auction.starts);
  const opens = auctionOpensAt({ startDate });
  const created = new Date(
    Math.min(opens.getTime(), fromZonedTime(`${today}T00:00:00`, BUSINESS_ZONE).getTime()) - HOUR,
  );
  const { id } = await tx
    .insertInto('auctions')
    .values({
      school_id: schoolId,
      school_week_id: week.id,
      type: auction.type,
      division: auction.division,
      game_date: week.saturday_date,
      start_date: startDate,
      expire_date: addDays(today, auction.expires),
      starting_bid: auction.startingBid,
      bid_increment: auction.bidIncrement,
      comment: auction.comment,
      private_bidding: auction.isPrivate ?? false,
      soft_close_minutes: auction.softCloseMinutes ?? 0,
      cancelled: auction.isCancelled ?? false,
      cancelled_at: auction.isCancelled ? created : null,
      created_at: created,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = { auction_id: id, owner_school_id: schoolId };
  const add = (names: readonly string[], status: BidderRowStatus) =>
    insertBidders(
      tx,
      names.map((name) => ({ ...owner, school_id: findId(name), status, created_at: created })),
    );
  await add(auction.approved, BIDDER_STATUS.approved);
  await add(auction.denied ?? [], BIDDER_STATUS.denied);
  await add(auction.waiting ?? [], BIDDER_STATUS.pending);
  for (const bid of auction.bids) await insertBid(tx, id, findId(bid.school), bid, today);
  if (auction.expires < 0) await close(tx, id, addDays(today, auction.expires));
}

/** A school's first week, from a season on, that is open for a game and has no auction. */
async function findFreeWeek(
  tx: Tx,
  schoolId: number,
  today: CalendarDate,
  yearsAhead: number,
): Promise<FreeWeek | undefined> {
  const fromYear = Number(today.slice(0, 4)) + yearsAhead;
  const { rows } = await sql<FreeWeek>`
    select id, saturday_date from known_cells(${viewerRow(allKnowing(today))}) c
    where school_id = ${schoolId} and year between ${fromYear} and ${fromYear + 2}
      and game_id is null and not exists (select from auctions a where a.school_week_id = c.id) and not bye and not hold_for_fcs and not not_available and not conference_week
      and season_full_effective < 2
    order by saturday_date limit 1`.execute(tx);
  return rows[0];
}

interface BidderRow {
  readonly auction_id: number;
  readonly owner_school_id: number;
  readonly school_id: number;
  readonly status: BidderRowStatus;
  readonly created_at: Date;
}

async function insertBidders(tx: Tx, rows: readonly BidderRow[]): Promise<void> {
  if (rows.length === 0) return;
  const decided = (row: BidderRow) => (row.status === BIDDER_STATUS.pending ? null : row.created_at);
  await tx
    .insertInto('auction_bidders')
    .values(rows.map((row) => ({ ...row, decided_at: decided(row) })))
    .execute();
}

async function insertBid(
  tx: Tx,
  auctionId: number,
  schoolId: number,
  { amount, at, retracted }: DemoBid,
  today: CalendarDate,
): Promise<void> {
  await setMoment(tx, toInstant(at, today));
  const { id } = await tx
    .insertInto('bids')
    .values({ auction_id: auctionId, school_id: schoolId, amount })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!retracted) return;
  const retractedAt = toInstant(retracted, today);
  await setMoment(tx, retractedAt);
  await tx.updateTable('bids').set({ retracted: true, retracted_at: retractedAt }).where('id', '=', id).execute();
}

async function close(tx: Tx, id: number, expireDate: CalendarDate): Promise<void> {
  await tx
    .updateTable('auctions')
    .set({ closed: true, closed_at: auctionFirstEnd({ expireDate }) })
    .where('id', '=', id)
    .execute();
}

function toInstant([days, time]: DemoMoment, today: CalendarDate): Date {
  return fromZonedTime(`${addDays(today, days)}T${time}:00`, BUSINESS_ZONE);
}
