import type { AuctionDivision, AuctionType } from '@open-date/shared-api/rules/auctions/auctions';
import type { StandingBid } from '@open-date/shared-api/rules/auctions/bid-amounts';
import type { SoftCloseMinutes } from '@open-date/shared-api/rules/auctions/soft-close';
import { BIDDER_STATUS, type BidderRowStatus } from '@open-date/shared-api/rules/auctions/bids';
import type { SeasonStatus } from '@open-date/shared-api/rules/constants';
import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { type RawBuilder, sql } from 'kysely';
import { type ViewerScope, viewerRow } from '../access/private-games.ts';
import type { Db, Tx } from '../platform/db/transaction.ts';
import { schoolMark } from './school-mark.ts';

/** A school with the columns that its mark needs. */
export interface MarkRow {
  readonly id: number;
  readonly name: string;
  readonly logo: number | null;
  readonly abbreviation: string;
  readonly primary: string;
  readonly secondary: string;
}

/** An auction with everything about it; `present.ts` leaves out what the viewer may not see. */
export interface AuctionRow {
  readonly id: number;
  readonly school: MarkRow;
  readonly type: AuctionType;
  readonly division: AuctionDivision;
  readonly game_date: string;
  /** The season of the game. */
  readonly season: number;
  readonly school_week_id: number;
  readonly season_week_id: number;
  readonly start_date: string;
  readonly expire_date: string;
  readonly ends_at: Date;
  readonly soft_close_minutes: SoftCloseMinutes;
  readonly bid_increment: number;
  readonly starting_bid: number;
  readonly comment: string;
  readonly closed: boolean;
  readonly closed_at: Date | null;
  readonly cancelled: boolean;
  readonly private_bidding: boolean;
  readonly any_amount: boolean;
  /** Status of the viewing school's request to bid; null when the school did not ask. */
  readonly request: BidderRowStatus | null;
  /** Conference type of the viewing school in the game's season. */
  readonly own_division: number | null;
  readonly own_bid: number | null;
  readonly own_count: number;
  /** Whether the viewing school has ever bid, retracted bids too. */
  readonly has_bid: boolean;
  readonly leader: (MarkRow & { readonly amount: number }) | null;
  readonly bid_count: number;
}

export interface BidRow {
  readonly id: number;
  readonly auction_id: number;
  readonly request_key: string;
  readonly amount: number;
  readonly school: MarkRow;
  /** When it was placed, or the bid that it answers. */
  readonly turn_at: Date;
  readonly retracted_at: Date | null;
  readonly retracted_reason: string | null;
  /** The retracted bid with which it went. */
  readonly retracted_with: number | null;
  readonly automatic: boolean;
}

/** A school as a bidder; its status is null when the school did not ask to bid. */
export interface BiddingSchool extends MarkRow {
  readonly status: BidderRowStatus | null;
}

export interface BidderRow {
  readonly auction_id: number;
  readonly game_date: string;
  readonly type: AuctionType;
  readonly school: MarkRow;
  readonly status: BidderRowStatus;
  readonly created_at: Date;
  readonly placed: number;
  readonly retracted: number;
  /** The last bid that the school retracted, with its reason. */
  readonly last_retraction: { readonly amount: number; readonly reason: string | null } | null;
}

async function findAuctions(
  db: Db | Tx,
  viewingSchoolId: number | null,
  chosen: RawBuilder<unknown>,
): Promise<AuctionRow[]> {
  const { rows } = await sql<AuctionRow>`
    select a.id, ${schoolMark('s')} as school, a.type, a.division, a.game_date, sw.year as season, a.school_week_id,
           sw.season_week_id, a.start_date, a.expire_date, a.ends_at, a.soft_close_minutes, a.bid_increment, a.starting_bid, a.comment, a.closed, a.closed_at,
           a.cancelled, a.private_bidding, a.any_amount,
           r.status as request, oc.type_id as own_division, own.best as own_bid, own.count as own_count,
           exists (select from bids b where b.auction_id = a.id and b.school_id = ${viewingSchoolId}) as has_bid,
           (select jsonb_build_object('amount', b.amount) || ${schoolMark('ls')}::jsonb from bids b join schools ls on ls.id = b.school_id
            where b.auction_id = a.id and not b.retracted
            order by case a.type when 'sell' then -b.amount else b.amount end, b.automatic desc, b.id limit 1) as leader,
           (select count(*)::int from bids b where b.auction_id = a.id and not b.retracted) as bid_count
    from auctions a
    join schools s on s.id = a.school_id
    join school_weeks sw on sw.id = a.school_week_id
    left join auction_bidders r on r.auction_id = a.id and r.school_id = ${viewingSchoolId}
    left join school_years oy on oy.school_id = ${viewingSchoolId} and oy.year = sw.year
    left join conferences oc on oc.id = oy.conference_id
    cross join lateral (
      select case a.type when 'sell' then max(b.amount) else min(b.amount) end as best, count(*)::int as count
      from bids b where b.auction_id = a.id and b.school_id = ${viewingSchoolId} and not b.retracted) own
    where ${chosen}
    order by a.game_date, a.id`.execute(db);
  return rows;
}

