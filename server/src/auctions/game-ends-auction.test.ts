import { type AuctionTraits, aBidder, anAuction, mailsTo } from '../../testing/auctions.ts';
import {
  SEASON,
  type TestSchool,
  aConference,
  aGame,
  aSchool,
  aUser,
  gameBody,
  saturdayOfWeek,
} from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

const LIVE = { status: 409, code: 'auction.live' };
const REFUSED = { status: 409, code: 'auction.state' };
const END = { EndAuctions: 1 as const };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Toledo with a live auction of three bids in week 3, two bidders, and whoever else may put a game there. */
async function aMarket(traits: Partial<AuctionTraits> = {}) {
  const { db } = server;
  const conference = await aConference(db);
  const schools = { toledo: await aSchool(db, { conference }), kentucky: await aSchool(db) };
  const users = {
    toledo: await aUser(db, { role: 2, school: schools.toledo }),
    kentucky: await aUser(db, { role: 2, school: schools.kentucky }),
    commissioner: await aUser(db, { role: 10, conference }),
    admin: await aUser(db),
  };
  const auction = await anAuction(db, { school: schools.toledo, week: 3, ...traits });
  const bidder = await aSchool(db);
  const told = await aUser(db, { role: 2, school: bidder });
  for (const school of [schools.kentucky, bidder]) await aBidder(db, auction, school);
  const bid = (school: TestSchool, amount: number) =>
    db.insertInto('bids').values({ auction_id: auction, school_id: school.id, amount }).execute();
  if (traits.starts === undefined) {
    await bid(schools.kentucky, 100_000);
    await bid(bidder, 105_000);
    await bid(schools.kentucky, 110_000);
  }
  const api = {
    toledo: await server.as(users.toledo),
    kentucky: await server.as(users.kentucky),
    commissioner: await server.as(users.commissioner),
    admin: await server.as(users.admin),
  };
  const game = (more: object = {}) =>
    gameBody(db, schools.toledo, schools.kentucky, 3).then((body) => ({ ...body, ...more }));
  return { ...schools, conference, users, api, auction, bidder, told, game };
}

