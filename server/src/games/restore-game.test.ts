import { SEASON, aConference, aGame, aSchool, aUser, aWeek } from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

const START = '2027-08-01T16:00:00Z';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => server.setTime(START));

async function aDeletedGame(by: 'school' | 'conference' = 'school') {
  const conference = await aConference(server.db);
  const home = await aSchool(server.db, { conference });
  const away = await aSchool(server.db, { conference });
  const user = await aUser(server.db, by === 'school' ? { role: 2, school: home } : { role: 10, conference });
  const id = await aGame(server.db, {
    home,
    away,
    week: 6,
    dayOffset: -2,
    isConferenceGame: true,
    altLocation: 'Dublin',
    comments: 'Contract signed',
  });
  const api = await server.as(user);
  const before = await api.games.get({ params: { id } });
  await api.games.remove({ params: { id } });
  return { id, conference, home, away, api, before };
}

const findGames = (id: number) => server.db.selectFrom('games').selectAll().where('id', '=', id).execute();

describe('restoring a deleted game', () => {
  it('a restored game has its id and stands on both schedules again', async () => {
    const { id, home, away, api, before } = await aDeletedGame();
    const restored = await api.games.restore({ params: { id } });
    expect(restored).toEqual({ ...before, Version: before.Version + 1 });
    for (const school of [home, away]) {
      const { Years } = await api.schedules.school({ params: { id: school.id } });
      const week = Years.find(({ Year }) => Year === SEASON)?.Schedule.find(({ Week }) => Week === 6);
      expect(week?.GameID).toBe(id);
    }
  });

  it('a game restored twice at once comes back once', async () => {
    const { id, api } = await aDeletedGame();
    const both = await Promise.allSettled([1, 2].map(() => api.games.restore({ params: { id } })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await findGames(id)).toHaveLength(1);
  });

  it('a game cannot be restored after 20 seconds or by somebody else', async () => {
    const { id, api } = await aDeletedGame();
    const admin = await server.as(await aUser(server.db));
    await expect(admin.games.restore({ params: { id } })).rejects.toMatchObject({ status: 404 });
    server.setTime('2027-08-01T16:00:21Z');
    await expect(api.games.restore({ params: { id } })).rejects.toMatchObject({ status: 404 });
    expect(await findGames(id)).toEqual([]);
  });

  it('a restored game never bypasses the withdrawal of its conference’s schedule', async () => {
    const [one, other] = [await aDeletedGame('school'), await aDeletedGame('conference')];
    const admin = await server.as(await aUser(server.db));
    for (const { conference } of [one, other]) {
      await admin.conferences.movePending({ params: { id: conference.id }, body: { year: SEASON } });
    }
    await expect(one.api.games.restore({ params: { id: one.id } })).rejects.toMatchObject({
      status: 403,
      message: 'The conference has since withdrawn its schedule, so the game cannot be restored.',
    });
    expect(await findGames(one.id)).toEqual([]);
    await expect(other.api.games.restore({ params: { id: other.id } })).resolves.toMatchObject({ Pending: 3 });
  });

  it('a game cannot be restored into a taken week, but can be once the week is free again', async () => {
    const { id, away, api } = await aDeletedGame();
    const other = await aGame(server.db, { home: away, away: await aSchool(server.db), week: 6 });
    await expect(api.games.restore({ params: { id } })).rejects.toMatchObject({ status: 409, code: 'week.taken' });
    expect(await findGames(id)).toEqual([]);
    await server.db.deleteFrom('games').where('id', '=', other).execute();
    await aWeek(server.db, away, { week: 6, notAvailable: true });
    await expect(api.games.restore({ params: { id } })).rejects.toMatchObject({ status: 409, code: 'week.flagged' });
    await aWeek(server.db, away, { week: 6 });
    await expect(api.games.restore({ params: { id } })).resolves.toMatchObject({ id });
  });
});
