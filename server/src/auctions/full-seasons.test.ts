import { aBidder, anAuction } from '../../testing/auctions.ts';
import {
  type ConferenceTraits,
  type SchoolTraits,
  aConference,
  aGame,
  aSchool,
  aUser,
} from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

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
    admin: await aUser(db),
  };
  const ids = [];
  for (const week of auctions) ids.push(await anAuction(db, { school: toledo, week }));
  const api = {
    toledo: await server.as(users.toledo),
    kentucky: await server.as(users.kentucky),
    admin: await server.as(users.admin),
  };
  return { conference, toledo, kentucky, api, ids };
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
