import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { AUCTION_OPTIONS } from '@open-date/shared-api/rules/auctions/auctions';
import { addDays } from '@open-date/shared-api/rules/league/calendar';
import { randomUUID } from 'node:crypto';
import {
  type AuctionMarket,
  TODAY,
  aBidder,
  anAuction,
  anAuctionMarket,
  auctionBody,
  readBids,
  mailsTo,
  outcome,
  RETRACTING,
} from '../../testing/auctions.ts';
import { type TestUser, aConference, aSchool, aUser } from '../../testing/builders.ts';
import { databaseState } from '../../testing/database-state.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let schools: AuctionMarket['schools'];
let users: AuctionMarket['users'];

beforeAll(async () => {
  server = await startTestServer();
  ({ schools, users } = await anAuctionMarket(server.db));
});
afterAll(() => server.close());
afterEach(async () => {
  server.setTime(`${TODAY}T16:00:00Z`);
  await server.db.deleteFrom('email_outbox').execute();
  await server.db
    .deleteFrom('auctions')
    .where('id', 'not in', server.db.selectFrom('bids').select('auction_id'))
    .execute();
});

describe('auction lists', () => {
  it('the search lists every auction except canceled ones, by status, with the viewing school’s bidder status [API-072 AUC-004 AUC-010 AUC-026 AUC-027 AUC-028]', async () => {
    const { db } = server;
    const school = schools.two;
    const ids = {
      pending: await anAuction(db, { school, week: 1, starts: 1 }),
      active: await anAuction(db, { school, week: 2, starts: 0 }),
      closed: await anAuction(db, { school, week: 3, starts: -9, expires: -1 }),
      cancelled: await anAuction(db, { school, week: 4, cancelled: true }),
    };
    const foreign = await anAuction(db, { school: schools.owner, week: 1 });
    await aBidder(db, ids.active, schools.one, 3);
    const one = await server.as(users.one);
    const statuses = async (status?: 'Pending' | 'Active' | 'Closed') => {
      const { auctions } = await one.auctions.list(status === undefined ? {} : { query: { status } });
      return auctions.filter(({ schoolId }) => schoolId === school.id).map((auction) => [auction.id, auction.status]);
    };
    expect(await statuses()).toEqual([
      [ids.pending, 'Pending'],
      [ids.active, 'Active'],
      [ids.closed, 'Closed'],
    ]);
    expect(await statuses('Active')).toEqual([[ids.active, 'Active']]);
    const { auctions } = await one.auctions.list();
    const find = (id: number) => auctions.find((auction) => auction.id === id);
    expect(find(ids.active)).toMatchObject({ bidderStatus: 3, bidCount: null, currentWinningBid: null });
    expect(find(ids.pending)).toMatchObject({ bidderStatus: null });
    expect(find(ids.closed)).toMatchObject({ closed: 0, status: 'Closed' });
    expect(find(foreign)).toMatchObject({ schoolName: 'Toledo', status: 'Active' });
    const two = await server.as(users.two);
    const own = await two.auctions.ofSchool({ params: { schoolId: school.id } });
    expect(own.auctions.map(({ id, cancelled }) => [id, cancelled])).toEqual([
      [ids.pending, 0],
      [ids.active, 0],
      [ids.closed, 0],
      [ids.cancelled, 1],
    ]);
    expect(await outcome(one.auctions.ofSchool({ params: { schoolId: school.id } }))).toMatch(/^403/);
    expect(await outcome(two.auctions.ofSchool({ params: { schoolId: 0 } }))).toMatch(/^403/);
    const admin = await server.as(users.admin);
    expect(await outcome(admin.auctions.ofSchool({ params: { schoolId: 999_999 } }))).toMatch(/^404/);
    const every = await admin.auctions.ofSchool({ params: { schoolId: 0 } });
    expect(every.auctions.map(({ id }) => id)).toEqual(expect.arrayContaining([...Object.values(ids), foreign]));
    expect(every.auctions.every(({ bidderStatus }) => bidderStatus === 1)).toBe(true);
  });

  it('schools list auctions they asked to bid in, administrators auctions they bid in [API-072]', async () => {
    const { db } = server;
    const school = schools.two;
    const asked = await anAuction(db, { school, week: 5 });
    const cancelled = await anAuction(db, { school, week: 6, cancelled: true });
    await anAuction(db, { school, week: 7 });
    for (const id of [asked, cancelled]) await aBidder(db, id, schools.one);
    const params = { schoolId: schools.one.id };
    const one = await server.as(users.one);
    const own = await one.auctions.participating({ params });
    expect(own.auctions.map(({ id }) => id)).toEqual(expect.arrayContaining([asked, cancelled]));
    expect(await outcome((await server.as(users.two)).auctions.participating({ params }))).toMatch(/^403/);
    const admin = await server.as(await aUser(db));
    const all = { schoolId: 0 };
    await expect(admin.auctions.participating({ params: all })).resolves.toEqual({ auctions: [] });
    const body = { schoolId: schools.one.id, amount: 100_000, requestKey: randomUUID() };
    await admin.auctions.placeBid({ params: { id: asked }, body });
    const placed = await admin.auctions.participating({ params: all });
    expect(placed.auctions.map(({ id }) => id)).toEqual([asked]);
  });

  it('the options of the auction form come from the rules [CST-009 API-072]', async () => {
    const one = await server.as(users.one);
    await expect(one.auctions.options()).resolves.toEqual(AUCTION_OPTIONS);
  });
});

