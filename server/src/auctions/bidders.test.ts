import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { aBidder, anAuction, mailsTo, outcome, RETRACTING } from '../../testing/auctions.ts';
import { SEASON, type TestSchool, type TestUser, aConference, aSchool, aUser } from '../../testing/builders.ts';
import { databaseState } from '../../testing/database-state.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let schools: Record<'owner' | 'one' | 'two' | 'fcs', TestSchool>;
let users: Record<'admin' | 'owner' | 'one' | 'two' | 'fcs', TestUser>;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  const conference = await aConference(db);
  schools = {
    owner: await aSchool(db, { conference, name: 'Toledo' }),
    one: await aSchool(db, { conference, name: 'Kentucky' }),
    two: await aSchool(db, { conference, name: 'Indiana' }),
    fcs: await aSchool(db, { conference: await aConference(db, { type: 2 }), name: 'Duquesne' }),
  };
  users = {
    admin: await aUser(db),
    owner: await aUser(db, { role: 2, school: schools.owner }),
    one: await aUser(db, { role: 2, school: schools.one }),
    two: await aUser(db, { role: 2, school: schools.two }),
    fcs: await aUser(db, { role: 2, school: schools.fcs }),
  };
});
afterAll(() => server.close());
afterEach(async () => {
  await server.db.deleteFrom('email_outbox').execute();
  await server.db.deleteFrom('notifications').execute();
  await server.db
    .deleteFrom('auctions')
    .where('id', 'not in', server.db.selectFrom('bids').select('auction_id'))
    .execute();
});

let week = 1;
const auction = (traits: Partial<Parameters<typeof anAuction>[1]> = {}) => {
  week = (week % 14) + 1;
  return anAuction(server.db, { school: schools.owner, week, ...traits });
};

type Who = keyof typeof users;

const add = async (who: Who, id: number, schoolId: number, approve?: 0 | 1) =>
  (await server.as(users[who])).auctions.addBidder({
    params: { id },
    body: approve === undefined ? { schoolId } : { schoolId, approve },
  });

const decide = async (who: Who, id: number, schoolId: number, as: 'approve' | 'reject') =>
  (await server.as(users[who])).auctions.decideBidder({ params: { id }, body: { schoolId, [as]: 1 } });

const bidderStatus = async (id: number, school: TestSchool) => {
  const row = await server.db
    .selectFrom('auction_bidders')
    .select('status')
    .where('auction_id', '=', id)
    .where('school_id', '=', school.id)
    .executeTakeFirst();
  return row?.status;
};

describe('a request to bid', () => {
  it('a request to bid gets status 3, notifies the owner and cannot be sent twice [API-074 AUC-030]', async () => {
    const id = await auction();
    const one = await server.as(users.one);
    const before = await one.auctions.one({ params: { id } });
    expect(before).toMatchObject({ bidderStatus: null, canRequestAccess: 1, isEligible: 1 });
    await expect(add('one', id, schools.one.id)).resolves.toMatchObject({
      schoolName: 'Kentucky',
      status: 3,
      totalBids: { placed: 0, retracted: 0 },
      created: '2027-08-01T16:00:00.000Z',
    });
    expect(await one.auctions.one({ params: { id } })).toMatchObject({ bidderStatus: 3, canRequestAccess: 0 });
    expect(await outcome(add('one', id, schools.one.id))).toBe(`409 ${AUCTION_MESSAGES.requestExists}`);
    expect(await mailsTo(server.db, users.owner.email)).toEqual([
      expect.stringMatching(/^bid_request: Kentucky asks to bid: Toledo sells a game, /),
    ]);
    const { items } = await (await server.as(users.owner)).notifications.list();
    expect(items).toMatchObject([{ kind: 'bidder_requested', url: `/auctions/approve/${id}` }]);
  });

  it('only schools of the auction’s division in the season of the game may ask to bid [AUC-064]', async () => {
    const id = await auction();
    const fcs = await server.as(users.fcs);
    expect(await fcs.auctions.one({ params: { id } })).toMatchObject({ isEligible: 0, canRequestAccess: 0 });
    expect(await outcome(add('fcs', id, schools.fcs.id))).toBe('403 Not eligible');
    expect(await outcome(add('admin', id, schools.fcs.id))).toBe('403 Not eligible');
    expect(await bidderStatus(id, schools.fcs)).toBeUndefined();
    const forFcs = await auction({ division: 2 });
    expect(await fcs.auctions.one({ params: { id: forFcs } })).toMatchObject({ isEligible: 1, canRequestAccess: 1 });
    expect(await outcome(add('fcs', forFcs, schools.fcs.id))).toBe('done');
    await expect(add('owner', id, schools.fcs.id, 1)).resolves.toMatchObject({ status: 4 });
  });

  it('a school’s division in the year of the game counts, not its division in other years [AUC-064]', async () => {
    const { db } = server;
    const [fbs, fcs] = [await aConference(db), await aConference(db, { type: 2 })];
    const id = await auction();
    const asks = async (conference: typeof fbs, inYearOfGame: typeof fbs) => {
      const school = await aSchool(db, { conference });
      await db
        .updateTable('school_years')
        .set({ conference_id: inYearOfGame.id })
        .where('school_id', '=', school.id)
        .where('year', '=', SEASON)
        .execute();
      const client = await server.as(await aUser(db, { role: 2, school }));
      const { isEligible } = await client.auctions.one({ params: { id } });
      return [isEligible, await outcome(client.auctions.addBidder({ params: { id }, body: { schoolId: school.id } }))];
    };
    expect(await asks(fcs, fbs)).toEqual([1, 'done']);
    expect(await asks(fbs, fcs)).toEqual([0, '403 Not eligible']);
  });

  it('a school cannot ask to bid for another school, in its own auction, after a denial, or after the end', async () => {
    const id = await auction();
    expect(await outcome(add('one', id, schools.two.id))).toMatch(/^403/);
    expect(await outcome(add('one', id, schools.two.id, 1))).toMatch(/^403/);
    expect(await outcome(add('owner', id, schools.owner.id))).toBe(`403 ${AUCTION_MESSAGES.ownAuction}`);
    expect(await outcome(add('owner', id, schools.owner.id, 1))).toBe(`403 ${AUCTION_MESSAGES.ownAuction}`);
    expect(await outcome(add('admin', id, 999_999, 1))).toMatch(/^404/);
    await aBidder(server.db, id, schools.one, 0);
    expect(await outcome(add('one', id, schools.one.id))).toBe(`409 ${AUCTION_MESSAGES.requestDenied}`);
    const over = await auction({ starts: -9, expires: -2 });
    expect(await outcome(add('one', over, schools.one.id))).toBe(`409 ${AUCTION_MESSAGES.closed}`);
    expect(await outcome(add('owner', over, schools.one.id, 1))).toBe(`409 ${AUCTION_MESSAGES.closed}`);
  });
});

