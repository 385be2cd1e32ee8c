import {
  SEASON,
  type TestConference,
  type TestSchool,
  type UserTraits,
  aConference,
  aGame,
  aSchool,
  aUser,
} from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';
import { lockSchools } from '../../league/lock-schools.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Setting {
  readonly conference: TestConference;
  readonly home: TestSchool;
  readonly away: TestSchool;
  readonly outsider: TestSchool;
}

/** A conference with a game against an outsider and three of its own: final, for administrators only, and private. */
async function aSetting(): Promise<Setting> {
  const conference = await aConference(server.db);
  const [home, away, outsider] = [
    await aSchool(server.db, { conference }),
    await aSchool(server.db, { conference }),
    await aSchool(server.db),
  ];
  for (const [week, pending] of [
    [5, 0],
    [6, 2],
    [7, 3],
  ] as const) {
    await aGame(server.db, { home, away, week, pending, isConferenceGame: true });
  }
  await aGame(server.db, { home, away: outsider, week: 2 });
  return { conference, home, away, outsider };
}

async function games({ conference }: Setting) {
  const rows = await server.db
    .selectFrom('games')
    .select(['pending'])
    .where('year', '=', SEASON)
    .where('conference_id', '=', conference.id)
    .orderBy('id')
    .execute();
  return rows.map(({ pending }) => pending);
}

async function state({ conference }: Setting) {
  const row = await server.db
    .selectFrom('conference_years')
    .select('state')
    .where('conference_id', '=', conference.id)
    .where('year', '=', SEASON)
    .executeTakeFirstOrThrow();
  return row.state;
}

const call = ({ conference }: Pick<Setting, 'conference'>) => ({
  params: { id: conference.id },
  body: { year: SEASON },
});

const as = async (traits: UserTraits = {}) => (await server.as(await aUser(server.db, traits))).conferences;

async function labels(setting: Setting, school: TestSchool) {
  const api = await server.as(await aUser(server.db, { role: 2, school }));
  const { Schools } = await api.conferences.schedule({
    params: { id: setting.conference.id, year: SEASON, showDivisions: '0' },
  });
  return [5, 6, 7].map((week) => Schools[0]?.Years[0]?.Schedule.find(({ Week }) => Week === week)?.GameID !== null);
}