it.each([
  [null, 403],
  [3, 403],
  [0, 403],
  [4, 200],
] as const)('reading the bid history with bidder status %p answers %d [AUC-032 API-072]', async (status, expected) => {
  const { db } = server;
  const id = await anAuction(db, { school: schools.two, week: 8 });
  if (status !== null) await aBidder(db, id, schools.one, status);
  const read = async (user: TestUser) => {
    const answer = await fetch(`${server.url}/api/v2/auctions/${id}/bids`, {
      headers: { 'Auth-Token': await server.token(user) },
    });
    return answer.status;
  };
  expect(await read(users.one)).toBe(expected);
  expect([await read(users.two), await read(users.admin)]).toEqual([200, 200]);
  const detail = await (await server.as(users.one)).auctions.one({ params: { id } });
  expect(detail).toMatchObject({ bidderStatus: status, bids: [], minBid: expected === 200 ? 100_000 : null });
});

it('an unknown auction and a canceled auction of another school answer 404', async () => {
  const { db } = server;
  const id = await anAuction(db, { school: schools.two, week: 9, cancelled: true });
  const one = await server.as(users.one);
  for (const unknown of [999_999, id]) {
    const params = { id: unknown };
    expect(await outcome(one.auctions.one({ params }))).toMatch(/^404/);
    expect(await outcome(one.auctions.bids({ params }))).toMatch(/^404/);
    expect(await outcome(one.auctions.bidders({ params }))).toMatch(/^404/);
  }
  const two = await server.as(users.two);
  await expect(two.auctions.one({ params: { id } })).resolves.toMatchObject({ status: 'Closed', cancelled: 1 });
});

it('an auction shows in its school’s week unless it ended without a bid', async () => {
  const { db } = server;
  const school = await aSchool(db);
  await anAuction(db, { school, week: 1, starts: 1 });
  await anAuction(db, { school, week: 2 });
  const sold = await anAuction(db, { school, week: 3, starts: -1 });
  await aBidder(db, sold, schools.two);
  const admin = await server.as(users.admin);
  const body = { schoolId: schools.two.id, amount: 100_000, requestKey: randomUUID() };
  await admin.auctions.placeBid({ params: { id: sold }, body });
  await admin.auctions.close({ params: { id: sold } });
  await anAuction(db, { school, week: 4, closed: true });
  await anAuction(db, { school, week: 5, cancelled: true });
  await anAuction(db, { school, week: 6, starts: -9, expires: -1 });
  const one = await server.as(users.one);
  const { Years } = await one.schedules.school({ params: { id: school.id } });
  const weeks = Years.flatMap(({ Schedule }) => Schedule).filter(({ AuctionId }) => AuctionId !== null);
  expect(weeks.map((week) => [week.Week, week.CellLabel, week.AuctionStatus, week.AuctionCancelled])).toEqual([
    [1, 'AUCTION', 'Pending', 0],
    [2, 'AUCTION', 'Active', 0],
    [3, 'OPEN', 'Closed', 0],
    [5, 'OPEN', 'Closed', 1],
  ]);
});

describe('canceling an auction', () => {
  it('the owner cancels before the start and without bids, administrators until the end; owner and bidders get a mail [AUC-049 API-073]', async () => {
    const { db } = server;
    const school = schools.two;
    const pending = await anAuction(db, { school, week: 10, starts: 1 });
    const active = await anAuction(db, { school, week: 11 });
    const over = await anAuction(db, { school, week: 12, starts: -9, expires: -1 });
    await aBidder(db, active, schools.one);
    const bidFor = await anAuction(db, { school, week: 9 });
    await aBidder(db, bidFor, schools.one);
    const body = { schoolId: schools.one.id, amount: 100_000, requestKey: randomUUID() };
    await (await server.as(users.one)).auctions.placeBid({ params: { id: bidFor }, body });
    await db
      .updateTable('auctions')
      .set({ start_date: addDays(TODAY, 1) })
      .where('id', '=', bidFor)
      .execute();
    const cancel = async (user: TestUser, id: number) => (await server.as(user)).auctions.cancel({ params: { id } });
    expect(await outcome(cancel(users.one, pending))).toMatch(/^403/);
    await expect(cancel(users.two, pending)).resolves.toMatchObject({ cancelled: 1, status: 'Closed' });
    expect(await outcome(cancel(users.two, pending))).toBe(`409 ${AUCTION_MESSAGES.closed}`);
    expect(await outcome(cancel(users.two, active))).toBe(`403 ${AUCTION_MESSAGES.contactAdmin}`);
    expect(await outcome(cancel(users.two, over))).toBe(`409 ${AUCTION_MESSAGES.closed}`);
    expect(await outcome(cancel(users.two, bidFor))).toBe(`403 ${AUCTION_MESSAGES.contactAdmin}`);
    expect(await outcome(cancel(users.admin, over))).toBe(`409 ${AUCTION_MESSAGES.closed}`);
    await expect(cancel(users.admin, active)).resolves.toMatchObject({ cancelled: 1 });
    const mail = [expect.stringMatching(/^auction_closed: Auction canceled: Indiana sells a game/)];
    expect(await mailsTo(db, users.one.email)).toEqual(mail);
    expect(await mailsTo(db, users.two.email)).toEqual(mail);
    expect(await outcome(cancel(users.admin, 999_999))).toMatch(/^404/);
  });
});

