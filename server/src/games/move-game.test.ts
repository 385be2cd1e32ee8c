import {
  type TestSchool,
  aConference,
  aGame,
  aSchool,
  aUser,
  aWeek,
  saturdayOfWeek,
  weekId,
} from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

const START = '2027-08-01T16:00:00Z';
/** A day later. */
const TOO_LATE = '2027-08-02T16:00:01Z';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.setTime(START));

const signIn = async (traits: Parameters<typeof aUser>[1] = {}) => server.as(await aUser(server.db, traits));
const day = (week: number) => saturdayOfWeek(server.db, week);

/** What a school plays in a week, as an administrator reads it. */
async function playedIn(school: TestSchool, week: number) {
  const api = await signIn();
  const { Cell } = await api.schoolWeeks.get({ params: { id: await weekId(server.db, school, week) } });
  return Cell.GameID;
}

async function aSetGame(traits: Partial<Parameters<typeof aGame>[1]> = {}) {
  const [home, away] = [await aSchool(server.db), await aSchool(server.db)];
  const id = await aGame(server.db, { home, away, week: 3, ...traits });
  return { home, away, id, params: { id }, api: await signIn({ role: 2, school: home }) };
}

describe('the weeks to which a game can move', () => {
  it('every week of the season says what is in the way, for both schools [SCH-109]', async () => {
    const { home, away, id, api } = await aSetGame();
    await aGame(server.db, { home: away, away: await aSchool(server.db), week: 5 });
    await aGame(server.db, { home, away: await aSchool(server.db), week: 6 });
    await aWeek(server.db, away, { week: 7, bye: true });
    const weeks = await api.games.weeks({
      query: { SchoolIdHome: home.id, SchoolIdAway: away.id, Year: 2027, GameId: id },
    });
    const obstacles = new Map(weeks.map(({ Week, Obstacle }) => [Week, Obstacle]));
    expect([3, 4, 5, 6, 7].map((week) => obstacles.get(week))).toEqual([
      null,
      null,
      `${away.name} already has a game that week.`,
      `${home.name} already has a game that week.`,
      'That week is set to BYE.',
    ]);
    expect(weeks[2]).toMatchObject({ Year: 2027, Week: 3, SaturdayDate: await day(3) });
  });

  it('what the weeks say is what a move is answered', async () => {
    const { home, away, id, api, params } = await aSetGame();
    await aGame(server.db, { home: away, away: await aSchool(server.db), week: 5 });
    await aWeek(server.db, home, { week: 7, notAvailable: true });
    const query = { SchoolIdHome: home.id, SchoolIdAway: away.id, Year: 2027, GameId: id };
    for (const { Week, SaturdayDate, Obstacle } of await api.games.weeks({ query })) {
      const { Version: version } = await api.games.get({ params });
      const answer = await api.games.move({ params, body: { GameDate: SaturdayDate, version } }).then(
        () => null,
        ({ message }: Error) => message,
      );
      expect([Week, answer]).toEqual([Week, Obstacle]);
    }
  });

  it('a game that the reader may not see keeps no week out, but its week is refused [SCH-109]', async () => {
    const conference = await aConference(server.db);
    const [home, other] = [await aSchool(server.db, { conference }), await aSchool(server.db, { conference })];
    await aGame(server.db, { home, away: other, week: 5, pending: 3, isConferenceGame: true });
    const outsider = await aSchool(server.db);
    const id = await aGame(server.db, { home: outsider, away: home, week: 3 });
    const api = await signIn({ role: 2, school: outsider });
    const query = { SchoolIdHome: outsider.id, SchoolIdAway: home.id, Year: 2027, GameId: id };
    const weeks = await api.games.weeks({ query });
    expect(weeks.find(({ Week }) => Week === 5)?.Obstacle).toBeNull();
    await expect(
      api.games.move({ params: { id }, body: { GameDate: await day(5), version: 1 } }),
    ).rejects.toMatchObject({ code: 'week.taken' });
  });
});

