import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auction-messages';
import { AUCTION_OPTIONS } from '@open-date/shared-api/rules/auctions';
import { addDays } from '@open-date/shared-api/rules/calendar';
import { randomUUID } from 'node:crypto';
import { TODAY, aBidder, anAuction, bidsOf, mailsTo } from '../../testing/auctions.ts';
import {
  type TestSchool,
  type TestUser,
  aConference,
  aGame,
  aSchool,
  aUser,
  aWeek,
  saturdayOfWeek,
  weekId,
} from '../../testing/builders.ts';
import { databaseState } from '../../testing/database-state.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let schools: Record<'owner' | 'one' | 'two', TestSchool>;
let users: Record<'admin' | 'owner' | 'one' | 'two', TestUser>;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  const conference = await aConference(db, { playStarts: '2027-10-02', endDate: '2027-12-04' });
  const other = await aConference(db);
  schools = {
    owner: await aSchool(db, { conference, name: 'Toledo' }),
    one: await aSchool(db, { conference: other, name: 'Kentucky' }),
    two: await aSchool(db, { conference: other, name: 'Indiana' }),
  };
  users = {
    admin: await aUser(db),
    owner: await aUser(db, { role: 2, school: schools.owner }),
    one: await aUser(db, { role: 2, school: schools.one }),
    two: await aUser(db, { role: 2, school: schools.two }),
  };
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

const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { status: number; message: string }) => `${error.status} ${error.message}`,
  );

const tokens = new Map<number, string>();

/** The token of a user who signed in once: signing in is logged, asking is not. */
async function tokenOf(user: TestUser): Promise<string> {
  const token = tokens.get(user.id) ?? (await server.token(user));
  tokens.set(user.id, token);
  return token;
}