describe('ending and deleting auctions', () => {
  it('only administrators end auctions at once and delete canceled ones, which frees the week [API-073]', async () => {
    const { db } = server;
    const school = schools.two;
    const active = await anAuction(db, { school, week: 13 });
    const cancelled = await anAuction(db, { school, week: 14, cancelled: true });
    const [admin, two] = [await server.as(users.admin), await server.as(users.two)];
    const before = await databaseState(db);
    for (const id of [active, cancelled]) {
      expect(await outcome(two.auctions.close({ params: { id } }))).toMatch(/^403/);
      expect(await outcome(two.auctions.remove({ params: { id } }))).toMatch(/^403/);
    }
    expect(await outcome(admin.auctions.close({ params: { id: cancelled } }))).toBe(`409 ${AUCTION_MESSAGES.closed}`);
    expect(await outcome(admin.auctions.remove({ params: { id: active } }))).toBe(
      `409 ${AUCTION_MESSAGES.notCancelled}`,
    );
    expect(await outcome(admin.auctions.remove({ params: { id: 999_999 } }))).toMatch(/^404/);
    expect(await databaseState(db)).toEqual(before);
    await expect(admin.auctions.close({ params: { id: active } })).resolves.toMatchObject({
      closed: 1,
      status: 'Closed',
    });
    const body = await auctionBody(server.db, school, 14);
    expect(await outcome(two.auctions.create({ body }))).toBe(`409 ${AUCTION_MESSAGES.weekHadAuction}`);
    await expect(admin.auctions.remove({ params: { id: cancelled } })).resolves.toEqual({ ok: true });
    await expect(two.auctions.create({ body })).resolves.toMatchObject({ schoolId: school.id });
  });

  it('nobody deletes an auction with bids, even retracted ones', async () => {
    const { db } = server;
    const id = await anAuction(db, { school: schools.two, week: 15 });
    const admin = await server.as(users.admin);
    const body = { schoolId: schools.one.id, amount: 100_000, requestKey: randomUUID() };
    const { bid } = await admin.auctions.placeBid({ params: { id }, body });
    await admin.auctions.retractBid({ params: { id, bidId: bid.id }, body: RETRACTING });
    await admin.auctions.cancel({ params: { id } });
    expect(await outcome(admin.auctions.remove({ params: { id } }))).toBe(`409 ${AUCTION_MESSAGES.notCancelled}`);
    expect(await readBids(db, id)).toHaveLength(1);
  });
});

describe('auctions for other roles', () => {
  it('every auction call answers 403 to school viewers and commissioners [AUC-001]', async () => {
    const { db } = server;
    const conference = await aConference(db);
    const id = await anAuction(db, { school: schools.one, week: 3 });
    const week = await auctionBody(server.db, schools.two, 4);
    const readers = [
      await server.as(await aUser(db, { role: 3, school: schools.one })),
      await server.as(await aUser(db, { role: 10, conference })),
    ];
    const before = await databaseState(db);
    for (const { auctions } of readers) {
      const [params, ofSchool] = [{ id }, { schoolId: schools.one.id }];
      const bid = { schoolId: schools.one.id, amount: 100_000, requestKey: randomUUID() };
      const calls = [
        auctions.list(),
        auctions.options(),
        auctions.ofSchool({ params: ofSchool }),
        auctions.participating({ params: ofSchool }),
        auctions.pendingBidders({ params: ofSchool }),
        auctions.one({ params }),
        auctions.bids({ params }),
        auctions.bidders({ params }),
        auctions.create({ body: week }),
        auctions.cancel({ params }),
        auctions.close({ params }),
        auctions.remove({ params }),
        auctions.addBidder({ params, body: ofSchool }),
        auctions.decideBidder({ params, body: { ...ofSchool, approve: 1 } }),
        auctions.placeBid({ params, body: bid }),
        auctions.retractBid({ params: { id, bidId: 1 }, body: RETRACTING }),
      ];
      const outcomes = await Promise.all(calls.map(outcome));
      expect(outcomes).toEqual(calls.map(() => '403 You do not have permission to do this.'));
    }
    expect(await databaseState(db)).toEqual(before);
  });
});