describe('a bidder added by the owner', () => {
  it('a school that the owner adds is approved at once, even after a denial, and gets a mail [API-074 AUC-037]', async () => {
    const id = await auction();
    await expect(add('owner', id, schools.one.id, 1)).resolves.toMatchObject({ status: 4 });
    expect(await outcome(add('owner', id, schools.one.id, 1))).toBe('409 Kentucky is already an approved bidder.');
    await aBidder(server.db, id, schools.two, 0);
    await expect(add('admin', id, schools.two.id, 1)).resolves.toMatchObject({ status: 4 });
    expect(await mailsTo(server.db, users.one.email)).toEqual([
      expect.stringMatching(/^bidder_status: Added as a bidder: Toledo/),
    ]);
  });
});

describe('deciding a request to bid', () => {
  it.each([
    ['approve', 4, /^bidder_status: Approved to bid: Toledo/],
    ['reject', 0, /^bidder_status: Request to bid rejected: Toledo/],
  ] as const)('the decision %s sets status %d and mails the school [API-071 AUC-035]', async (as, status, mail) => {
    const id = await auction();
    await add('one', id, schools.one.id);
    await expect(decide('owner', id, schools.one.id, as)).resolves.toMatchObject({
      schoolId: schools.one.id,
      status,
    });
    expect(await bidderStatus(id, schools.one)).toBe(status);
    expect(await mailsTo(server.db, users.one.email)).toEqual([expect.stringMatching(mail)]);
    expect(await (await server.as(users.one)).auctions.one({ params: { id } })).toMatchObject({
      bidderStatus: status,
      canRequestAccess: 0,
    });
    const { items } = await (await server.as(users.owner)).notifications.list();
    expect(items).toEqual([]);
    await server.db.deleteFrom('email_outbox').execute();
    expect(await outcome(decide('owner', id, schools.one.id, as))).toBe('done');
    expect(await mailsTo(server.db, users.one.email)).toEqual([]);
  });

  it('a decided request leaves the list of pending requests [API-070]', async () => {
    const [first, second] = [await auction(), await auction({ type: 'buy' })];
    const over = await auction({ starts: -9, expires: -2 });
    for (const id of [first, over]) await aBidder(server.db, id, schools.one, 3);
    await aBidder(server.db, second, schools.two, 3);
    const owner = await server.as(users.owner);
    const params = { schoolId: schools.owner.id };
    const list = async () => (await owner.auctions.pendingBidders({ params })).pendingBidders;
    const [request, other] = await list();
    expect(request).toEqual({
      auctionId: first,
      retraction: null,
      gameDate: expect.stringMatching(/^2027-/),
      type: 'sell',
      schoolId: schools.one.id,
      schoolName: 'Kentucky',
      schoolLogo: '',
      schoolAbbreviation: expect.any(String),
      schoolPrimaryColor: expect.any(String),
      schoolSecondaryColor: expect.any(String),
      status: 3,
      created: expect.any(String),
    });
    expect(other).toMatchObject({ auctionId: second, schoolId: schools.two.id });
    await decide('owner', first, schools.one.id, 'approve');
    expect(await list()).toHaveLength(1);
    await decide('admin', second, schools.two.id, 'reject');
    expect(await list()).toEqual([]);
    const foreign = await server.as(users.one);
    expect(await outcome(foreign.auctions.pendingBidders({ params }))).toMatch(/^403/);
    expect(await outcome(foreign.auctions.pendingBidders({ params: { schoolId: 0 } }))).toMatch(/^403/);
    await aBidder(server.db, await auction(), schools.one, 3);
    const all = await (await server.as(users.admin)).auctions.pendingBidders({ params: { schoolId: 0 } });
    expect(all.pendingBidders).toHaveLength(1);
  });

  it('only the owner and administrators decide requests, and refused decisions change nothing [AUC-067]', async () => {
    const id = await auction();
    await aBidder(server.db, id, schools.one, 3);
    const clients = {
      one: await server.as(users.one),
      two: await server.as(users.two),
      owner: await server.as(users.owner),
    };
    const before = await databaseState(server.db);
    const decided = (who: keyof typeof clients, school: TestSchool, body: { approve: 1 } | { reject: 1 }) =>
      outcome(clients[who].auctions.decideBidder({ params: { id }, body: { schoolId: school.id, ...body } }));
    for (const who of ['one', 'two'] as const)
      for (const body of [{ approve: 1 }, { reject: 1 }] as const)
        expect(await decided(who, schools.one, body)).toMatch(/^403/);
    expect(await decided('owner', schools.two, { approve: 1 })).toMatch(/^404/);
    expect(await databaseState(server.db)).toEqual(before);
    expect(await outcome(decide('admin', id, schools.one.id, 'approve'))).toBe('done');
  });

  it.each([{}, { approve: 1, reject: 1 }, { approve: 0 }, { approve: 'yes' }])(
    'a decision with body %j is refused [API-071]',
    async (body) => {
      const id = await auction();
      await aBidder(server.db, id, schools.one, 3);
      const answer = await fetch(`${server.url}/api/v1/auctions/${id}/bidders`, {
        method: 'PUT',
        headers: { 'Auth-Token': await server.token(users.owner), 'content-type': 'application/json' },
        body: JSON.stringify({ schoolId: schools.one.id, ...body }),
      });
      expect(answer.status).toBe(400);
      expect(await bidderStatus(id, schools.one)).toBe(3);
    },
  );

  it('a school with an active bid cannot be rejected, and no request is decided after the auction’s end', async () => {
    const id = await auction();
    await aBidder(server.db, id, schools.one);
    const one = await server.as(users.one);
    const requestKey = '6e0a4f0e-6f35-4e0b-9d4a-3c9d0f5d8a11';
    const placed = await one.auctions.placeBid({
      params: { id },
      body: { schoolId: schools.one.id, amount: 100_000, requestKey },
    });
    expect(await outcome(decide('owner', id, schools.one.id, 'reject'))).toBe(`409 ${AUCTION_MESSAGES.bidderHasBids}`);
    await one.auctions.retractBid({ params: { id, bidId: placed.bid.id }, body: RETRACTING });
    expect(await outcome(decide('owner', id, schools.one.id, 'reject'))).toBe('done');
    const over = await auction({ starts: -9, expires: -2 });
    await aBidder(server.db, over, schools.one, 3);
    expect(await outcome(decide('owner', over, schools.one.id, 'approve'))).toBe(`409 ${AUCTION_MESSAGES.closed}`);
  });
});

it('only the owner and administrators see the bidders of an auction [AUC-038 API-072]', async () => {
  const id = await auction();
  await aBidder(server.db, id, schools.one);
  await aBidder(server.db, id, schools.two, 3);
  const params = { id };
  const expected = {
    bidders: [{ schoolId: schools.one.id, status: 4, totalBids: { placed: 0, retracted: 0 } }],
    pendingBidders: [{ schoolId: schools.two.id, auctionId: id }],
  };
  for (const who of ['owner', 'admin'] as const) {
    const client = await server.as(users[who]);
    await expect(client.auctions.bidders({ params })).resolves.toMatchObject(expected);
    await expect(client.auctions.one({ params })).resolves.toMatchObject(expected);
  }
  for (const who of ['one', 'two', 'fcs'] as const) {
    const client = await server.as(users[who]);
    expect(await outcome(client.auctions.bidders({ params }))).toMatch(/^403/);
    const detail = await client.auctions.one({ params });
    expect(Object.keys(detail)).not.toEqual(expect.arrayContaining(['bidders']));
    expect(Object.keys(detail)).not.toEqual(expect.arrayContaining(['pendingBidders']));
  }
});
