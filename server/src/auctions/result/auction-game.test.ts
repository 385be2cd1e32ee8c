import { type AuctionTraits, aBidder, anAuction, outcome } from '../../../testing/auctions.ts';
import { type TestSchool, aGame, aSchool, aUser, aWeek, saturdayOfWeek } from '../../../testing/builders.ts';
import { isOfType, openStream, readUntil } from '../../../testing/event-stream.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

const WEEK = 3;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** An auction in week 3 that the winner won over a loser, and the editors of all three. */
async function aResult({
  type = 'sell',
  isOpen = false,
  ...traits
}: Partial<AuctionTraits> & { isOpen?: boolean } = {}) {
  const { db } = server;
  const schools = { owner: await aSchool(db), winner: await aSchool(db), loser: await aSchool(db) };
  const editor = async (school: TestSchool) => server.as(await aUser(db, { role: 2, school }));
  const api = {
    owner: await editor(schools.owner),
    winner: await editor(schools.winner),
    loser: await editor(schools.loser),
    admin: await server.as(await aUser(db)),
  };
  const id = await anAuction(db, { school: schools.owner, week: WEEK, type, ...traits });
  for (const school of [schools.winner, schools.loser]) await aBidder(db, id, school);
  const bid = (school: TestSchool, amount: number) =>
    db.insertInto('bids').values({ auction_id: id, school_id: school.id, amount }).execute();
  await bid(schools.loser, 100_000);
  await bid(schools.winner, type === 'sell' ? 105_000 : 95_000);
  if (!isOpen) await api.admin.auctions.close({ params: { id } });
  const params = { id };
  const make = (who: keyof typeof api, as: 'owner' | 'winner' | 'loser', more: object = {}) =>
    api[who].auctionResults.makeGame({ params, body: { schoolId: schools[as].id, ...more } });
  const agree = (who: keyof typeof api, as: 'owner' | 'winner', agrees: 0 | 1 = 1) =>
    api[who].auctionResults.agreePrice({ params, body: { schoolId: schools[as].id, agrees } });
  const read = async (who: keyof typeof api) => (await api[who].auctions.one({ params })).result;
  return { ...schools, api, id, params, make, agree, read };
}

const readGames = async ({ id }: TestSchool) => {
  const rows = await server.db
    .selectFrom('game_sides as s')
    .innerJoin('games as g', 'g.id', 's.game_id')
    .select(['g.id', 's.side', 'g.game_date', 'g.pending'])
    .where('s.school_id', '=', id)
    .execute();
  return rows;
};
const prices = (home: TestSchool) =>
  server.db.selectFrom('guarantee_games').selectAll().where('home_school_id', '=', home.id).execute();

