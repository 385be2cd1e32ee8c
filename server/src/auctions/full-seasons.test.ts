import { aBidder, anAuction } from '../../testing/auctions.ts';
import {
  type ConferenceTraits,
  type SchoolTraits,
  SEASON,
  type TestSchool,
  aConference,
  aGame,
  aSchool,
  aUser,
  gameBody,
} from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

const TAKE = { TakeLastGame: 1 as const };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface SeasonTraits {
  readonly conference?: ConferenceTraits;
  readonly school?: SchoolTraits;
  /** Weeks with a live auction of Toledo. */
  readonly auctions?: readonly number[];
}

/** Toledo, which may play one game in the season, with live auctions in weeks 3 and 5, and Kentucky with room for more. */
async function aSeason({ conference: traits, school, auctions = [3, 5] }: SeasonTraits = {}) {
  const { db } = server;
  const conference = await aConference(db, { gamesPlayable: 1, ...traits });
  const toledo = await aSchool(db, { conference, ...school });
  const kentucky = await aSchool(db);
  const users = {
    toledo: await aUser(db, { role: 2, school: toledo }),
    kentucky: await aUser(db, { role: 2, school: kentucky }),
    commissioner: await aUser(db, { role: 10, conference }),
    admin: await aUser(db),
  };
  const ids = [];
  for (const week of auctions) ids.push(await anAuction(db, { school: toledo, week }));
  const api = {
    toledo: await server.as(users.toledo),
    kentucky: await server.as(users.kentucky),
    commissioner: await server.as(users.commissioner),
    admin: await server.as(users.admin),
  };
  const game = async (week: number, more: object = {}) => ({
    ...(await gameBody(db, toledo, kentucky, week)),
    ...more,
  });
  return { conference, toledo, kentucky, api, ids, game };
}

const games = async ({ id }: TestSchool) =>
  (await server.db.selectFrom('game_sides').select('game_id').where('school_id', '=', id).execute()).length;

/** The question about Toledo's last free game. */
function question({ name }: TestSchool, auctions: string) {
  return {
    status: 409,
    code: 'season.last-game',
    message: `This is the last free game of ${name} in ${SEASON}. ${auctions} of that season would be left without a game.`,
    fields: { TakeLastGame: '1' },
  };
}

describe('the mark of a full season', () => {
  it('open auctions of a season that is full, or full but for conference games, say so to those who run them [AUC-127]', async () => {
    const { api, toledo, kentucky, ids } = await aSeason({ auctions: [3, 5] });
    const [id = 0] = ids;
    await anAuction(server.db, { school: toledo, week: 7, closed: true });
    const read = async () => {
      const { auctions } = await api.toledo.auctions.ofSchool({ params: { schoolId: toledo.id } });
      const { auctions: watched } = await api.toledo.auctions.watching();
      const one = await api.toledo.auctions.one({ params: { id } });
      expect(watched.map(({ seasonFull }) => seasonFull)).toEqual(auctions.map((each) => each.seasonFull));
      expect(one.seasonFull).toBe(auctions[0]?.seasonFull);
      return auctions.map(({ seasonFull }) => seasonFull);
    };
    expect(await read()).toEqual([0, 0, null]);
    const game = await aGame(server.db, { home: toledo, away: kentucky, week: 9 });
    expect(await read()).toEqual([2, 2, null]);
    await server.db
      .updateTable('school_years')
      .set({ conference_games: 1 })
      .where('school_id', '=', toledo.id)
      .execute();
    expect(await read()).toEqual([1, 1, null]);
    await server.db.deleteFrom('games').where('id', '=', game).execute();
    await server.db
      .updateTable('school_years')
      .set({ season_full: 2, season_locked: true })
      .where('school_id', '=', toledo.id)
      .execute();
    expect(await read()).toEqual([2, 2, null]);
  });

  it('nobody else reads how full the season of an auction is [AUC-127]', async () => {
    const { api, kentucky, ids } = await aSeason({ school: { seasonFull: 2, seasonLocked: true } });
    const [id = 0] = ids;
    await aBidder(server.db, id, kentucky);
    const { auctions } = await api.kentucky.auctions.list({});
    const { auctions: participating } = await api.kentucky.auctions.participating({
      params: { schoolId: kentucky.id },
    });
    const one = await api.kentucky.auctions.one({ params: { id } });
    const { auctions: watched } = await api.kentucky.auctions.watching();
    const seen = [...auctions, ...participating, ...watched, one].filter((each) => each.id === id);
    expect(seen.map(({ seasonFull }) => seasonFull)).toEqual([null, null, null, null]);
    expect(await api.admin.auctions.one({ params: { id } })).toMatchObject({ seasonFull: 2 });
  });

  it('a private game that is hidden from the owner does not make its season full [AUC-127]', async () => {
    const { api, conference, toledo, ids } = await aSeason({ conference: { state: 'private' } });
    const member = await aSchool(server.db, { conference });
    await aGame(server.db, { home: toledo, away: member, week: 9, pending: 3 });
    const statuses = [];
    for (const who of ['toledo', 'admin'] as const) {
      const { auctions } = await api[who].auctions.ofSchool({ params: { schoolId: toledo.id } });
      statuses.push(...auctions.filter(({ id }) => ids.includes(id)).map(({ seasonFull }) => seasonFull));
    }
    expect(statuses).toEqual([0, 0, 2, 2]);
  });
});

