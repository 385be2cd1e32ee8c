import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { randomUUID } from 'node:crypto';
import {
  type AuctionMarket,
  TODAY,
  aBidder,
  anAuction,
  anAuctionMarket,
  auctionBody,
  mailsTo,
  outcome,
} from '../../testing/auctions.ts';
import {
  type TestSchool,
  type TestUser,
  aGame,
  aSchool,
  aWeek,
  saturdayOfWeek,
  weekId,
} from '../../testing/builders.ts';
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
  await server.db
    .deleteFrom('auctions')
    .where('id', 'not in', server.db.selectFrom('bids').select('auction_id'))
    .execute();
});

const tokens = new Map<number, string>();

/** Signs in ahead of the call, because sign-ins are logged and would show as a change. */
async function signInOnce(user: TestUser): Promise<string> {
  const token = tokens.get(user.id) ?? (await server.token(user));
  tokens.set(user.id, token);
  return token;
}

/** Posts a body as a user and returns status and text. */
async function post(user: TestUser, body: object): Promise<string> {
  const answer = await fetch(`${server.url}/api/v1/auctions`, {
    method: 'POST',
    headers: { 'Auth-Token': await signInOnce(user), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return `${answer.status} ${answer.ok ? 'done' : JSON.parse(text).error}`;
}

describe('creating an auction', () => {
  it('the owner reads every field of an auction that they created, and the week shows the auction [API-073 AUC-014 AUC-015]', async () => {
    const owner = await server.as(users.owner);
    const created = await owner.auctions.create({
      body: await auctionBody(server.db, schools.owner, 3, { PrivateBidding: 0 }),
    });
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
      endsAt: '2027-08-09T04:00:00.000Z',
      softCloseMinutes: 0,
      bidIncrement: 25_000,
      startingBid: 500_000,
      comment: 'Kick after noon.',
      status: 'Active',
      closed: 0,
      cancelled: 0,
      PrivateBidding: 0,
      anyAmount: 0,
      bidderStatus: 2,
      canRequestAccess: 0,
      isEligible: 1,
      currentWinningBidder: expect.objectContaining({ schoolId: schools.one.id, schoolName: 'Kentucky' }),
      currentWinningBid: 525_000,
      ownBid: null,
      seasonFull: 0,
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
          retractedReason: null,
          automatic: 0,
        },
      ],
      retractedBids: [],
      minBid: 550_000,
      maxBid: 775_000,
      bidderHasGame: 0,
      follow: null,
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
    expect(week.Cell).toMatchObject({
      AuctionId: auction.id,
      CellLabel: 'AUCTION',
      AuctionCancelled: 0,
      AuctionStatus: 'Active',
    });
    expect(week.Actions.canCreateAuction).toBe(0);
  });

  it('dates with slashes, both types and divisions, and the smallest and largest amounts are accepted [AUC-017 AUC-018 AUC-020]', async () => {
    const owner = await server.as(users.owner);
    const body = await auctionBody(server.db, schools.owner, 4, {
      startDate: '2027/08/02',
      startingBid: 5_000_000,
      bidIncrement: 100_000,
      PrivateBidding: 0,
    });
    await expect(owner.auctions.create({ body })).resolves.toMatchObject({
      startDate: '2027-08-02',
      status: 'Pending',
    });
    const least = await auctionBody(server.db, schools.owner, 5, {
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
    ['cents in the starting bid', { startingBid: 10_000.5 }, AUCTION_MESSAGES.wholeDollars],
    ['an unknown type', { type: 'swap' }, 'Choose a type.'],
    ['an unknown division', { division: 3 }, 'Choose a division.'],
    ['a start in the past', { startDate: '2027-07-31' }, AUCTION_MESSAGES.startPast],
    ['an end before the start', { startDate: '2027-08-09' }, AUCTION_MESSAGES.expireBeforeStart],
    ['an end on the day of the game', { expireDate: '2027-09-18' }, AUCTION_MESSAGES.expireAfterGame],
    ['a day that does not exist', { expireDate: '2027-02-30' }, 'A date is written YYYY-MM-DD.'],
    ['a game in another week', { gameDate: '2027-10-02' }, 'The game date is not in the selected week.'],
    ['a comment that is too long', { comment: 'x'.repeat(2001) }, 'A comment has at most 2000 characters.'],
  ])('an auction with %s is refused and changes nothing [AUC-017 AUC-018 AUC-020]', async (_, more, text) => {
    await signInOnce(users.owner);
    const before = await databaseState(server.db);
    expect(await post(users.owner, await auctionBody(server.db, schools.owner, 4, more))).toBe(`400 ${text}`);
    expect(await databaseState(server.db)).toEqual(before);
  });

  it('an auction needs a free week of the owner’s school in a season that is not full [AUC-025]', async () => {
    const { db } = server;
    await aGame(db, { home: schools.owner, away: schools.one, week: 8 });
    await aWeek(db, schools.owner, { week: 9, bye: true });
    await aWeek(db, schools.owner, { week: 10, notAvailable: true });
    await aWeek(db, schools.owner, { week: 12, holdForFcs: true });
    await anAuction(db, { school: schools.owner, week: 2 });
    await anAuction(db, { school: schools.owner, week: 1, cancelled: true });
    const full = await aSchool(db, { seasonFull: 2, seasonLocked: true });
    for (const user of [users.owner, users.admin]) await signInOnce(user);
    const before = await databaseState(db);
    const tries = async (user: TestUser, school: TestSchool, week: number) =>
      post(user, await auctionBody(server.db, school, week));
    expect(await tries(users.owner, schools.owner, 2)).toBe(`409 ${AUCTION_MESSAGES.weekHasAuction}`);
    expect(await tries(users.owner, schools.owner, 1)).toBe(`409 ${AUCTION_MESSAGES.weekHadAuction}`);
    expect(await tries(users.admin, schools.owner, 1)).toBe(`409 ${AUCTION_MESSAGES.weekHadAuction}`);
    expect(await tries(users.owner, schools.owner, 7)).toBe(`403 ${AUCTION_MESSAGES.conferenceWeek}`);
    expect(await tries(users.admin, schools.owner, 8)).toBe('409 Toledo already has a game that week.');
    expect(await tries(users.admin, schools.owner, 9)).toMatch(/^409/);
    expect(await tries(users.admin, schools.owner, 10)).toMatch(/^409/);
    expect(await tries(users.admin, schools.owner, 12)).toBe('409 That week is held for an FCS opponent.');
    expect(await tries(users.admin, full, 4)).toBe(`409 ${AUCTION_MESSAGES.seasonFull}`);
    expect(await tries(users.owner, schools.one, 4)).toMatch(/^403/);
    const mixed = { ...(await auctionBody(server.db, schools.owner, 4)), schoolId: schools.one.id };
    expect(await post(users.owner, mixed)).toBe(`400 ${AUCTION_MESSAGES.otherSchool}`);
    expect(await post(users.admin, { ...mixed, schoolWeekId: 99_999_999 })).toMatch(/^404/);
    expect(await databaseState(db)).toEqual(before);
    const admin = await server.as(users.admin);
    await expect(
      admin.auctions.create({ body: await auctionBody(server.db, schools.owner, 7) }),
    ).resolves.toMatchObject({
      bidderStatus: 1,
    });
  });

  it('a week whose auction ended without a bid takes a new auction at once, which closes the old one', async () => {
    const { db } = server;
    const [one, two, three] = [
      await anAuction(db, { school: schools.owner, week: 4, starts: -9, expires: -1 }),
      await anAuction(db, { school: schools.owner, week: 5, closed: true }),
      await anAuction(db, { school: schools.owner, week: 2, starts: -2 }),
    ];
    await aBidder(db, three, schools.one);
    const owner = await server.as(users.owner);
    const admin = await server.as(users.admin);
    const amount = { schoolId: schools.one.id, amount: 100_000, requestKey: randomUUID() };
    await admin.auctions.placeBid({ params: { id: three }, body: amount });
    await admin.auctions.close({ params: { id: three } });
    await db.deleteFrom('email_outbox').execute();
    for (const week of [4, 5]) {
      const body = await auctionBody(db, schools.owner, week);
      const free = await owner.schoolWeeks.get({ params: { id: body.schoolWeekId } });
      expect(free).toMatchObject({ Cell: { AuctionId: null, AuctionStatus: null }, Actions: { canCreateAuction: 1 } });
      const created = await owner.auctions.create({ body });
      expect([one, two]).not.toContain(created.id);
      const taken = await owner.schoolWeeks.get({ params: { id: body.schoolWeekId } });
      expect(taken).toMatchObject({ Cell: { AuctionId: created.id }, Actions: { canCreateAuction: 0 } });
      expect(await post(users.owner, body)).toBe(`409 ${AUCTION_MESSAGES.weekHasAuction}`);
    }
    await expect(owner.auctions.one({ params: { id: one } })).resolves.toMatchObject({ closed: 1, status: 'Closed' });
    expect(await mailsTo(db, users.owner.email)).toEqual([expect.stringMatching(/^auction_closed: Auction closed/)]);
    expect(await post(users.owner, await auctionBody(db, schools.owner, 2))).toBe(
      `409 ${AUCTION_MESSAGES.weekHasAuction}`,
    );
  });

  it('only one of eight auctions created at once for one week is saved', async () => {
    const body = await auctionBody(server.db, schools.owner, 6);
    await server.db.deleteFrom('auctions').where('school_week_id', '=', body.schoolWeekId).execute();
    const admin = await server.as(users.admin);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => outcome(admin.auctions.create({ body: { ...body, bidIncrement: 1000 } }))),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(answers.filter((answer) => answer === `409 ${AUCTION_MESSAGES.weekHasAuction}`)).toHaveLength(7);
  });
});