const isCancelled = async (id: number) => {
  const row = await server.db
    .selectFrom('auctions')
    .select(['cancelled', 'closed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.closed).toBe(false);
  return row.cancelled;
};
const games = async ({ id }: TestSchool) =>
  (await server.db.selectFrom('game_sides').select('game_id').where('school_id', '=', id).execute()).length;

describe('a game that is added to a week with a live auction', () => {
  it('asks with the number of bids, and leaves game and auction as they were [AUC-102]', async () => {
    const { api, auction, game, toledo, told } = await aMarket();
    await expect(api.toledo.games.add({ body: await game() })).rejects.toMatchObject({
      ...LIVE,
      message: 'This week has a live auction with 3 bids. Adding the game ends it.',
    });
    await expect(api.admin.games.add({ body: await game() })).rejects.toMatchObject({
      ...LIVE,
      message: `${toledo.name} has a live auction with 3 bids that week. Adding the game ends it.`,
    });
    await expect(api.commissioner.games.add({ body: await game() })).rejects.toMatchObject({
      ...LIVE,
      message: `${toledo.name} has a live auction that week. Adding the game ends it.`,
    });
    expect([await isCancelled(auction), await games(toledo), await mailsTo(server.db, told.email)]).toEqual([
      false,
      0,
      [],
    ]);
  });

  it.each(['toledo', 'commissioner', 'admin'] as const)(
    'once %s agrees, the auction is canceled with the game, and owner and bidders read why [AUC-103]',
    async (who) => {
      const { api, auction, game, toledo, told, users } = await aMarket();
      const added = await api[who].games.add({ body: { ...(await game()), ...END } });
      expect([await isCancelled(auction), await games(toledo)]).toEqual([true, 1]);
      const day = `${toledo.name} sells a game, Sat Sep 11, 2027`;
      expect(await mailsTo(server.db, told.email)).toEqual([`auction_closed: Auction canceled: ${day}`]);
      const [notification] = (await (await server.as(told)).notifications.list()).items;
      expect(notification).toMatchObject({
        kind: 'auction_cancelled',
        body: `${toledo.name} has a game that week now, so the auction ended without a winner.`,
      });
      const ofOwner = await mailsTo(server.db, users.toledo.email);
      expect(ofOwner.includes(`auction_closed: Auction canceled: ${day}`)).toBe(who !== 'toledo');
      const entry = await server.db
        .selectFrom('activity_log')
        .select(['user_id', 'detail'])
        .where('action', '=', 'auction.cancel')
        .where('object_id', '=', String(auction))
        .executeTakeFirstOrThrow();
      expect(entry).toMatchObject({ user_id: users[who].id, detail: { game: added.id } });
      const { log } = await api.toledo.auctions.log({ params: { id: auction } });
      expect(log.at(-1)?.entry).toContain('"what": "canceled"');
    },
  );

  it('a bid between the question and the answer asks again, and so does another auction [AUC-118]', async () => {
    const { api, auction, game, bidder, toledo, kentucky } = await aMarket();
    const add = async (who: 'toledo' | 'commissioner' | 'admin', SeenAuctions?: string) =>
      api[who].games.add({ body: { ...(await game(END)), ...(SeenAuctions === undefined ? {} : { SeenAuctions }) } });
    await expect(api.toledo.games.add({ body: await game() })).rejects.toMatchObject({
      fields: { SeenAuctions: `${auction}:3` },
    });
    await server.db.insertInto('bids').values({ auction_id: auction, school_id: bidder.id, amount: 115_000 }).execute();
    const asked = {
      ...LIVE,
      message: 'This week has a live auction with 4 bids. Adding the game ends it.',
      fields: { SeenAuctions: `${auction}:4` },
    };
    await expect(add('toledo', `${auction}:3`)).rejects.toMatchObject(asked);
    await expect(add('toledo', `${auction}`)).rejects.toMatchObject(asked);
    await expect(add('commissioner', `${auction}:4`)).rejects.toMatchObject({
      ...LIVE,
      fields: { SeenAuctions: String(auction) },
    });
    const other = await anAuction(server.db, { school: kentucky, week: 3 });
    await expect(add('admin', `${auction}:4`)).rejects.toMatchObject({
      fields: { SeenAuctions: `${auction}:4 ${other}:0` },
    });
    expect([await isCancelled(auction), await isCancelled(other), await games(toledo)]).toEqual([false, false, 0]);
    await add('admin', `${auction}:4 ${other}:0`);
    expect([await isCancelled(auction), await isCancelled(other), await games(toledo)]).toEqual([true, true, 1]);
  });

  it('nobody ends the auction of another school: a final game is refused, a waiting one leaves it running [AUC-103]', async () => {
    const { api, auction, game, toledo } = await aMarket();
    for (const more of [{}, END]) {
      await expect(api.kentucky.games.add({ body: await game(more) })).rejects.toMatchObject({
        ...REFUSED,
        message: `${toledo.name} has a live auction that week. Save the game as waiting for the other school: ${toledo.name} ends the auction by confirming it.`,
      });
    }
    await api.kentucky.games.add({ body: await game({ Pending: 1 }) });
    expect(await isCancelled(auction)).toBe(false);
  });

  it('a private game is refused, because the notice to the bidders would tell of it [AUC-103]', async () => {
    const { api, auction, conference, toledo } = await aMarket();
    const member = await aSchool(server.db, { conference });
    const body = { ...(await gameBody(server.db, toledo, member, 3)), Pending: 3 as const, ...END };
    await expect(api.commissioner.games.add({ body })).rejects.toMatchObject({
      ...REFUSED,
      message: `${toledo.name} has a live auction that week. A private game cannot end it: cancel the auction first.`,
    });
    expect(await isCancelled(auction)).toBe(false);
  });

  it.each([
    ['expired', { expires: -1, starts: -3 }],
    ['closed', { closed: true }],
    ['canceled', { cancelled: true }],
  ])('nothing is asked in the week of an auction that is %s [AUC-102]', async (_, traits) => {
    const { api, game, toledo } = await aMarket({ ...traits, starts: -3 });
    await api.toledo.games.add({ body: await game() });
    expect(await games(toledo)).toBe(1);
  });

  it('an auction that has not started also asks [AUC-102]', async () => {
    const { api, game } = await aMarket({ starts: 2 });
    await expect(api.toledo.games.add({ body: await game() })).rejects.toMatchObject({
      ...LIVE,
      message: 'This week has a live auction without bids. Adding the game ends it.',
    });
  });

  it('two auctions, one of each school, end together [AUC-103]', async () => {
    const { api, auction, toledo, kentucky, game } = await aMarket();
    const other = await anAuction(server.db, { school: kentucky, week: 3, isPrivate: true });
    await expect(api.admin.games.add({ body: await game() })).rejects.toMatchObject({
      ...LIVE,
      message: `${toledo.name} has a live auction with 3 bids that week. ${kentucky.name} has a live auction without bids that week. Adding the game ends them.`,
    });
    await api.admin.games.add({ body: await game(END) });
    expect([await isCancelled(auction), await isCancelled(other)]).toEqual([true, true]);
  });
});

describe('a game that comes into such a week in another way', () => {
  it('moving a game asks, and changing one that stands there does not [AUC-104]', async () => {
    const { api, auction, toledo, kentucky, game } = await aMarket();
    const id = await aGame(server.db, { home: toledo, away: kentucky, week: 5 });
    const save = async (more: object, version: number) =>
      api.toledo.games.save({ params: { id }, body: { ...(await game()), version, ...more } });
    await expect(save({}, 1)).rejects.toMatchObject({
      ...LIVE,
      message: 'This week has a live auction with 3 bids. Saving the game ends it.',
    });
    const moved = await save(END, 1);
    expect(await isCancelled(auction)).toBe(true);
    await anAuction(server.db, { school: toledo, week: 3, expires: 6 });
    expect(await save({ Comments: 'Night game' }, moved.Version)).toMatchObject({ Comments: 'Night game' });
  });

  it('a new opponent brings the auction of their week into question [AUC-104]', async () => {
    const { api, toledo, kentucky } = await aMarket();
    const other = await aSchool(server.db);
    const id = await aGame(server.db, { home: kentucky, away: other, week: 3 });
    const body = { ...(await gameBody(server.db, toledo, kentucky, 3)), version: 1 };
    await expect(api.admin.games.save({ params: { id }, body })).rejects.toMatchObject(LIVE);
    await expect(api.kentucky.games.save({ params: { id }, body })).rejects.toMatchObject(REFUSED);
  });

  it('confirming a waiting game asks, and ends the auctions of both schools [AUC-104]', async () => {
    const { api, auction, toledo, kentucky, game } = await aMarket();
    const proposed = await anAuction(server.db, { school: kentucky, week: 3 });
    await expect(api.kentucky.games.add({ body: await game({ Pending: 1 }) })).rejects.toMatchObject({
      ...LIVE,
      message: `This week has a live auction without bids. It ends when ${toledo.name} confirms the game.`,
    });
    const { id, Version: version } = await api.kentucky.games.add({ body: await game({ Pending: 1, ...END }) });
    expect([await isCancelled(auction), await isCancelled(proposed)]).toEqual([false, false]);
    const confirm = (more: object = {}) => api.toledo.games.confirm({ params: { id }, body: { version, ...more } });
    await expect(confirm()).rejects.toMatchObject({
      ...LIVE,
      message: `This week has a live auction with 3 bids. ${kentucky.name} has a live auction that week. Confirming the game ends them.`,
    });
    expect(await api.toledo.games.get({ params: { id } })).toMatchObject({ Pending: 1, Version: version });
    expect(await confirm(END)).toMatchObject({ Pending: 0 });
    expect([await isCancelled(auction), await isCancelled(proposed)]).toEqual([true, true]);
  });

  it('a request that becomes final with another opponent or day ends no auction of a school that did not ask for it [AUC-103]', async () => {
    const { api, auction, toledo, kentucky, game } = await aMarket();
    const body = await gameBody(server.db, toledo, kentucky, 5);
    const proposed = await api.toledo.games.add({ body: { ...body, Pending: 1 } });
    const moved = { params: { id: proposed.id }, body: { ...(await game(END)), version: proposed.Version } };
    await expect(api.kentucky.games.save(moved)).rejects.toMatchObject(REFUSED);
    const other = await aSchool(server.db);
    const elsewhere = { ...(await gameBody(server.db, other, kentucky, 3)), Pending: 1 as const };
    const asking = await api.kentucky.games.add({ body: elsewhere });
    const taken = { params: { id: asking.id }, body: { ...(await game(END)), version: asking.Version } };
    await expect(api.kentucky.games.save(taken)).rejects.toMatchObject(REFUSED);
    expect(await isCancelled(auction)).toBe(false);
  });

  it('a commissioner brings no waiting game of a member into the week of another conference’s auction [AUC-103]', async () => {
    const { api, auction, conference, toledo, kentucky } = await aMarket();
    const member = await aSchool(server.db, { conference });
    const sale = await anAuction(server.db, { school: kentucky, week: 4 });
    const proposed = await api.kentucky.games.add({
      body: { ...(await gameBody(server.db, member, kentucky, 6)), Pending: 1 },
    });
    const save = async (home: TestSchool, away: TestSchool, week: number) =>
      api.commissioner.games.save({
        params: { id: proposed.id },
        body: { ...(await gameBody(server.db, home, away, week)), Pending: 1, version: proposed.Version, ...END },
      });
    const refusal = {
      ...REFUSED,
      message: `${kentucky.name} has a live auction that week. Only ${kentucky.name} or an administrator can end it.`,
    };
    await expect(save(member, kentucky, 4)).rejects.toMatchObject(refusal);
    await expect(save(toledo, kentucky, 4)).rejects.toMatchObject(refusal);
    expect([await isCancelled(auction), await isCancelled(sale)]).toEqual([false, false]);
  });

  it('a school that answers a request with other terms is asked about its own auction [AUC-104]', async () => {
    const { api, auction, toledo, kentucky, game } = await aMarket();
    const proposed = await api.kentucky.games.add({ body: await game({ Pending: 1 }) });
    const answer = async (more: object) =>
      api.toledo.games.save({
        params: { id: proposed.id },
        body: { ...(await game({ Pending: 1, AltLocation: 'Lake City, OH' })), version: proposed.Version, ...more },
      });
    await expect(answer({})).rejects.toMatchObject({
      ...LIVE,
      message: `This week has a live auction with 3 bids. It ends when ${kentucky.name} confirms the game.`,
    });
    const { Version: version } = await answer(END);
    expect(await isCancelled(auction)).toBe(false);
    const confirm = { params: { id: proposed.id }, body: { version, ...END } };
    await api.kentucky.games.confirm(confirm);
    expect([await isCancelled(auction), await games(toledo)]).toEqual([true, 1]);
  });

  it.each(['release', 'releaseToConference', 'movePending'] as const)(
    'the schedule of a conference with a waiting game beside a live auction is refused %s, and nothing changes [AUC-104]',
    async (action) => {
      const { api, auction, conference, toledo } = await aMarket();
      const member = await aSchool(server.db, { conference });
      const id = await aGame(server.db, {
        home: toledo,
        away: member,
        week: 3,
        pending: action === 'release' ? 3 : 1,
        isConferenceGame: true,
      });
      const call = { params: { id: conference.id }, body: { year: SEASON } };
      await expect(api.commissioner.conferences[action](call)).rejects.toMatchObject({
        ...REFUSED,
        message: `${toledo.name} has a live auction in the week of one of these games. Cancel the auction or delete the game first.`,
      });
      const { pending } = await server.db
        .selectFrom('games')
        .select('pending')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect([pending, await isCancelled(auction)]).toEqual([action === 'release' ? 3 : 1, false]);
      await api.admin.auctions.cancel({ params: { id: auction } });
      expect(await api.commissioner.conferences[action](call)).toMatchObject({ games: 1 });
    },
  );

  it('Undo and the activity log bring no waiting game back beside an auction that began since [AUC-104]', async () => {
    const { api, toledo, kentucky } = await aMarket();
    const body = { ...(await gameBody(server.db, toledo, kentucky, 6)), Pending: 1 as const };
    const { id, Version: version } = await api.toledo.games.add({ body });
    await api.kentucky.games.decline({ params: { id }, body: { version } });
    await anAuction(server.db, { school: toledo, week: 6 });
    const refusal = { ...REFUSED, message: `${toledo.name} has a live auction that week. Cancel it first.` };
    await expect(api.kentucky.games.restore({ params: { id } })).rejects.toMatchObject(refusal);
    const entry = await server.db
      .selectFrom('activity_log')
      .select('id')
      .where('action', '=', 'game.decline')
      .where('object_id', '=', String(id))
      .executeTakeFirstOrThrow();
    await expect(api.admin.activity.restore({ params: { id: entry.id } })).rejects.toMatchObject(refusal);
  });

  it('Undo and the activity log refuse instead of asking [AUC-104]', async () => {
    const { api, toledo, kentucky } = await aMarket();
    const id = await aGame(server.db, { home: toledo, away: kentucky, week: 6 });
    const params = { id };
    await api.admin.games.remove({ params });
    const auction = await anAuction(server.db, { school: toledo, week: 6 });
    const refusal = { ...REFUSED, message: `${toledo.name} has a live auction that week. Cancel it first.` };
    await expect(api.admin.games.restore({ params })).rejects.toMatchObject(refusal);
    const entry = await server.db
      .selectFrom('activity_log')
      .select('id')
      .where('action', '=', 'game.delete')
      .where('object_id', '=', String(id))
      .executeTakeFirstOrThrow();
    await expect(api.admin.activity.restore({ params: { id: entry.id } })).rejects.toMatchObject(refusal);
    await api.admin.auctions.cancel({ params: { id: auction } });
    expect(await api.admin.games.restore({ params })).toMatchObject({
      id,
      GameDate: await saturdayOfWeek(server.db, 6),
    });
  });
});

it('a bid and the game that ends its auction take turns: the bid is refused or counted, never lost [AUC-103]', async () => {
  const { api, auction, game, kentucky, told, bidder } = await aMarket();
  const bidding = await server.as(told);
  const [bid, added] = await Promise.allSettled([
    bidding.auctions.placeBid({
      params: { id: auction },
      body: { schoolId: bidder.id, amount: 115_000, requestKey: '00000000-0000-4000-8000-000000000177' },
    }),
    api.toledo.games.add({ body: await game(END) }),
  ]);
  expect(added.status).toBe('fulfilled');
  const stored = await server.db.selectFrom('bids').select('amount').where('auction_id', '=', auction).execute();
  expect(stored).toHaveLength(bid.status === 'fulfilled' ? 4 : 3);
  const reason: unknown = bid.status === 'rejected' ? bid.reason : REFUSED;
  expect(reason).toMatchObject(REFUSED);
  expect([await isCancelled(auction), await games(kentucky)]).toEqual([true, 1]);
});
