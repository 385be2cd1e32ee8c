import { SEASON, aConference, aGame, aSchool, aUser } from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signIn = async (traits: Parameters<typeof aUser>[1] = {}) => server.as(await aUser(server.db, traits));

describe('the games of a season', () => {
  it('the games of a season are listed by week for a division, without hidden games [API-019 REP-074]', async () => {
    const small = await aConference(server.db, { type: 2, state: 'membership' });
    const big = await aConference(server.db);
    const [home, away] = [
      await aSchool(server.db, { conference: small }),
      await aSchool(server.db, { conference: small }),
    ];
    const third = await aSchool(server.db, { conference: big });
    const open = await aGame(server.db, { home, away: third, week: 3 });
    const hidden = await aGame(server.db, { home, away, week: 4, pending: 3 });
    const between = await aGame(server.db, {
      home: third,
      away: await aSchool(server.db, { conference: big }),
      week: 5,
    });
    const ids = async (api: Awaited<ReturnType<typeof signIn>>, division?: number) => {
      const weeks = await api.schedules.scheduledGames({
        params: { year: SEASON },
        ...(division === undefined ? {} : { query: { division } }),
      });
      return weeks.flatMap((week) => week.Games.map((game) => game.id));
    };
    const admin = await signIn();
    expect(await ids(admin)).toEqual([open, hidden, between]);
    expect(await ids(admin, 0)).toEqual([open, hidden, between]);
    expect(await ids(admin, 1)).toEqual([open, between]);
    expect(await ids(admin, 2)).toEqual([open, hidden]);
    const outsider = await signIn({ role: 2, school: third });
    expect(await ids(outsider, 2)).toEqual([open]);
    await expect(admin.schedules.scheduledGames({ params: { year: 1900 } })).rejects.toMatchObject({ status: 404 });
  });

  it('the games of a season have numbers as strings unless the caller asks for integers [API-019]', async () => {
    await aGame(server.db, { home: await aSchool(server.db), away: await aSchool(server.db), week: 2 });
    const token = await server.token(await aUser(server.db));
    const read = async (query: string) => {
      const answer = await fetch(`${server.url}/api/v1/seasons/${SEASON}/${query}`, {
        headers: { 'Auth-Token': token },
      });
      const [first, second] = JSON.parse(await answer.text());
      return [first.Week, second.Games[0].Year, second.Games[0].ConferenceGame, second.Games[0].HomeSchoolName];
    };
    expect(await read('?division=0&forceIntegers=1')).toEqual([1, SEASON, 0, expect.any(String)]);
    expect(await read('?division=0')).toEqual(['1', String(SEASON), '0', expect.any(String)]);
  });
});

describe('changing a school’s season', () => {
  const status = async () => {
    const conference = await aConference(server.db);
    const school = await aSchool(server.db, { conference });
    return { conference, school, params: { id: school.id, year: SEASON } };
  };

  it('saving a season changes only the fields sent [API-022 SCH-038 SCH-039]', async () => {
    const { school, params } = await status();
    const api = await signIn({ role: 2, school });
    await expect(api.schedules.saveSeason({ params, body: { SeasonFull: 2, SeasonLocked: 1 } })).resolves.toMatchObject(
      { SeasonFull: 2, SeasonLocked: 1, SeasonComments: '' },
    );
    await expect(
      api.schedules.saveSeason({ params, body: { SeasonComments: 'Done for the year' } }),
    ).resolves.toMatchObject({ SeasonFull: 2, SeasonLocked: 1, SeasonComments: 'Done for the year' });
    await expect(api.schedules.saveSeason({ params, body: { SeasonLocked: '0' } })).resolves.toMatchObject({
      SeasonFull: 0,
      SeasonLocked: 0,
      Scholarship: '1',
    });
    const admin = await signIn();
    await expect(admin.schedules.saveSeason({ params, body: { Scholarship: 0 } })).resolves.toMatchObject({
      Scholarship: '0',
    });
    const log = await server.db
      .selectFrom('activity_log')
      .select('action')
      .where('object_id', '=', `${school.id}/${SEASON}`)
      .orderBy('id')
      .execute();
    expect(log.map((entry) => entry.action)).toEqual([
      'season.status',
      'season.comment',
      'season.status',
      'schoolyear.update',
    ]);
  });

  it('saving comments never overwrites a change made meanwhile, and everybody reads comments [SCH-041]', async () => {
    const { school, params } = await status();
    const [one, other] = [await signIn({ role: 2, school }), await signIn()];
    const save = (api: typeof one, SeasonComments: string, SeasonCommentsBefore: string) =>
      api.schedules.saveSeason({ params, body: { SeasonComments, SeasonCommentsBefore } });
    await expect(save(one, 'Needs two home games', '')).resolves.toMatchObject({
      SeasonComments: 'Needs two home games',
    });
    await expect(save(other, 'Full', '')).rejects.toMatchObject({
      status: 409,
      code: 'stale',
      message: 'These comments were changed by someone else. Please reload.',
    });
    await expect(save(other, 'Full', 'Needs two home games')).resolves.toMatchObject({ SeasonComments: 'Full' });
    const reader = await signIn({ role: 3, school: await aSchool(server.db) });
    const { Years } = await reader.schedules.school({ params: { id: school.id } });
    expect(Years.find(({ Year }) => Year === SEASON)).toMatchObject({ SeasonComments: 'Full' });
  });

  it('only editors of a season change it, and school editors never change its scholarship flag [SCH-040]', async () => {
    const { school, conference, params } = await status();
    const stranger = await signIn({ role: 2, school: await aSchool(server.db) });
    const body = { SeasonFull: 1, SeasonLocked: 1 } as const;
    await expect(stranger.schedules.saveSeason({ params, body })).rejects.toMatchObject({ status: 403 });
    const own = await signIn({ role: 2, school });
    await expect(own.schedules.saveSeason({ params, body: { Scholarship: 0 } })).rejects.toMatchObject({ status: 403 });
    const manager = await signIn({ role: 10, conference });
    await expect(manager.schedules.saveSeason({ params, body })).resolves.toMatchObject({ SeasonFull: 1 });
  });

  it('saving a season that does not exist answers 404', async () => {
    const { school } = await status();
    const admin = await signIn();
    await expect(
      admin.schedules.saveSeason({ params: { id: school.id, year: 2016 }, body: { SeasonFull: 1 } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