/** All auctions except canceled ones. */
export function findAllAuctions(db: Db, viewingSchoolId: number | null): Promise<AuctionRow[]> {
  return findAuctions(db, viewingSchoolId, sql`not a.cancelled`);
}

/** The auctions of one school, or of all schools when `schoolId` is null, canceled auctions included. */
export function findAuctionsOfSchool(
  db: Db,
  schoolId: number | null,
  viewingSchoolId: number | null,
): Promise<AuctionRow[]> {
  return findAuctions(db, viewingSchoolId, schoolId === null ? sql`true` : sql`a.school_id = ${schoolId}`);
}

/** The auctions that a school asked to bid in or a user placed a bid in (A156). */
export function findParticipating(db: Db, schoolId: number | null, bidder: number | null): Promise<AuctionRow[]> {
  return findAuctions(
    db,
    schoolId,
    sql`r.status is not null or exists (select from bids x where x.auction_id = a.id and x.created_by = ${bidder})`,
  );
}

/** The auctions that a user follows, those of their school, and those it may bid in or has asked to (R-watching). */
export function findWatched(db: Db, schoolId: number | null, userId: number): Promise<AuctionRow[]> {
  return findAuctions(
    db,
    schoolId,
    sql`a.school_id = ${schoolId} or r.status in (${BIDDER_STATUS.pending}::int, ${BIDDER_STATUS.approved}::int)
      or exists (select from auction_follows f where f.auction_id = a.id and f.user_id = ${userId})`,
  );
}

/** One auction; undefined when it does not exist. */
export async function findAuction(
  db: Db | Tx,
  id: number,
  viewingSchoolId: number | null,
): Promise<AuctionRow | undefined> {
  const [auction] = await findAuctions(db, viewingSchoolId, sql`a.id = ${id}`);
  return auction;
}

async function selectBids(db: Db | Tx, chosen: RawBuilder<unknown>): Promise<BidRow[]> {
  const { rows } = await sql<BidRow>`
    select b.id, b.auction_id, b.request_key, b.amount, ${schoolMark('s')} as school, b.turn_at, b.retracted_at, b.retracted_reason, b.retracted_with, b.automatic
    from bids b join schools s on s.id = b.school_id where ${chosen} order by b.id desc`.execute(db);
  return rows;
}

/** The bids of an auction, newest first, retracted bids included; `only` limits them to one school. */
export function findBids(db: Db | Tx, auctionId: number, only: number | null): Promise<BidRow[]> {
  const ofOne = only === null ? sql`` : sql`and b.school_id = ${only}`;
  return selectBids(db, sql`b.auction_id = ${auctionId} ${ofOne}`);
}

/**
 * The active bids that are newer than one, and the best one up to it; `only` limits them to one school. What a refusal
 * tells follows from these (A263).
 */
export async function findBidsSince(
  tx: Tx,
  { id, type }: { readonly id: number; readonly type: AuctionType },
  only: number | null,
  seen: number,
): Promise<StandingBid[]> {
  const ofOne = only === null ? sql`` : sql`and school_id = ${only}`;
  const order = type === 'sell' ? sql`amount desc` : sql`amount`;
  const { rows } = await sql<StandingBid>`
    (select id, amount, school_id as "schoolId" from bids where auction_id = ${id} and not retracted ${ofOne} and id > ${seen})
    union all
    (select id, amount, school_id from bids where auction_id = ${id} and not retracted ${ofOne} and id <= ${seen}
     order by ${order}, id limit 1)`.execute(tx);
  return rows;
}

/** One bid, of any auction. */
export async function findBid(tx: Tx, id: number): Promise<BidRow | undefined> {
  const [bid] = await selectBids(tx, sql`b.id = ${id}`);
  return bid;
}

/**
 * A school with its mark and its bidder status in an auction (null when it did not ask); undefined when the school does
 * not exist.
 */
export async function findBiddingSchool(
  tx: Tx,
  auctionId: number,
  schoolId: number,
): Promise<BiddingSchool | undefined> {
  const { rows } = await sql<{ school: MarkRow; status: BidderRowStatus | null }>`
    select ${schoolMark('s')} as school, r.status
    from schools s left join auction_bidders r on r.school_id = s.id and r.auction_id = ${auctionId}
    where s.id = ${schoolId}`.execute(tx);
  const [row] = rows;
  return row && { ...row.school, status: row.status };
}