async function bodyFor(school: TestSchool, week: number, more: object = {}) {
  return {
    schoolId: school.id,
    schoolWeekId: await weekId(server.db, school, week),
    gameDate: await saturdayOfWeek(server.db, week),
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

/** Posts any body as a user and answers status and text. */
async function post(user: TestUser, body: object): Promise<string> {
  const answer = await fetch(`${server.url}/api/v1/auctions`, {
    method: 'POST',
    headers: { 'Auth-Token': await tokenOf(user), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { error = 'done' }: { error?: string } = await answer.json();
  return `${answer.status} ${error}`;
}

describe('creating an auction', () => {
  it('answers it as its owner sees it and shows it on the week [API-073 AUC-014 AUC-015]', async () => {
    const owner = await server.as(users.owner);
    const created = await owner.auctions.create({ body: await bodyFor(schools.owner, 3, { PrivateBidding: 0 }) });
    await aBidder(server.db, created.id, schools.one);
    const requestKey = randomUUID();
    const body = { schoolId: schools.one.id, amount: 525_000, requestKey };
    await (await server.as(users.one)).auctions.placeBid({ params: { id: created.id }, body });
    const auction = await owner.auctions.one({ params: { id: created.id } });
    expect(auction).toEqual({
      id: created.id,
      schoolId: schools.owner.id,
      schoolName: 'Toledo',
      schoolLogo: '',
      schoolAbbreviation: expect.any(String),
      schoolPrimaryColor: expect.any(String),
      schoolSecondaryColor: expect.any(String),
      type: 'sell',
      typeDescription: 'Sell a game (highest bid wins)',
      division: 1,
      gameDate: await saturdayOfWeek(server.db, 3),
      schoolWeekId: await weekId(server.db, schools.owner, 3),
      startDate: TODAY,
      expireDate: '2027-08-08',
      bidIncrement: 25_000,
      startingBid: 500_000,
      comment: 'Kick after noon.',
      status: 'Active',
      closed: 0,
      cancelled: 0,
      PrivateBidding: 0,
      bidderStatus: 2,
      canRequestAccess: 0,
      isEligible: 1,
      currentWinningBidder: expect.objectContaining({ schoolId: schools.one.id, schoolName: 'Kentucky' }),
      currentWinningBid: 525_000,
      ownBid: null,
      bidCount: 1,
      bids: [
        {
          id: expect.any(Number),
          amount: 525_000,
          schoolId: schools.one.id,
          schoolName: 'Kentucky',
          schoolLogo: '',
          schoolAbbreviation: expect.any(String),
          schoolPrimaryColor: expect.any(String),
          schoolSecondaryColor: expect.any(String),
          created: '2027-08-01T16:00:00.000Z',
          retracted: 0,
          retractedDate: null,
        },
      ],
      retractedBids: [],
      minBid: 550_000,
      maxBid: 775_000,
      bidderHasGame: 0,
      bidders: [
        expect.objectContaining({
          schoolId: schools.one.id,
          schoolName: 'Kentucky',
          status: 4,
          totalBids: { placed: 1, retracted: 0 },
          created: expect.any(String),
        }),
      ],
      pendingBidders: [],
    });
    const week = await owner.schoolWeeks.get({ params: { id: auction.schoolWeekId } });
    expect(week.Cell).toMatchObject({ AuctionId: auction.id, CellLabel: 'AUCTION', AuctionCancelled: 0 });
    expect(week.Actions.canCreateAuction).toBe(0);
  });

  it('takes dates with slashes, and the smallest and largest amounts', async () => {
    const owner = await server.as(users.owner);
    const body = await bodyFor(schools.owner, 4, {
      startDate: '2027/08/02',
      startingBid: 5_000_000,
      bidIncrement: 100_000,
      PrivateBidding: 0,
    });
    await expect(owner.auctions.create({ body })).resolves.toMatchObject({
      startDate: '2027-08-02',
      status: 'Pending',
    });
    const least = await bodyFor(schools.owner, 5, {
      startingBid: 10_000,
      bidIncrement: 1000,
      type: 'buy',
      division: 2,
    });
    await expect(owner.auctions.create({ body: least })).resolves.toMatchObject({
      type: 'buy',
      division: 2,
      PrivateBidding: 1,
      minBid: null,
    });
  });

  it.each([
    ['a starting bid of 9999', { startingBid: 9999 }, AUCTION_MESSAGES.startingBidLimits],
    ['a starting bid of 15000', { startingBid: 15_000 }, AUCTION_MESSAGES.startingBidLimits],
    ['a starting bid of 5010000', { startingBid: 5_010_000 }, AUCTION_MESSAGES.startingBidLimits],
    ['an increment of 500', { bidIncrement: 500 }, AUCTION_MESSAGES.bidIncrementLimits],
    ['an increment of 1500', { bidIncrement: 1500 }, AUCTION_MESSAGES.bidIncrementLimits],
    ['an increment of 101000', { bidIncrement: 101_000 }, AUCTION_MESSAGES.bidIncrementLimits],
    ['cents', { startingBid: 10_000.5 }, AUCTION_MESSAGES.wholeDollars],
    ['another type', { type: 'swap' }, 'Choose a type.'],
    ['another division', { division: 3 }, 'Choose a division.'],
    ['a start in the past', { startDate: '2027-07-31' }, AUCTION_MESSAGES.startPast],
    ['an end before the start', { startDate: '2027-08-09' }, AUCTION_MESSAGES.expireBeforeStart],
    ['an end on the day of the game', { expireDate: '2027-09-18' }, AUCTION_MESSAGES.expireAfterGame],
    ['a day that is none', { expireDate: '2027-02-30' }, 'A date is written YYYY-MM-DD.'],
    ['a game in another week', { gameDate: '2027-10-02' }, 'The game date is not in the selected week.'],
    ['a comment that is too long', { comment: 'x'.repeat(2001) }, 'A comment has at most 2000 characters.'],
  ])('with %s is refused and changes nothing', async (_, more, text) => {
    await tokenOf(users.owner);
    const before = await databaseState(server.db);
    expect(await post(users.owner, await bodyFor(schools.owner, 4, more))).toBe(`400 ${text}`);
    expect(await databaseState(server.db)).toEqual(before);
  });

  it('needs a free week of the own school in a season that is not full [AUC-025]', async () => {
    const { db } = server;
    await aGame(db, { home: schools.owner, away: schools.one, week: 8 });
    await aWeek(db, schools.owner, { week: 9, bye: true });
    await aWeek(db, schools.owner, { week: 10, notAvailable: true });
    await anAuction(db, { school: schools.owner, week: 2 });
    await anAuction(db, { school: schools.owner, week: 1, cancelled: true });
    const full = await aSchool(db, { seasonFull: 2, seasonLocked: true });
    for (const user of [users.owner, users.admin]) await tokenOf(user);
    const before = await databaseState(db);
    const tries = async (user: TestUser, school: TestSchool, week: number) => post(user, await bodyFor(school, week));
    expect(await tries(users.owner, schools.owner, 2)).toBe(`409 ${AUCTION_MESSAGES.weekHasAuction}`);
    expect(await tries(users.owner, schools.owner, 1)).toBe(`409 ${AUCTION_MESSAGES.weekHadAuction}`);
    expect(await tries(users.admin, schools.owner, 1)).toBe(`409 ${AUCTION_MESSAGES.weekHadAuction}`);
    expect(await tries(users.owner, schools.owner, 7)).toBe(`403 ${AUCTION_MESSAGES.conferenceWeek}`);
    expect(await tries(users.admin, schools.owner, 8)).toBe('409 Toledo already has a game that week.');
    expect(await tries(users.admin, schools.owner, 9)).toMatch(/^409/);
    expect(await tries(users.admin, schools.owner, 10)).toMatch(/^409/);
    expect(await tries(users.admin, full, 4)).toBe(`409 ${AUCTION_MESSAGES.seasonFull}`);
    expect(await tries(users.owner, schools.one, 4)).toMatch(/^403/);
    const mixed = { ...(await bodyFor(schools.owner, 4)), schoolId: schools.one.id };
    expect(await post(users.owner, mixed)).toBe(`400 ${AUCTION_MESSAGES.otherSchool}`);
    expect(await post(users.admin, { ...mixed, schoolWeekId: 99_999_999 })).toMatch(/^404/);
    expect(await databaseState(db)).toEqual(before);
    const admin = await server.as(users.admin);
    await expect(admin.auctions.create({ body: await bodyFor(schools.owner, 7) })).resolves.toMatchObject({
      bidderStatus: 1,
    });
  });

  it('by two at once makes one', async () => {
    const body = await bodyFor(schools.owner, 6);
    await server.db.deleteFrom('auctions').where('school_week_id', '=', body.schoolWeekId).execute();
    const admin = await server.as(users.admin);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => outcome(admin.auctions.create({ body: { ...body, bidIncrement: 1000 } }))),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(answers.filter((answer) => answer === `409 ${AUCTION_MESSAGES.weekHasAuction}`)).toHaveLength(7);
  });
});

describe('lists', () => {
  it('are all auctions but cancelled ones, by status, with what the reader is in them [API-072]', async () => {
    const { db } = server;
    const school = schools.two;
    const ids = {
      pending: await anAuction(db, { school, week: 1, starts: 2 }),
      active: await anAuction(db, { school, week: 2 }),
      closed: await anAuction(db, { school, week: 3, starts: -9, expires: -1 }),
      cancelled: await anAuction(db, { school, week: 4, cancelled: true }),
    };
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
    expect(every.auctions.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.values(ids)));
    expect(every.auctions.every(({ bidderStatus }) => bidderStatus === 1)).toBe(true);
  });

  it('of a school that takes part are those with a request, cancelled ones too, and for role 1 those he bid in [API-072]', async () => {
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

  it('have the options of the form as the rules have them [CST-009 API-072]', async () => {
    const one = await server.as(users.one);
    await expect(one.auctions.options()).resolves.toEqual(AUCTION_OPTIONS);
  });
});

it.each([
  [null, 403],
  [3, 403],
  [0, 403],
  [4, 200],
] as const)('the history is for a school with status %p: %d [AUC-032]', async (status, expected) => {
  const { db } = server;
  const id = await anAuction(db, { school: schools.two, week: 8 });
  if (status !== null) await aBidder(db, id, schools.one, status);
  const read = async (user: TestUser) => {
    const answer = await fetch(`${server.url}/api/v2/auctions/${id}/bids`, {
      headers: { 'Auth-Token': await tokenOf(user) },
    });
    return answer.status;
  };
  expect(await read(users.one)).toBe(expected);
  expect([await read(users.two), await read(users.admin)]).toEqual([200, 200]);
  const detail = await (await server.as(users.one)).auctions.one({ params: { id } });
  expect(detail).toMatchObject({ bidderStatus: status, bids: [], minBid: expected === 200 ? 100_000 : null });
});

it('an auction that is not there, or cancelled and not theirs, is not found', async () => {
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

describe('cancelling', () => {
  it('is for the owner before the start, and for role 1 until the end; bidders are told [API-073]', async () => {
    const { db } = server;
    const school = schools.two;
    const pending = await anAuction(db, { school, week: 10, starts: 1 });
    const active = await anAuction(db, { school, week: 11 });
    const over = await anAuction(db, { school, week: 12, starts: -9, expires: -1 });
    await aBidder(db, active, schools.one);
    const cancel = async (user: TestUser, id: number) => (await server.as(user)).auctions.cancel({ params: { id } });
    expect(await outcome(cancel(users.one, pending))).toMatch(/^403/);
    await expect(cancel(users.two, pending)).resolves.toMatchObject({ cancelled: 1, status: 'Closed' });
    expect(await outcome(cancel(users.two, pending))).toBe(`409 ${AUCTION_MESSAGES.closed}`);
    expect(await outcome(cancel(users.two, active))).toBe(`403 ${AUCTION_MESSAGES.contactAdmin}`);
    expect(await outcome(cancel(users.admin, over))).toBe(`409 ${AUCTION_MESSAGES.closed}`);
    await expect(cancel(users.admin, active)).resolves.toMatchObject({ cancelled: 1 });
    const mail = [expect.stringMatching(/^auction_closed: Auction canceled: Indiana sells a game/)];
    expect(await mailsTo(db, users.one.email)).toEqual(mail);
    expect(await mailsTo(db, users.two.email)).toEqual(mail);
    expect(await outcome(cancel(users.admin, 999_999))).toMatch(/^404/);
  });
});

describe('role 1 alone', () => {
  it('ends an auction at once and deletes cancelled ones, which frees the week [API-073]', async () => {
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
    const body = await bodyFor(school, 14);
    expect(await post(users.two, body)).toBe(`409 ${AUCTION_MESSAGES.weekHadAuction}`);
    await expect(admin.auctions.remove({ params: { id: cancelled } })).resolves.toEqual({ ok: true });
    expect(await post(users.two, body)).toBe('201 done');
  });

  it('never deletes an auction with bids, even retracted ones', async () => {
    const { db } = server;
    const id = await anAuction(db, { school: schools.two, week: 15 });
    const admin = await server.as(users.admin);
    const body = { schoolId: schools.one.id, amount: 100_000, requestKey: randomUUID() };
    const { bid } = await admin.auctions.placeBid({ params: { id }, body });
    await admin.auctions.retractBid({ params: { id, bidId: bid.id } });
    await admin.auctions.cancel({ params: { id } });
    expect(await outcome(admin.auctions.remove({ params: { id } }))).toBe(`409 ${AUCTION_MESSAGES.notCancelled}`);
    expect(await bidsOf(db, id)).toHaveLength(1);
  });
});

describe('roles 3 and 10', () => {
  it('have no auctions: every call is 403 [AUC-001]', async () => {
    const { db } = server;
    const conference = await aConference(db);
    const id = await anAuction(db, { school: schools.one, week: 3 });
    const week = await bodyFor(schools.two, 4);
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
        auctions.retractBid({ params: { id, bidId: 1 } }),
      ];
      const outcomes = await Promise.all(calls.map(outcome));
      expect(outcomes).toEqual(calls.map(() => '403 You do not have permission to do this.'));
    }
    expect(await databaseState(db)).toEqual(before);
  });
});