describe('moving a game', () => {
  it('a move keeps everything but the day, and each side reads one message [SCH-109]', async () => {
    const { home, away, id, params, api } = await aSetGame({
      comments: 'Night game',
      altLocation: 'Dublin',
      pending: 1,
      dayOffset: -2,
    });
    const people = [
      await aUser(server.db, { role: 2, school: away }),
      await aUser(server.db, { role: 3, school: home }),
    ];
    const before = await api.games.get({ params });
    const after = await api.games.move({ params, body: { GameDate: await day(8), version: before.Version } });
    expect(after).toEqual({
      ...before,
      Version: before.Version + 1,
      Week: 8,
      SaturdayDate: await day(8),
      GameDate: await day(8),
      WaitsFor: away.id,
    });
    expect([await playedIn(home, 3), await playedIn(away, 3)]).toEqual([null, null]);
    expect([await playedIn(home, 8), await playedIn(away, 8)]).toEqual([id, id]);
    for (const person of people) {
      const { items } = await (await server.as(person)).notifications.list();
      expect(items).toHaveLength(1);
      expect(items[0]?.body).toContain('Before: ');
    }
  });

  it('a game stays in its season', async () => {
    const { home, id, params, api } = await aSetGame();
    const nextYear = await saturdayOfWeek(server.db, 5, 2028);
    await expect(api.games.move({ params, body: { GameDate: nextYear, version: 1 } })).rejects.toMatchObject({
      status: 400,
      message: 'A game moves within its season only.',
    });
    expect(await playedIn(home, 3)).toBe(id);
  });

  it('a move of an old version, or to a day outside the season, changes nothing', async () => {
    const { home, id, params, api } = await aSetGame();
    await expect(api.games.move({ params, body: { GameDate: await day(4), version: 2 } })).rejects.toMatchObject({
      code: 'stale',
    });
    await expect(api.games.move({ params, body: { GameDate: '2027-03-01', version: 1 } })).rejects.toMatchObject({
      status: 400,
      message: 'The game date is not in a week of the season.',
    });
    expect(await playedIn(home, 3)).toBe(id);
  });
});

