import { SEASON, type TestUser, aConference, aSchool, aUser } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signIn = async (traits: Parameters<typeof aUser>[1] = {}) => server.as(await aUser(server.db, traits));

async function aMember() {
  const conference = await aConference(server.db, { gamesPlayable: 12, championship: '2027-12-04' });
  const school = await aSchool(server.db, { conference });
  const season = { id: school.id, year: SEASON };
  const toggle = { params: { id: school.id }, body: { year: SEASON } };
  const games = { params: { id: conference.id, year: SEASON } };
  return { conference, school, season, toggle, games };
}

describe('playoffs, championship and Hawaii', () => {
  it('toggling a season setting twice restores it [API-027]', async () => {
    const { season, toggle } = await aMember();
    const api = await signIn();
    for (const [call, field] of [
      [api.schoolYears.playoffs, 'ParticipateInPlayoffs'],
      [api.schoolYears.championship, 'ParticipateInChampionship'],
      [api.schoolYears.playAtHawaii, 'PlayAtHawaii'],
    ] as const) {
      await expect(call(toggle)).resolves.toEqual({ value: '1' });
      expect(await api.schoolYears.settings({ params: season })).toMatchObject({ [field]: '1' });
      await expect(call(toggle)).resolves.toEqual({ value: '0' });
      expect(await api.schoolYears.settings({ params: season })).toMatchObject({ [field]: '0' });
    }
    const log = await server.db
      .selectFrom('activity_log')
      .select('action')
      .where('object_id', '=', `${season.id}/${SEASON}`)
      .execute();
    expect(log.map(({ action }) => action)).toEqual(Array.from({ length: 6 }, () => 'schoolyear.update'));
  });

  it('a toggled season setting shows in the schedule at once', async () => {
    const { school, toggle } = await aMember();
    const api = await signIn();
    const read = async () => {
      const { Years } = await api.schedules.school({ params: { id: school.id } });
      const season = Years.find(({ Year }) => Year === SEASON);
      return [season?.GamesAvailable, season?.Schedule.find(({ Week }) => Week === 15)?.CellLabel];
    };
    expect(await read()).toEqual([12, 'OPEN']);
    await api.schoolYears.playAtHawaii(toggle);
    await api.schoolYears.championship(toggle);
    expect(await read()).toEqual([13, 'CONF CHAMP']);
  });

  it('two simultaneous toggles of a season setting both count', async () => {
    const { season, toggle } = await aMember();
    const api = await signIn();
    const answers = await Promise.all([1, 2, 3].map(() => api.schoolYears.playoffs(toggle)));
    expect(answers.map(({ value }) => value).toSorted()).toEqual(['0', '1', '1']);
    expect(await api.schoolYears.settings({ params: season })).toMatchObject({ ParticipateInPlayoffs: '1' });
  });
});

