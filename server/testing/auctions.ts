import { bidObstacle } from '@open-date/shared-api/rules/auctions/bid-amounts';
import type { AuctionDivision, AuctionType } from '@open-date/shared-api/rules/auctions/auctions';
import type { BidderRowStatus } from '@open-date/shared-api/rules/auctions/bids';
import type { SoftCloseMinutes } from '@open-date/shared-api/rules/auctions/soft-close';
import { addDays } from '@open-date/shared-api/rules/league/calendar';
import { sql } from 'kysely';
import type { Db, Tx } from '../src/platform/db/transaction.ts';
import { type TestSchool, aConference, aSchool, aUser, saturdayOfWeek, weekId } from './builders.ts';

/** The day in New York on which test servers start. */
export const TODAY = '2027-08-01';

/** The body of a call that retracts a bid. */
export const RETRACTING = { reason: 'The amount was wrong.' };

export interface AuctionTraits {
  readonly school: TestSchool;
  readonly week: number;
  readonly type?: AuctionType;
  readonly division?: AuctionDivision;
  /** First day, in days from TODAY; by default the auction started yesterday and expires in a week. */
  readonly starts?: number;
  readonly expires?: number;
  readonly startingBid?: number;
  readonly bidIncrement?: number;
  readonly isPrivate?: boolean;
  readonly anyAmount?: boolean;
  readonly softCloseMinutes?: SoftCloseMinutes;
  readonly closed?: boolean;
  readonly cancelled?: boolean;
}

/** Creates an auction, by default an active sale from $100,000 in steps of $5,000; returns its id. */
export async function anAuction(db: Db | Tx, traits: AuctionTraits): Promise<number> {
  const now = new Date(`${TODAY}T16:00:00Z`);
  const { id } = await db
    .insertInto('auctions')
    .values({
      school_id: traits.school.id,
      school_week_id: await weekId(db, traits.school, traits.week),
      type: traits.type ?? 'sell',
      division: traits.division ?? 1,
      game_date: await saturdayOfWeek(db, traits.week),
      start_date: addDays(TODAY, traits.starts ?? -1),
      expire_date: addDays(TODAY, traits.expires ?? 7),
      starting_bid: traits.startingBid ?? 100_000,
      bid_increment: traits.bidIncrement ?? 5000,
      comment: 'Single game, no return.',
      private_bidding: traits.isPrivate ?? false,
      any_amount: traits.anyAmount ?? false,
      soft_close_minutes: traits.softCloseMinutes ?? 0,
      closed: traits.closed ?? false,
      closed_at: traits.closed === true ? now : null,
      cancelled: traits.cancelled ?? false,
      cancelled_at: traits.cancelled === true ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let requests = 0;

/** Adds a school's request to an auction, approved by default; each is a moment later than the one before. */
export async function aBidder(
  db: Db,
  auctionId: number,
  school: TestSchool,
  status: BidderRowStatus = 4,
): Promise<void> {
  requests += 1;
  const at = new Date(Date.parse(`${TODAY}T12:00:00Z`) + requests);
  await sql`
    insert into auction_bidders (auction_id, owner_school_id, school_id, status, created_at, decided_at)
    select id, school_id, ${school.id}, ${status}::int, ${at}, ${status === 3 ? null : at}
    from auctions where id = ${auctionId}`.execute(db);
}

/** Stores a limit of a school without checks and automatic bids. */
export async function aLimit(db: Db, auctionId: number, school: TestSchool, amount: number): Promise<void> {
  await sql`
    insert into bid_limits (auction_id, school_id, amount, request_key, set_by)
    select ${auctionId}, ${school.id}, ${amount}, gen_random_uuid(), min(id) from users where school_id = ${school.id}`.execute(
    db,
  );
}

/** The stored bids of an auction, oldest first. */
export function readBids(db: Db, auctionId: number) {
  return db
    .selectFrom('bids')
    .select(['id', 'school_id', 'amount', 'retracted', 'automatic'])
    .where('auction_id', '=', auctionId)
    .orderBy('id')
    .execute();
}

/** Ids of an auction's manual bids that broke the rules when they were placed. */
export async function bidsOutOfRange(db: Db, auctionId: number): Promise<number[]> {
  const { type, starting_bid, bid_increment, any_amount, private_bidding } = await db
    .selectFrom('auctions')
    .selectAll()
    .where('id', '=', auctionId)
    .executeTakeFirstOrThrow();
  const terms = { type, startingBid: starting_bid, bidIncrement: bid_increment, anyAmount: any_amount };
  const bids = await db.selectFrom('bids').selectAll().where('auction_id', '=', auctionId).orderBy('id').execute();
  const wrong = bids.filter((bid, count) => {
    if (bid.automatic) return false;
    const isActive = ({ retracted_at }: (typeof bids)[number]) =>
      retracted_at === null || retracted_at > bid.created_at;
    const before = bids
      .slice(0, count)
      .filter((one) => isActive(one) && (!private_bidding || one.school_id === bid.school_id))
      .map(({ id, amount, school_id }) => ({ id, amount, schoolId: school_id }));
    const wanted = { schoolId: bid.school_id, amount: bid.amount };
    return bidObstacle({ ...terms, isPrivate: private_bidding }, before, wanted) !== null;
  });
  return wrong.map(({ id }) => id);
}

/** Kind and subject of the mails to a recipient in the outbox, in order. */
export async function mailsTo(db: Db, email: string) {
  const rows = await db
    .selectFrom('email_outbox')
    .select(['kind', 'subject'])
    .where('to_email', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, subject }) => `${kind}: ${subject}`);
}

/** The body of a call that creates an auction on a week's Saturday, active at once and with private bidding. */
export async function auctionBody(db: Db, school: TestSchool, week: number, more: object = {}) {
  return {
    schoolId: school.id,
    schoolWeekId: await weekId(db, school, week),
    gameDate: await saturdayOfWeek(db, week),
    type: 'sell' as const,
    division: 1,
    startDate: TODAY,
    expireDate: addDays(TODAY, 7),
    startingBid: 500_000,
    bidIncrement: 25_000,
    comment: '  Kick after noon.  ',
    PrivateBidding: 1 as const,
    ...more,
  };
}

/** The outcome of a call: `done`, or status and text of its refusal. */
export function outcome(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'done',
    (error: { status: number; message: string }) => `${error.status} ${error.message}`,
  );
}

/** Toledo, whose conference plays from 2 October, with two schools of another conference, and a user for each. */
export async function anAuctionMarket(db: Db) {
  const conference = await aConference(db, { playStarts: '2027-10-02', endDate: '2027-12-04' });
  const other = await aConference(db);
  const schools = {
    owner: await aSchool(db, { conference, name: 'Toledo' }),
    one: await aSchool(db, { conference: other, name: 'Kentucky' }),
    two: await aSchool(db, { conference: other, name: 'Indiana' }),
  };
  const users = {
    admin: await aUser(db),
    owner: await aUser(db, { role: 2, school: schools.owner }),
    one: await aUser(db, { role: 2, school: schools.one }),
    two: await aUser(db, { role: 2, school: schools.two }),
  };
  return { schools, users };
}

export type AuctionMarket = Awaited<ReturnType<typeof anAuctionMarket>>;
