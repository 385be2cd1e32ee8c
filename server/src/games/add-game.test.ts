import {
  type TestSchool,
  aConference,
  aGame,
  aSchool,
  aUser,
  aWeek,
  gameBody,
  weekId,
} from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => server.setTime('2027-08-01T16:00:00Z'));

async function twoSchools(): Promise<[TestSchool, TestSchool]> {
  return [await aSchool(server.db), await aSchool(server.db)];
}

const signIn = async (traits: Parameters<typeof aUser>[1] = {}) => server.as(await aUser(server.db, traits));

async function readFlags(school: TestSchool, week: number) {
  const row = await server.db
    .selectFrom('school_weeks')
    .select(['bye', 'not_available', 'hold_for_fcs'])
    .where('id', '=', await weekId(server.db, school, week))
    .executeTakeFirstOrThrow();
  return row;
}
const noFlags = { bye: false, not_available: false, hold_for_fcs: false };

describe('adding a game', () => {
  it('a new game stands on both schedules, is not pending, and has the week of its date [API-076 SCH-042]', async () => {
    const [home, away] = await twoSchools();
    const api = await signIn({ role: 2, school: home });
    const game = await api.games.add({
      body: { SchoolIdHome: home.id, SchoolIdAway: away.id, GameDate: '2027/09/16' },
    });
    expect(game).toMatchObject({ Week: 4, SaturdayDate: '2027-09-18', GameDate: '2027-09-16', Pending: 0, Version: 1 });
    for (const school of [home, away]) {
      const { Cell } = await api.schoolWeeks.get({ params: { id: await weekId(server.db, school, 4) } });
      expect(Cell).toMatchObject({ GameID: game.id, CellDay: 'Thu' });
    }
    await expect(api.games.get({ params: { id: game.id } })).resolves.toEqual(game);
  });

  it('a new game is logged with both schools', async () => {
    const [home, away] = await twoSchools();
    const user = await aUser(server.db, { role: 2, school: home });
    const api = await server.as(user);
    const game = await api.games.add({ body: await gameBody(server.db, home, away, 3) });
    const entry = await server.db
      .selectFrom('activity_log')
      .selectAll()
      .where('action', '=', 'game.create')
      .where('object_id', '=', String(game.id))
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      user_id: user.id,
      description: `Game added: ${away.name} at ${home.name} on Sep 11, 2027.`,
      school_ids: [home.id, away.id],
    });
  });

  it('a school cannot play itself', async () => {
    const [home] = await twoSchools();
    const api = await signIn();
    await expect(api.games.add({ body: await gameBody(server.db, home, home, 3) })).rejects.toMatchObject({
      status: 400,
      code: 'game.invalid',
      message: 'A school cannot play itself.',
    });
  });

  it.each([
    [{ GameDate: '2027-09-16', Week: 3 }, 'The game date is not in the selected week.'],
    [{ GameDate: '2027-09-16', Year: 2028 }, 'The game date is not in the selected week.'],
    [{ GameDate: '2027-07-01' }, 'The game date is not in a week of the season.'],
    [{ GameDate: '2016-09-17' }, 'The game date is not in a week of the season.'],
  ])('a game with the date %j, which is not in its week or season, is refused', async (day, message) => {
    const [home, away] = await twoSchools();
    const api = await signIn();
    await expect(
      api.games.add({ body: { SchoolIdHome: home.id, SchoolIdAway: away.id, ...day } }),
    ).rejects.toMatchObject({ status: 400, code: 'game.invalid', message, fields: { GameDate: message } });
  });

  it('a game against an unknown school answers 404', async () => {
    const [home] = await twoSchools();
    const api = await signIn();
    await expect(
      api.games.add({ body: { SchoolIdHome: home.id, SchoolIdAway: 999_999, GameDate: '2027-09-11' } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('the refusal of a game names the school that already plays that week [SCH-056]', async () => {
    const [home, away] = await twoSchools();
    const third = await aSchool(server.db);
    await aGame(server.db, { home, away, week: 3 });
    const api = await signIn();
    await expect(api.games.add({ body: await gameBody(server.db, third, away, 3) })).rejects.toMatchObject({
      status: 409,
      code: 'week.taken',
      message: `${away.name} already has a game that week.`,
    });
    await expect(api.games.add({ body: await gameBody(server.db, home, third, 3) })).rejects.toMatchObject({
      message: `${home.name} already has a game that week.`,
    });
  });
});

describe('conference games', () => {
  it('members of one conference play a conference game unless the call says otherwise (A099)', async () => {
    const conference = await aConference(server.db);
    const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
    const api = await signIn();
    await expect(api.games.add({ body: await gameBody(server.db, home, away, 3) })).resolves.toMatchObject({
      ConferenceGame: 1,
    });
    await expect(
      api.games.add({ body: { ...(await gameBody(server.db, home, away, 4)), ConferenceGame: 0 } }),
    ).resolves.toMatchObject({ ConferenceGame: 0 });
  });

  it('a conference game needs two members of one conference, and independents have none', async () => {
    const [home, away] = await twoSchools();
    const independents = await aConference(server.db, { isIndependents: true });
    const [one, two] = [
      await aSchool(server.db, { conference: independents }),
      await aSchool(server.db, { conference: independents }),
    ];
    const api = await signIn();
    const refused = {
      status: 400,
      code: 'game.invalid',
      message: 'A conference game needs two members of the same conference.',
    };
    for (const pair of [
      [home, away],
      [one, two],
    ] as const) {
      await expect(
        api.games.add({ body: { ...(await gameBody(server.db, ...pair, 5)), ConferenceGame: 1 } }),
      ).rejects.toMatchObject(refused);
      await expect(api.games.add({ body: await gameBody(server.db, ...pair, 5) })).resolves.toMatchObject({
        ConferenceGame: 0,
      });
    }
  });
});

describe('flags of a week', () => {
  it('a week with BYE takes a game from administrators and commissioners, but not from school editors [SCH-061 SCH-062]', async () => {
    const conference = await aConference(server.db);
    const school = await aSchool(server.db, { conference });
    await aWeek(server.db, school, { week: 3, bye: true });
    await aWeek(server.db, school, { week: 4, bye: true });
    const other = await aSchool(server.db);
    const roleTwo = await signIn({ role: 2, school });
    await expect(roleTwo.games.add({ body: await gameBody(server.db, school, other, 3) })).rejects.toMatchObject({
      status: 409,
      code: 'week.flagged',
      message: 'That week is set to BYE.',
    });
    const manager = await signIn({ role: 10, conference });
    await manager.games.add({ body: await gameBody(server.db, school, other, 3) });
    const admin = await signIn();
    await admin.games.add({ body: await gameBody(server.db, school, other, 4) });
    expect(await readFlags(school, 3)).toEqual(noFlags);
    expect(await readFlags(school, 4)).toEqual(noFlags);
  });

  it('a commissioner cannot override the BYE of another conference’s school', async () => {
    const conference = await aConference(server.db);
    const [own, foreign] = [await aSchool(server.db, { conference }), await aSchool(server.db)];
    await aWeek(server.db, foreign, { week: 3, bye: true });
    const manager = await signIn({ role: 10, conference });
    await expect(manager.games.add({ body: await gameBody(server.db, own, foreign, 3) })).rejects.toMatchObject({
      code: 'week.flagged',
    });
  });

  it('a week held for FCS takes an FCS opponent from anyone, and any other opponent from administrators only [SCH-061 SCH-062]', async () => {
    const conference = await aConference(server.db);
    const school = await aSchool(server.db, { conference });
    const small = await aSchool(server.db, { conference: await aConference(server.db, { type: 2 }) });
    const big = await aSchool(server.db);
    for (const week of [3, 4, 5]) await aWeek(server.db, school, { week, holdForFcs: true });
    const manager = await signIn({ role: 10, conference });
    await expect(manager.games.add({ body: await gameBody(server.db, school, big, 3) })).rejects.toMatchObject({
      status: 403,
      message: 'That week is held for an FCS opponent.',
    });
    const roleTwo = await signIn({ role: 2, school });
    await roleTwo.games.add({ body: await gameBody(server.db, school, small, 3) });
    const visitor = await signIn({ role: 2, school: small });
    await visitor.games.add({ body: await gameBody(server.db, school, small, 4) });
    const admin = await signIn();
    await admin.games.add({ body: await gameBody(server.db, school, big, 5) });
    for (const week of [3, 4, 5]) expect(await readFlags(school, week)).toEqual(noFlags);
  });

  it('a week that is not available takes a game from administrators only', async () => {
    const conference = await aConference(server.db, { noWeekOne: true });
    const [school, other] = [await aSchool(server.db, { conference }), await aSchool(server.db)];
    await aWeek(server.db, school, { week: 3, notAvailable: true });
    const refused = { status: 409, code: 'week.flagged', message: 'That week is not available.' };
    const manager = await signIn({ role: 10, conference });
    const admin = await signIn();
    for (const week of [1, 3]) {
      const body = await gameBody(server.db, school, other, week);
      await expect(manager.games.add({ body })).rejects.toMatchObject(refused);
      await expect(admin.games.add({ body })).resolves.toMatchObject({ Week: week });
    }
    expect(await readFlags(school, 3)).toEqual(noFlags);
  });

  it('a full season still takes a game (A103)', async () => {
    const school = await aSchool(server.db, { seasonFull: 2, seasonLocked: true });
    const api = await signIn({ role: 2, school });
    await expect(
      api.games.add({ body: await gameBody(server.db, school, await aSchool(server.db), 3) }),
    ).resolves.toMatchObject({ Week: 3 });
  });
});

describe('games in past weeks', () => {
  it('past weeks take games from administrators and commissioners only', async () => {
    const conference = await aConference(server.db);
    const [school, other] = [await aSchool(server.db, { conference }), await aSchool(server.db)];
    server.setTime('2027-09-14T12:00:00Z');
    const body = await gameBody(server.db, school, other, 3);
    const roleTwo = await signIn({ role: 2, school });
    await expect(roleTwo.games.add({ body })).rejects.toMatchObject({
      status: 403,
      message: 'Past weeks cannot be changed.',
    });
    const manager = await signIn({ role: 10, conference });
    await expect(manager.games.add({ body })).resolves.toMatchObject({ Week: 3 });
  });
});

describe('pending states', () => {
  it('administrators and commissioners may choose pending 2, every editor pending 1', async () => {
    const conference = await aConference(server.db);
    const [school, other] = [await aSchool(server.db, { conference }), await aSchool(server.db)];
    const body = async (week: number, Pending: 1 | 2) => ({
      ...(await gameBody(server.db, school, other, week)),
      Pending,
    });
    const roleTwo = await signIn({ role: 2, school });
    await expect(roleTwo.games.add({ body: await body(3, 1) })).resolves.toMatchObject({ Pending: 1 });
    await expect(roleTwo.games.add({ body: await body(4, 2) })).rejects.toMatchObject({ status: 403 });
    const manager = await signIn({ role: 10, conference });
    await expect(manager.games.add({ body: await body(4, 2) })).resolves.toMatchObject({ Pending: 2 });
  });

  it('only the conference’s commissioner and administrators who are not associates make its games private [SCH-045]', async () => {
    const conference = await aConference(server.db);
    const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
    const body = async (week: number) => ({ ...(await gameBody(server.db, home, away, week)), Pending: 3 as const });
    for (const user of [
      { role: 2 as const, school: home },
      { role: 1 as const, associate: true },
    ]) {
      const api = await signIn(user);
      await expect(api.games.add({ body: await body(3) })).rejects.toMatchObject({ status: 403 });
    }
    const manager = await signIn({ role: 10, conference });
    await expect(manager.games.add({ body: await body(3) })).resolves.toMatchObject({ Pending: 3, ConferenceGame: 1 });
    const admin = await signIn();
    await expect(admin.games.add({ body: await body(4) })).resolves.toMatchObject({ Pending: 3 });
    await expect(admin.games.add({ body: { ...(await body(5)), ConferenceGame: 0 } })).rejects.toMatchObject({
      status: 400,
      message: 'Only conference games can be private to the conference.',
    });
  });

  it.each([6, 16])('conference %i has no private games [CST-003]', async (id) => {
    const conference = await aConference(server.db, { id, isIndependents: true, privatePendingAllowed: false });
    const [home, away] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
    for (const api of [await signIn(), await signIn({ role: 10, conference })]) {
      await expect(
        api.games.add({ body: { ...(await gameBody(server.db, home, away, 3)), Pending: 3 } }),
      ).rejects.toMatchObject({ status: 400, message: 'Only conference games can be private to the conference.' });
    }
  });
});