async function selectBidders(db: Db | Tx, chosen: RawBuilder<unknown>): Promise<BidderRow[]> {
  const { rows } = await sql<BidderRow>`
    select r.auction_id, a.game_date, a.type, ${schoolMark('s')} as school, r.status, r.created_at, n.placed, n.retracted,
           (select json_build_object('amount', b.amount, 'reason', b.retracted_reason) from bids b
            where b.auction_id = r.auction_id and b.school_id = r.school_id and b.retracted and b.retracted_with is null
            order by b.retracted_at desc, b.id desc limit 1) as last_retraction
    from auction_bidders r
    join auctions a on a.id = r.auction_id
    join schools s on s.id = r.school_id
    cross join lateral (
      select count(*)::int as placed, count(*) filter (where b.retracted)::int as retracted
      from bids b where b.auction_id = r.auction_id and b.school_id = r.school_id and b.retracted_with is null) n
    where ${chosen}
    order by r.created_at, lower(s.school_name)`.execute(db);
  return rows;
}

/** Every bidder of an auction, in the order in which they asked or were added. */
export function findBidders(db: Db | Tx, auctionId: number): Promise<BidderRow[]> {
  return selectBidders(db, sql`r.auction_id = ${auctionId}`);
}

/** One school as a bidder in an auction; undefined when the school did not ask to bid. */
export async function findBidder(db: Db | Tx, auctionId: number, schoolId: number): Promise<BidderRow | undefined> {
  const [bidder] = await selectBidders(db, sql`r.auction_id = ${auctionId} and r.school_id = ${schoolId}`);
  return bidder;
}

/** The pending requests in auctions of one school (of all schools when null) that are open at a moment. */
export function findWaiting(db: Db, schoolId: number | null, at: Date): Promise<BidderRow[]> {
  const ofOne = schoolId === null ? sql`` : sql`and r.owner_school_id = ${schoolId}`;
  return selectBidders(db, sql`r.status = 3 ${ofOne} and not a.closed and not a.cancelled and a.ends_at > ${at}`);
}

/** The id of a school's week in the season week of an auction; undefined when the school does not play that season. */
export async function findWeekOfSchool(db: Db, schoolId: number, seasonWeekId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('school_weeks')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('season_week_id', '=', seasonWeekId)
    .executeTakeFirst();
  return row?.id;
}

/** Whether a school with this id exists. */
export async function hasSchool(db: Db | Tx, id: number): Promise<boolean> {
  return (await db.selectFrom('schools').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

interface WeekAuction {
  readonly id: number;
  readonly closed: 0 | 1;
  readonly cancelled: 0 | 1;
  readonly startDate: CalendarDate;
  readonly endsAt: string;
  readonly hasBid: boolean;
}

export interface AuctionWeek {
  readonly school_id: number;
  readonly school_name: string;
  readonly conference_id: number;
  readonly saturday_date: string;
  readonly holds_date: boolean;
  readonly game_id: number | null;
  /** The week's latest auction; null when there is none, or when it is known to have ended without a bid. */
  readonly auction: WeekAuction | null;
  readonly conference_week: boolean;
  readonly bye: boolean;
  readonly not_available: boolean;
  readonly hold_for_fcs: boolean;
  readonly season_full_effective: SeasonStatus;
}

/** The week for a new auction, without anything hidden from its creator. */
export async function findAuctionWeek(
  tx: Tx,
  { schoolWeekId, gameDate }: { readonly schoolWeekId: number; readonly gameDate: CalendarDate },
  scope: ViewerScope,
): Promise<AuctionWeek | undefined> {
  const { rows } = await sql<AuctionWeek>`
    select w.school_id, s.school_name, w.conference_id, w.saturday_date, ${gameDate}::date <@ sw.play_window as holds_date,
           w.game_id, au.auction, w.conference_week, w.bye, w.not_available, w.hold_for_fcs, y.season_full_effective
    from v_week w
    join schools s on s.id = w.school_id
    join season_weeks sw on sw.id = w.season_week_id
    join visible_seasons(${viewerRow(scope)}) y on y.school_id = w.school_id and y.year = w.year
    left join lateral (
      select json_build_object('id', a.id, 'closed', a.closed::int, 'cancelled', a.cancelled::int, 'startDate', a.start_date,
               'endsAt', a.ends_at, 'hasBid', exists (select from bids b where b.auction_id = a.id and not b.retracted)) as auction
      from auctions a where a.school_week_id = w.id and not a.ended_without_bid order by a.cancelled, a.id desc limit 1) au on true
    where w.id = ${schoolWeekId}`.execute(tx);
  return rows[0];
}