describe('the game of an auction', () => {
  it.each([
    ['sell', 'owner', 'winner'],
    ['buy', 'winner', 'owner'],
  ] as const)(
    'an auction to %s: the %s proposes the game and the other confirms it [AUC-106]',
    async (type, first, second) => {
      const result = await aResult({ type });
      const { owner, winner, make, read } = result;
      const [host, visitor] = type === 'sell' ? [winner, owner] : [owner, winner];
      expect(await read(second)).toEqual({
        winnerId: winner.id,
        hostId: host.id,
        game: null,
        ownerAgrees: 0,
        winnerAgrees: 0,
        priceAdded: 0,
      });
      const proposed = (await make(first, first)).result?.game;
      expect(proposed).toMatchObject({ waitsFor: result[second].id, isFinal: 0, hostId: host.id, week: WEEK });
      expect(await read(second)).toMatchObject({ game: proposed });
      const made = (await make(second, second, { version: proposed?.version })).result?.game;
      expect(made).toMatchObject({ waitsFor: null, isFinal: 1 });
      const day = await saturdayOfWeek(server.db, WEEK);
      expect([await readGames(host), await readGames(visitor)]).toMatchObject([
        [{ side: 'H', game_date: day, pending: 0 }],
        [{ side: 'A', game_date: day, pending: 0 }],
      ]);
    },
  );

  it('the other school is notified, and may confirm in its schedule as well; only both schools read the result [AUC-106]', async () => {
    const { make, read, api, winner } = await aResult();
    await make('owner', 'owner');
    const [notification] = (await api.winner.notifications.list()).items;
    expect(notification).toMatchObject({ kind: 'game_request' });
    const [game] = await readGames(winner);
    await api.winner.games.confirm({ params: { id: game?.id ?? 0 }, body: { version: 1 } });
    for (const who of ['owner', 'winner', 'admin'] as const)
      expect((await read(who))?.game).toMatchObject({ isFinal: 1 });
    expect(await read('loser')).toBeUndefined();
  });

  it('an administrator proposes and confirms for either side [AUC-106]', async () => {
    const { make, winner, owner } = await aResult();
    const { result } = await make('admin', 'winner');
    expect(result?.game).toMatchObject({ waitsFor: owner.id });
    expect((await make('admin', 'owner', { version: result?.game?.version })).result?.game).toMatchObject({
      isFinal: 1,
    });
    expect(await readGames(winner)).toMatchObject([{ pending: 0 }]);
  });

  it('a declined game can be proposed again, and one that was entered by hand is the game [AUC-106]', async () => {
    const { make, read, api, owner, winner } = await aResult();
    await make('winner', 'winner');
    const [waiting] = await readGames(owner);
    await api.owner.games.decline({ params: { id: waiting?.id ?? 0 }, body: { version: 1 } });
    expect((await read('winner'))?.game).toBeNull();
    await aGame(server.db, { home: owner, away: winner, week: WEEK });
    expect((await read('winner'))?.game).toMatchObject({ isFinal: 1, hostId: owner.id });
  });

  it('a game that is moved to another day stays the game of the auction [AUC-106]', async () => {
    const { make, read, api, owner, winner } = await aResult();
    await make('owner', 'owner');
    const [game] = await readGames(owner);
    const GameDate = await saturdayOfWeek(server.db, 6);
    const body = { SchoolIdHome: winner.id, SchoolIdAway: owner.id, GameDate, Pending: 1 as const, version: 1 };
    await api.owner.games.save({ params: { id: game?.id ?? 0 }, body });
    expect((await read('winner'))?.game).toMatchObject({
      gameDate: GameDate,
      week: 6,
      waitsFor: winner.id,
      version: 2,
    });
    expect(await outcome(make('winner', 'winner', { version: 1 }))).toMatch(/^409 .*changed by someone else/);
  });

  it('a game that left meanwhile is not confirmed, and no other one is proposed instead [AUC-106]', async () => {
    const { make, api, owner } = await aResult();
    await make('owner', 'owner');
    const [game] = await readGames(owner);
    await api.owner.games.remove({ params: { id: game?.id ?? 0 }, query: { version: 1 } });
    expect(await outcome(make('winner', 'winner', { version: 1 }))).toMatch(/^409 .*changed by someone else/);
    expect(await readGames(owner)).toEqual([]);
  });
});

describe('what is refused about the game of an auction', () => {
  it('before the end every bidder reads the same, whether they lead or not [AUC-106]', async () => {
    const { make, winner } = await aResult({ isOpen: true, isPrivate: true });
    const refusal = '409 This auction has not ended with a winner.';
    for (const who of ['owner', 'winner', 'loser'] as const) expect(await outcome(make(who, who))).toBe(refusal);
    expect(await readGames(winner)).toEqual([]);
  });

  it('others than both schools, and either of them for the other, are refused [AUC-106]', async () => {
    const { make, agree } = await aResult();
    const calls = [
      () => make('loser', 'loser'),
      () => make('winner', 'owner'),
      () => make('admin', 'loser'),
      () => agree('owner', 'winner'),
    ];
    for (const call of calls) expect(await outcome(call())).toMatch(/^403 /);
  });

  it('a canceled auction and one without bids have no winner [AUC-106]', async () => {
    const { db } = server;
    const { api, owner } = await aResult();
    for (const traits of [{ cancelled: true }, { closed: true }]) {
      const id = await anAuction(db, { school: owner, week: 9, ...traits });
      const call = api.owner.auctionResults.makeGame({ params: { id }, body: { schoolId: owner.id } });
      expect(await outcome(call)).toBe('409 This auction has not ended with a winner.');
    }
  });

  it.each(['owner', 'winner'] as const)('a week of the %s that is taken meanwhile is named [AUC-106]', async (who) => {
    const result = await aResult();
    await aGame(server.db, { home: result[who], away: await aSchool(server.db), week: WEEK });
    expect(await outcome(result.make('owner', 'owner'))).toBe(`409 ${result[who].name} already has a game that week.`);
    expect((await result.read('owner'))?.game).toBeNull();
  });

  it('a flag of the other school, a second click and a game that stands are refused with their reasons [AUC-106]', async () => {
    const flagged = await aResult();
    await aWeek(server.db, flagged.winner, { week: WEEK, bye: true });
    expect(await outcome(flagged.make('owner', 'owner'))).toMatch(/^409 /);
    const { make, winner, read } = await aResult();
    await make('owner', 'owner');
    expect(await outcome(make('owner', 'owner'))).toBe(`409 ${winner.name} has yet to confirm the game.`);
    expect(await outcome(make('winner', 'winner'))).toBe(
      '409 The other school has already asked for the game. Please confirm it.',
    );
    await make('winner', 'winner', { version: (await read('winner'))?.game?.version });
    expect(await outcome(make('owner', 'owner'))).toBe('409 The game stands on both schedules already.');
  });

  it('both schools click at once: one game is proposed, the other click is told [AUC-106]', async () => {
    const { make, owner } = await aResult();
    const outcomes = await Promise.all([outcome(make('owner', 'owner')), outcome(make('winner', 'winner'))]);
    expect(outcomes.toSorted()[1]).toBe('done');
    expect(outcomes.toSorted()[0]).toMatch(/^409 The other school has already asked/);
    expect(await readGames(owner)).toHaveLength(1);
  });

  it('a live auction of the winner in that week asks the winner, and ends with the confirmation [AUC-106]', async () => {
    const { make, read, winner } = await aResult();
    const own = await anAuction(server.db, { school: winner, week: WEEK });
    await make('owner', 'owner');
    const version = (await read('winner'))?.game?.version;
    expect(await outcome(make('winner', 'winner', { version }))).toBe(
      '409 This week has a live auction without bids. Confirming the game ends it.',
    );
    await make('winner', 'winner', { version, EndAuctions: 1 });
    const row = await server.db.selectFrom('auctions').select('cancelled').where('id', '=', own).executeTakeFirst();
    expect(row).toEqual({ cancelled: true });
  });
});