describe('swapping two games', () => {
  /** A school with a game in week 3 and one in week 6. */
  async function aSwap() {
    const [school, first, second] = [await aSchool(server.db), await aSchool(server.db), await aSchool(server.db)];
    const one = await aGame(server.db, { home: school, away: first, week: 3, dayOffset: -2 });
    const other = await aGame(server.db, { home: second, away: school, week: 6 });
    const games: [{ id: number; version: number }, { id: number; version: number }] = [
      { id: one, version: 1 },
      { id: other, version: 1 },
    ];
    return { school, first, second, one, other, games, api: await signIn({ role: 2, school }) };
  }

  it('two games of a school exchange their days [SCH-110]', async () => {
    const { school, first, second, one, other, games, api } = await aSwap();
    const swapped = await api.games.swap({ body: { games } });
    const [thursday] = [(await day(3)).replace(/\d\d$/, (date) => String(Number(date) - 2).padStart(2, '0'))];
    expect(swapped).toMatchObject([
      { id: one, GameDate: await day(6), Version: 2 },
      { id: other, GameDate: thursday, Version: 2 },
    ]);
    expect([await playedIn(school, 3), await playedIn(school, 6)]).toEqual([other, one]);
    expect([await playedIn(first, 6), await playedIn(second, 3)]).toEqual([one, other]);
  });

  it('two games of a conference exchange their days for its commissioner [SCH-110]', async () => {
    const conference = await aConference(server.db);
    const schools = await Promise.all([1, 2, 3, 4].map(() => aSchool(server.db, { conference })));
    const [a, b, c, d] = schools;
    if (!a || !b || !c || !d) throw new Error('four schools');
    const one = await aGame(server.db, { home: a, away: b, week: 3, isConferenceGame: true });
    const other = await aGame(server.db, { home: c, away: d, week: 4, isConferenceGame: true });
    const api = await signIn({ role: 10, conference });
    await api.games.swap({
      body: {
        games: [
          { id: one, version: 1 },
          { id: other, version: 1 },
        ],
      },
    });
    expect([await playedIn(a, 4), await playedIn(d, 3)]).toEqual([one, other]);
  });

  it.each<[string, (swap: Awaited<ReturnType<typeof aSwap>>) => Promise<unknown>, object]>([
    [
      'an opponent is not free there',
      async ({ second }) => aGame(server.db, { home: second, away: await aSchool(server.db), week: 3 }),
      { status: 409, code: 'week.taken' },
    ],
    [
      'an opponent has a BYE there',
      ({ first }) => aWeek(server.db, first, { week: 6, bye: true }),
      { status: 409, code: 'week.flagged' },
    ],
    [
      'one of them has changed since',
      async ({ api, other }) => api.games.move({ params: { id: other }, body: { GameDate: await day(9), version: 1 } }),
      { status: 409, code: 'stale' },
    ],
  ])('neither game moves when %s [SCH-110]', async (_name, prepare, refusal) => {
    const swap = await aSwap();
    await prepare(swap);
    const before = [await playedIn(swap.school, 3), await playedIn(swap.school, 6), await playedIn(swap.school, 9)];
    await expect(swap.api.games.swap({ body: { games: swap.games } })).rejects.toMatchObject(refusal);
    expect([await playedIn(swap.school, 3), await playedIn(swap.school, 6), await playedIn(swap.school, 9)]).toEqual(
      before,
    );
  });

  it('a game cannot change with itself', async () => {
    const { one, api } = await aSwap();
    await expect(
      api.games.swap({
        body: {
          games: [
            { id: one, version: 1 },
            { id: one, version: 1 },
          ],
        },
      }),
    ).rejects.toMatchObject({ status: 400, message: 'Both games are on that day already.' });
  });
});

describe('undoing a change of a game', () => {
  it('the user who moved a game undoes that for a day, with its state and consent [SCH-111]', async () => {
    const { home, id, params, api } = await aSetGame({ comments: 'Night game', dayOffset: -2 });
    const before = await api.games.get({ params });
    await api.games.move({ params, body: { GameDate: await day(8), version: 1 } });
    const undone = await api.games.undo({ params, body: { version: 2 } });
    expect(undone).toEqual({ ...before, Version: 3 });
    expect([await playedIn(home, 3), await playedIn(home, 8)]).toEqual([id, null]);
  });

  it('a change is not undone by anybody else, twice, after a day or after another change', async () => {
    const { home, params } = await aSetGame();
    const user = await aUser(server.db, { role: 2, school: home });
    const api = await server.as(user);
    await api.games.move({ params, body: { GameDate: await day(8), version: 1 } });
    const colleague = await signIn({ role: 2, school: home });
    await expect(colleague.games.undo({ params, body: { version: 2 } })).rejects.toMatchObject({ status: 404 });
    await expect(api.games.undo({ params, body: { version: 1 } })).rejects.toMatchObject({ code: 'stale' });
    server.setTime(TOO_LATE);
    await expect((await server.as(user)).games.undo({ params, body: { version: 2 } })).rejects.toMatchObject({
      status: 404,
    });
    server.setTime(START);
    await api.games.undo({ params, body: { version: 2 } });
    await expect(api.games.undo({ params, body: { version: 3 } })).rejects.toMatchObject({ status: 404 });
  });

  it('a change whose old week is taken since is not undone', async () => {
    const { home, params, api } = await aSetGame();
    await api.games.move({ params, body: { GameDate: await day(8), version: 1 } });
    await aGame(server.db, { home, away: await aSchool(server.db), week: 3 });
    await expect(api.games.undo({ params, body: { version: 2 } })).rejects.toMatchObject({
      code: 'week.taken',
      message: `${home.name} already has a game that week.`,
    });
  });
});