describe('the schedule of a conference', () => {
  it('releasing a schedule to the membership makes all its games private [API-049 SCH-048]', async () => {
    const setting = await aSetting();
    const manager = await as({ role: 10, conference: setting.conference });
    await expect(manager.releaseToConference(call(setting))).resolves.toEqual({ state: 'membership', games: 2 });
    expect([await state(setting), await games(setting)]).toEqual(['membership', [3, 3, 3]]);
    expect(await labels(setting, setting.away)).toEqual([true, true, true]);
    expect(await labels(setting, setting.outsider)).toEqual([false, false, false]);
  });

  it('a schedule taken back to the conference is hidden from its members [API-050 SCH-048]', async () => {
    const setting = await aSetting();
    await expect((await as()).movePending(call(setting))).resolves.toEqual({ state: 'private', games: 2 });
    expect([await state(setting), await games(setting)]).toEqual(['private', [3, 3, 3]]);
    expect(await labels(setting, setting.away)).toEqual([false, false, false]);
  });

  it('a released schedule is visible to everybody, its pending 2 games stay pending [API-047 SCH-048]', async () => {
    const setting = await aSetting();
    const manager = await as({ role: 10, conference: setting.conference });
    await expect(manager.release(call(setting))).resolves.toEqual({ state: 'released', games: 1 });
    expect([await state(setting), await games(setting)]).toEqual(['released', [0, 2, 0]]);
    expect(await labels(setting, setting.outsider)).toEqual([true, true, true]);
  });

  it('only an administrator removes a schedule, and the log keeps a copy of every game [API-048 ROL-006 SCH-027]', async () => {
    const setting = await aSetting();
    const manager = await as({ role: 10, conference: setting.conference });
    await expect(manager.remove(call(setting))).rejects.toMatchObject({ status: 403 });
    expect(await games(setting)).toHaveLength(3);
    await expect((await as()).remove(call(setting))).resolves.toEqual({ state: 'private', games: 3 });
    expect(await games(setting)).toEqual([]);
    const kept = await server.db
      .selectFrom('game_sides')
      .selectAll()
      .where('school_id', '=', setting.outsider.id)
      .execute();
    expect(kept).toHaveLength(1);
    const { detail } = await server.db
      .selectFrom('activity_log')
      .select('detail')
      .where('action', '=', 'schedule.remove')
      .where('object_id', '=', `${setting.conference.id}/${SEASON}`)
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({
      before: { state: 'released' },
      after: { state: 'private' },
      games: expect.arrayContaining([expect.objectContaining({ home: setting.home.id, away: setting.away.id })]),
    });
  });

  it('the log of a removed schedule includes a change saved while the removal waited', async () => {
    const setting = await aSetting();
    const api = await as();
    const removal = await server.db.transaction().execute(async (tx) => {
      await lockSchools(tx, [setting.home.id]);
      const removing = api.remove(call(setting));
      await untilBlocked(server.db);
      await tx
        .updateTable('games')
        .set({ comments: 'agreed by telephone' })
        .where('conference_id', '=', setting.conference.id)
        .execute();
      return { removing };
    });
    await removal.removing;
    const { detail } = await server.db
      .selectFrom('activity_log')
      .select('detail')
      .where('action', '=', 'schedule.remove')
      .where('object_id', '=', `${setting.conference.id}/${SEASON}`)
      .executeTakeFirstOrThrow();
    const copy = expect.objectContaining({ comments: 'agreed by telephone' });
    expect(detail).toMatchObject({ games: [copy, copy, copy] });
  });

  const CALLS = ['release', 'releaseToConference', 'movePending', 'publish', 'remove'] as const;

  it.each<[string, (setting: Setting) => Promise<UserTraits> | UserTraits, readonly (typeof CALLS)[number][]]>([
    ['an administrator', () => ({}), CALLS],
    ['an associate administrator', () => ({ associate: true }), []],
    ['the conference’s commissioner', ({ conference }) => ({ role: 10, conference }), CALLS.slice(0, 4)],
    [
      'the conference’s associate commissioner',
      ({ conference }) => ({ role: 10, conference, associate: true }),
      CALLS.slice(0, 4),
    ],
    ['another conference’s commissioner', async () => ({ role: 10, conference: await aConference(server.db) }), []],
    ['a school editor of a member', ({ home }) => ({ role: 2, school: home }), []],
    ['an associate school editor of a member', ({ home }) => ({ role: 2, school: home, associate: true }), []],
    ['a school viewer of a member', ({ home }) => ({ role: 3, school: home }), []],
  ])('%s may change a conference’s schedule in these ways: %j [ROL-006]', async (_, traits, allowed) => {
    const setting = await aSetting();
    const conferences = await as(await traits(setting));
    const answers: unknown[] = [];
    for (const name of CALLS) {
      const { params, body } = call(setting);
      const answer: Promise<unknown> =
        name === 'publish'
          ? conferences.publish({ params, body: { ...body, public: 1 } })
          : conferences[name]({ params, body });
      const status = await answer.then(
        () => 200,
        (error: { status: number }) => error.status,
      );
      answers.push([name, status]);
    }
    expect(answers).toEqual(CALLS.map((name) => [name, allowed.includes(name) ? 200 : 403]));
  });

  it('a schedule stays as it was when an associate administrator tries to change it [ROL-006]', async () => {
    const setting = await aSetting();
    const before = [await state(setting), await games(setting)];
    const conferences = await as({ associate: true });
    for (const name of ['release', 'releaseToConference', 'movePending', 'remove'] as const) {
      await expect(conferences[name](call(setting))).rejects.toMatchObject({ status: 403 });
    }
    expect([await state(setting), await games(setting)]).toEqual(before);
  });

  it('changing the schedule of an unknown conference or year answers 404', async () => {
    const setting = await aSetting();
    const admin = await as();
    for (const [id, year] of [
      [999_999, SEASON],
      [setting.conference.id, 1900],
    ] as const) {
      await expect(admin.release({ params: { id }, body: { year } })).rejects.toMatchObject({ status: 404 });
    }
  });
});