describe('the last free game of a season with more than one live auction', () => {
  it('asks before it is given away, and leaves everything as it was [AUC-129]', async () => {
    const { api, toledo, game } = await aSeason({ auctions: [3, 5, 7] });
    await expect(api.toledo.games.add({ body: await game(9) })).rejects.toMatchObject(
      question(toledo, '3 live auctions'),
    );
    await expect(api.commissioner.games.add({ body: await game(9) })).rejects.toMatchObject(
      question(toledo, '3 live auctions'),
    );
    expect(await games(toledo)).toBe(0);
    await api.toledo.games.add({ body: await game(9, TAKE) });
    expect(await games(toledo)).toBe(1);
    await expect(api.toledo.games.add({ body: await game(10) })).resolves.toMatchObject({ Pending: 0 });
  });

  it('in the week of one of the auctions, that one ends as well once the user agrees to both [AUC-129]', async () => {
    const { api, toledo, ids, game } = await aSeason();
    await expect(api.toledo.games.add({ body: await game(3) })).rejects.toMatchObject(
      question(toledo, '1 live auction'),
    );
    await expect(api.toledo.games.add({ body: await game(3, TAKE) })).rejects.toMatchObject({ code: 'auction.live' });
    await api.toledo.games.add({ body: await game(3, { ...TAKE, EndAuctions: 1 }) });
    const { auctions } = await api.toledo.auctions.ofSchool({ params: { schoolId: toledo.id } });
    expect(auctions.map(({ id, cancelled, seasonFull }) => [id, cancelled, seasonFull])).toEqual([
      [ids[0], 1, null],
      [ids[1], 0, 2],
    ]);
  });

  it.each<[string, SeasonTraits]>([
    ['another game is free after it', { conference: { gamesPlayable: 2 } }],
    ['one auction alone is live', { auctions: [3] }],
    ['the season is forced to be full', { school: { seasonFull: 2, seasonLocked: true } }],
    ['no game was free before', { conference: { gamesPlayable: 0 } }],
  ])('is not asked about while %s [AUC-129]', async (_, traits) => {
    const { api, toledo, game } = await aSeason(traits);
    await api.toledo.games.add({ body: await game(9) });
    expect(await games(toledo)).toBe(1);
  });

  it('auctions that ended or were canceled do not count, one that has not started does [AUC-129]', async () => {
    const { api, toledo, game } = await aSeason({ auctions: [3] });
    await anAuction(server.db, { school: toledo, week: 5, starts: -9, expires: -1 });
    await anAuction(server.db, { school: toledo, week: 6, closed: true });
    await anAuction(server.db, { school: toledo, week: 7, cancelled: true });
    await api.toledo.games.remove({ params: await api.toledo.games.add({ body: await game(9) }), query: {} });
    await anAuction(server.db, { school: toledo, week: 8, starts: 2 });
    await expect(api.toledo.games.add({ body: await game(9) })).rejects.toMatchObject(
      question(toledo, '2 live auctions'),
    );
  });

  it('each school is asked about its own season: when it asks for the game, and when it confirms [AUC-129]', async () => {
    const { api, toledo, game } = await aSeason();
    const { id, Version: version } = await api.kentucky.games.add({ body: await game(9, { Pending: 1 }) });
    const confirm = (more: object) => api.toledo.games.confirm({ params: { id }, body: { version, ...more } });
    await expect(confirm({})).rejects.toMatchObject(question(toledo, '2 live auctions'));
    await confirm(TAKE);
    const other = await aSeason();
    await expect(other.api.toledo.games.add({ body: await other.game(9, { Pending: 1 }) })).rejects.toMatchObject(
      question(other.toledo, '2 live auctions'),
    );
    const asked = await other.api.toledo.games.add({ body: await other.game(9, { Pending: 1, ...TAKE }) });
    await other.api.kentucky.games.confirm({ params: { id: asked.id }, body: { version: asked.Version } });
    expect([await games(toledo), await games(other.toledo)]).toEqual([1, 1]);
  });

  it('a game that stays in its season is not asked about again, and a new opponent is [AUC-129]', async () => {
    const { api, toledo, kentucky, game } = await aSeason();
    const { id, Version: version } = await api.toledo.games.add({ body: await game(9, TAKE) });
    const moved = await api.toledo.games.save({ params: { id }, body: { ...(await game(10)), version } });
    const other = await aSchool(server.db);
    const without = await api.admin.games.save({
      params: { id },
      body: { ...(await gameBody(server.db, other, kentucky, 10)), version: moved.Version },
    });
    const back = { ...(await game(10)), version: without.Version };
    await expect(api.admin.games.save({ params: { id }, body: back })).rejects.toMatchObject(
      question(toledo, '2 live auctions'),
    );
  });

  it('a conference game of which the season holds one does not take it [AUC-129]', async () => {
    const { api, conference, toledo } = await aSeason({
      conference: { gamesPlayable: 2 },
      school: { conferenceGames: 1 },
    });
    const member = await aSchool(server.db, { conference });
    const body = { ...(await gameBody(server.db, toledo, member, 9)), ConferenceGame: 1 as const, Pending: 0 as const };
    await api.toledo.games.add({ body });
    expect(await games(toledo)).toBe(1);
  });

  it('a private game that is hidden from the owner is not told by the question [AUC-129]', async () => {
    const { api, conference, toledo, game } = await aSeason({ conference: { state: 'private', gamesPlayable: 2 } });
    const member = await aSchool(server.db, { conference });
    await aGame(server.db, { home: toledo, away: member, week: 11, pending: 3 });
    await expect(api.commissioner.games.add({ body: await game(9) })).rejects.toMatchObject(
      question(toledo, '2 live auctions'),
    );
    await api.toledo.games.add({ body: await game(9) });
    expect(await games(toledo)).toBe(2);
  });

  it('the game of an auction that ended asks while another one of the season is live [AUC-129]', async () => {
    const { api, toledo, kentucky, ids } = await aSeason();
    const [id = 0] = ids;
    await aBidder(server.db, id, kentucky);
    await server.db.insertInto('bids').values({ auction_id: id, school_id: kentucky.id, amount: 100_000 }).execute();
    await api.admin.auctions.close({ params: { id } });
    const make = (more: object) =>
      api.toledo.auctionResults.makeGame({ params: { id }, body: { schoolId: toledo.id, ...more } });
    await expect(make({})).rejects.toMatchObject(question(toledo, '1 live auction'));
    await make(TAKE);
    expect(await games(toledo)).toBe(1);
  });

  it('Undo and the activity log, which cannot ask, bring the game back [AUC-129]', async () => {
    const { api, toledo, game } = await aSeason();
    const { id } = await api.toledo.games.add({ body: await game(9, TAKE) });
    await api.toledo.games.remove({ params: { id }, query: {} });
    await api.toledo.games.restore({ params: { id } });
    expect(await games(toledo)).toBe(1);
  });
});