describe('the price of an auction in the guarantee games', () => {
  it('stands once both schools agree and the game is final, and not before [AUC-107]', async () => {
    const { make, agree, read, owner, winner } = await aResult();
    await agree('owner', 'owner');
    const version = (await make('owner', 'owner')).result?.game?.version;
    await agree('winner', 'winner');
    expect(await prices(winner)).toEqual([]);
    const { result } = await make('winner', 'winner', { version });
    expect(result).toMatchObject({ ownerAgrees: 1, winnerAgrees: 1, priceAdded: 1 });
    expect(await prices(winner)).toMatchObject([
      {
        road_school_id: owner.id,
        game_date: await saturdayOfWeek(server.db, WEEK),
        guarantee: 105_000,
        game_type: 'FBS vs. FBS',
        source: 'Auction',
        release_date: '2027-08-01',
        ignore_average: false,
      },
    ]);
    expect(await outcome(agree('owner', 'owner', 0))).toBe('409 The price stands in the guarantee games already.');
    expect((await read('owner'))?.priceAdded).toBe(1);
  });

  it('stands as well when the game is confirmed in the schedule, or the last school agrees afterwards [AUC-107]', async () => {
    const first = await aResult();
    await first.agree('owner', 'owner');
    await first.agree('admin', 'winner');
    await first.make('owner', 'owner');
    const [game] = await readGames(first.winner);
    await first.api.winner.games.confirm({ params: { id: game?.id ?? 0 }, body: { version: 1 } });
    expect(await prices(first.winner)).toHaveLength(1);
    const second = await aResult({ type: 'buy' });
    const { result } = await second.make('winner', 'winner');
    await second.make('owner', 'owner', { version: result?.game?.version });
    await second.agree('winner', 'winner');
    expect(await prices(second.owner)).toEqual([]);
    await second.agree('owner', 'owner');
    expect(await prices(second.owner)).toMatchObject([{ road_school_id: second.winner.id, guarantee: 95_000 }]);
  });

  it('at a neutral site is what the road side gets, because each side has an amount of its own [AUC-107]', async () => {
    const { agree, api, owner, winner } = await aResult();
    const id = await aGame(server.db, { home: winner, away: owner, week: WEEK });
    const GameDate = await saturdayOfWeek(server.db, WEEK);
    const body = {
      SchoolIdHome: winner.id,
      SchoolIdAway: owner.id,
      GameDate,
      AltLocation: 'Lake City, OH',
      version: 1,
    };
    await api.admin.games.save({ params: { id }, body });
    await agree('owner', 'owner');
    await agree('winner', 'winner');
    expect(await prices(winner)).toMatchObject([
      { game_type: 'Neutral', guarantee: null, home_guarantee: null, road_guarantee: 105_000 },
    ]);
  });

  it('one school keeps it out, may take its word back, and the log has both [AUC-107]', async () => {
    const { make, agree, owner, winner, id } = await aResult();
    await agree('owner', 'owner');
    await agree('owner', 'owner', 0);
    await agree('winner', 'winner');
    const version = (await make('owner', 'owner')).result?.game?.version;
    await make('winner', 'winner', { version });
    expect(await prices(winner)).toEqual([]);
    const rows = await server.db
      .selectFrom('activity_log')
      .select('description')
      .where('action', '=', 'auction.price')
      .where('object_id', '=', String(id))
      .orderBy('id')
      .execute();
    const of = `to show the price of the auction of ${owner.name} for ${await saturdayOfWeek(server.db, WEEK)}.`;
    expect(rows.map(({ description }) => description)).toEqual([
      `Agreed for ${owner.name} ${of}`,
      `No longer agreed for ${owner.name} ${of}`,
      `Agreed for ${winner.name} ${of}`,
    ]);
  });

  it('is not a price of a game that the selling school hosts, until the buyer hosts it [AUC-107]', async () => {
    const { agree, api, owner, winner } = await aResult();
    const id = await aGame(server.db, { home: owner, away: winner, week: WEEK });
    await agree('owner', 'owner');
    const { result } = await agree('winner', 'winner');
    expect([result?.priceAdded, await prices(owner)]).toEqual([0, []]);
    const GameDate = await saturdayOfWeek(server.db, WEEK);
    const body = { SchoolIdHome: winner.id, SchoolIdAway: owner.id, GameDate, Comments: '', version: 1 };
    await api.admin.games.save({ params: { id }, body });
    expect(await prices(winner)).toMatchObject([{ road_school_id: owner.id, guarantee: 105_000 }]);
  });

  it('a guarantee game of both schools on that day stays as it is, and a deleted one does not come back [AUC-107]', async () => {
    const { make, agree, api, winner, owner } = await aResult();
    await agree('owner', 'owner');
    await agree('winner', 'winner');
    const GameDate = await saturdayOfWeek(server.db, WEEK);
    // At a neutral site either school may be named as the host.
    const body = { HomeTeamID: owner.id, RoadTeamID: winner.id, GameDate, GameType: 'Neutral' as const, Guarantee: 1 };
    await api.admin.adminGuaranteeGames.create({ body });
    const version = (await make('owner', 'owner')).result?.game?.version;
    await make('winner', 'winner', { version });
    const [price, ...more] = await prices(owner);
    expect([price?.guarantee, more, await prices(winner)]).toEqual([1, [], []]);
    await api.admin.adminGuaranteeGames.remove({ params: { id: price?.id ?? 0 } });
    const [game] = await readGames(winner);
    const saved = { SchoolIdHome: winner.id, SchoolIdAway: owner.id, GameDate, Comments: 'Night game', version: 2 };
    await api.admin.games.save({ params: { id: game?.id ?? 0 }, body: saved });
    expect(await prices(winner)).toEqual([]);
  });
});