describe('promised conference games', () => {
  it('promised conference games are saved one field at a time and cleared with null [API-023]', async () => {
    const { school, games } = await aMember();
    const api = await signIn();
    const save = (change: object) =>
      api.schoolYears.conferenceGames({ ...games, body: { SchoolId: school.id, ...change } });
    await expect(save({ ConferenceGames: 8 })).resolves.toMatchObject({
      ConferenceGames: 8,
      ConferenceGamesHome: null,
    });
    await expect(save({ ConferenceGamesHome: '4' })).resolves.toMatchObject({
      ConferenceGames: 8,
      ConferenceGamesHome: 4,
    });
    await expect(save({ ConferenceGamesHome: 9 })).rejects.toMatchObject({
      status: 400,
      message: 'There cannot be more conference home games than conference games.',
    });
    await expect(save({ ConferenceGames: 3 })).rejects.toMatchObject({ status: 400 });
    for (const ConferenceGames of [0, 11] as const)
      await expect(save({ ConferenceGames, ConferenceGamesHome: ConferenceGames })).resolves.toMatchObject({
        ConferenceGames,
        ConferenceGamesHome: ConferenceGames,
      });
    await expect(save({ ConferenceGames: null, ConferenceGamesHome: null })).resolves.toMatchObject({
      ConferenceGames: null,
      ConferenceGamesHome: null,
    });
    await save({ ConferenceGames: 8, ConferenceGamesHome: 4 });
    await expect(save({ ConferenceGamesHome: 12 })).rejects.toMatchObject({ status: 400 });
    await expect(save({ ConferenceGames: 12 })).rejects.toMatchObject({ status: 400 });
    await expect(save({ ConferenceGames: -1 })).rejects.toMatchObject({ status: 400 });
    await expect(save({ ConferenceGamesHome: '' })).resolves.toMatchObject({
      ConferenceGames: 8,
      ConferenceGamesHome: null,
    });
    const other = await aConference(server.db);
    await expect(
      api.schoolYears.conferenceGames({ params: { id: other.id, year: SEASON }, body: { SchoolId: school.id } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

it('of two who change the same number of a member, the second is told what the first has saved, and changes nothing [ADM-165]', async () => {
  const { school, season, games } = await aMember();
  const [first, second] = [await signIn(), await signIn()];
  const save = (api: typeof first, change: object) =>
    api.schoolYears.conferenceGames({ ...games, body: { SchoolId: school.id, ...change } });
  await save(first, { ConferenceGames: 9, FromConferenceGames: '' });
  await expect(save(second, { ConferenceGames: 7, FromConferenceGames: null })).rejects.toMatchObject({
    status: 409,
    code: 'stale',
    message: `Someone else has saved 9 conference games for ${school.name} meanwhile.`,
  });
  await save(second, { ConferenceGamesHome: 4, FromConferenceGamesHome: null });
  await expect(save(first, { ConferenceGamesHome: 5, FromConferenceGamesHome: '' })).rejects.toMatchObject({
    message: `Someone else has saved 4 conference home games for ${school.name} meanwhile.`,
  });
  await save(second, { ConferenceGamesHome: null, FromConferenceGamesHome: 4 });
  await expect(save(first, { ConferenceGamesHome: 5, FromConferenceGamesHome: 4 })).rejects.toMatchObject({
    message: `Someone else has cleared the conference home games of ${school.name} meanwhile.`,
  });
  expect(await first.schoolYears.settings({ params: season })).toMatchObject({
    ConferenceGames: 9,
    ConferenceGamesHome: null,
  });
  const both = [first, second].map((api, index) =>
    save(api, { ConferenceGames: 6 + index, FromConferenceGames: 9 }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    ),
  );
  expect(new Set(await Promise.all(both))).toEqual(new Set([200, 409]));
});

it('each role changes only the settings and promised games that its rights allow [API-023 API-027]', async () => {
  const { conference, school, season, toggle, games } = await aMember();
  const status = async (user: TestUser) => {
    const api = await server.as(user);
    const codes = await Promise.allSettled([
      api.schoolYears.settings({ params: season }),
      api.schoolYears.playoffs(toggle),
      api.schoolYears.conferenceGames({ ...games, body: { SchoolId: school.id, ConferenceGames: 8 } }),
    ]);
    return codes.map((one) => (one.status === 'fulfilled' ? 200 : one.reason.status));
  };
  expect(await status(await aUser(server.db))).toEqual([200, 200, 200]);
  expect(await status(await aUser(server.db, { associate: true }))).toEqual([200, 200, 200]);
  expect(await status(await aUser(server.db, { role: 10, conference }))).toEqual([200, 403, 200]);
  expect(await status(await aUser(server.db, { role: 2, school }))).toEqual([200, 403, 403]);
  expect(await status(await aUser(server.db, { role: 2, school, associate: true }))).toEqual([200, 200, 200]);
  expect(await status(await aUser(server.db, { role: 3, school }))).toEqual([403, 403, 403]);
  const stranger = await aUser(server.db, { role: 10, conference: await aConference(server.db) });
  expect(await status(stranger)).toEqual([403, 403, 403]);
  const admin = await signIn();
  await expect(admin.schoolYears.settings({ params: { ...season, year: 2001 } })).rejects.toMatchObject({
    status: 404,
  });
});