it('the answers of both schools are told to them alone, also when the game changes in the schedule [AUC-106]', async () => {
  const { make, agree, api, owner, winner, loser, id } = await aResult();
  const open = async (school: TestSchool) => {
    const stream = await openStream(server, await server.token(await aUser(server.db, { role: 2, school })));
    await stream.opened();
    return stream;
  };
  const streams = { owner: await open(owner), winner: await open(winner), loser: await open(loser) };
  const tells = (auction: number) => (event: unknown) =>
    isOfType(event, 'auctions') && new RegExp(`[[,]${auction}[\\],]`).test(JSON.stringify(event));
  /** Who has heard of the auction since the last time; a new auction, which everybody hears of, ends the reading. */
  const readListeners = async () => {
    const marker = await anAuction(server.db, { school: await aSchool(server.db), week: WEEK });
    const heard = await Promise.all(
      Object.entries(streams).map(async ([who, stream]) => {
        const events = await readUntil(stream, tells(marker));
        return events.some(tells(id)) ? [who] : [];
      }),
    );
    return heard.flat();
  };
  await readListeners();
  await agree('owner', 'owner');
  expect(await readListeners()).toEqual(['owner', 'winner']);
  await make('owner', 'owner');
  expect(await readListeners()).toEqual(['owner', 'winner']);
  const [game] = await readGames(winner);
  await api.winner.games.decline({ params: { id: game?.id ?? 0 }, body: { version: 1 } });
  expect(await readListeners()).toEqual(['owner', 'winner']);
  for (const stream of Object.values(streams)) stream.leave();
});
