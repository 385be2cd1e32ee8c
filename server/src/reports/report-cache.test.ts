import { sql } from 'kysely';
import {
  SEASON,
  type TestConference,
  type TestSchool,
  type TestUser,
  aConference,
  aGame,
  aSchool,
  aUser,
  aWeek,
  weekId,
} from '../../testing/builders.ts';
import { aGuarantee } from '../../testing/guarantees.ts';
import { type ReportAddress, reportAddresses } from '../../testing/report-addresses.ts';
import { isOfCall, sentStatements } from '../../testing/sent-statements.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let big: TestConference;
let bigSchools: readonly [TestSchool, TestSchool, TestSchool];
let smallSchools: readonly [TestSchool, TestSchool];
let addresses: ReportAddress[];
let adminToken: string;

beforeAll(async () => {
  server = await startTestServer({ WORKERS: 'off' });
  const { db } = server;
  big = await aConference(db, { playStarts: '2027-09-01', state: 'private' });
  const small = await aConference(db, { type: 2, playStarts: '2027-09-01' });
  const member = () => aSchool(db, { conference: big, conferenceGames: 8 });
  bigSchools = [await member(), await member(), await member()];
  smallSchools = [await aSchool(db, { conference: small }), await aSchool(db, { conference: small })];
  for (const school of [...bigSchools, ...smallSchools]) {
    await aWeek(db, school, { week: 2, wants: [22] });
    await aWeek(db, school, { week: 4, bye: true });
  }
  await aGame(db, { home: bigSchools[0], away: smallSchools[0], week: 1, pending: 1 });
  await aGame(db, { home: bigSchools[1], away: smallSchools[1], week: 3 });
  await aGuarantee(db, bigSchools[0], smallSchools[0], { date: `${SEASON}-09-04` });
  addresses = reportAddresses({ year: SEASON, endyear: SEASON + 1, conference: big.id, school: bigSchools[0].id });
  adminToken = await server.token(await aUser(db));
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

async function read(path: string, token: string) {
  const answer = await fetch(server.url + path, { headers: { 'Auth-Token': token } });
  return { status: answer.status, text: await answer.text() };
}

/** The number of statements that a call sends; the check of its session is counted as one. */
async function countStatements(path: string, token = adminToken): Promise<number> {
  const sent = await sentStatements(async () => {
    const { status } = await read(path, token);
    expect([path, status]).toEqual([path, 200]);
  });
  // Of a call are named statements and those with its id; others are of the background.
  return (
    1 +
    sent.filter((text) => /"name":|reqId=/.test(text) && isOfCall(text) && !/^"(begin|commit|rollback)/.test(text))
      .length
  );
}

it('every report takes at most four statements, the check of the session among them [REP-122]', async () => {
  const settled = await aUser(server.db, { role: 2, school: bigSchools[0] });
  await server.db.updateTable('users').set({ dont_show_teams_within: 2 }).where('id', '=', settled.id).execute();
  for (const token of [adminToken, await server.token(settled)]) {
    for (const { name, path } of addresses) {
      const count = await countStatements(path, token);
      expect([name, count <= 4, count]).toEqual([name, true, count]);
    }
  }
});

it('a repeated report takes no statement but the check of the session [REP-123]', async () => {
  for (const { path } of addresses) await read(path, adminToken);
  for (const { name, path } of addresses) expect([name, await countStatements(path)]).toEqual([name, 1]);
});

describe('a change', () => {
  /** The reports that are made again after a change; all others are answered from memory. */
  async function madeAgain(change: () => Promise<unknown>): Promise<string[]> {
    for (const { path } of addresses) await read(path, adminToken);
    await change();
    const names: string[] = [];
    for (const { name, path } of addresses) if ((await countStatements(path)) > 1) names.push(name);
    return names.toSorted();
  }

  /** The names of the reports about schools of a conference type. */
  async function divisionReports(type: 1 | 2): Promise<string[]> {
    const { rows } = await sql<{ id: number }>`select id from reports where conf_type_id = ${type}`.execute(server.db);
    const numbered = rows.map(({ id }) => `report ${id}`).filter((name) => addresses.some((one) => one.name === name));
    const division = type === 1 ? 'FBS' : 'FCS';
    const ofAll = ['scheduled games', 'market', 'pending games', 'conference games', 'conference games of one'];
    return [
      ...numbered,
      ...ofAll,
      ...['scheduled games', 'odd-even', 'byes', 'controlled games'].map((name) => `${name} of ${division}`),
      'conference scheduling',
      'conference scheduling of FCS',
      'conference scheduling, file',
      ...(type === 1 ? ['left out of report 1', 'controlled games on all days', 'FCS games'] : []),
    ].toSorted();
  }

  const guaranteeReports = () =>
    addresses
      .map(({ name }) => name)
      .filter((name) => name.startsWith('guarantee') || name.startsWith('neutral'))
      .toSorted();

  it('a change of a game of two FBS schools makes only reports about the FBS in its seasons again [REP-124]', async () => {
    const [home, away] = bigSchools;
    const changed = await madeAgain(() => aGame(server.db, { home, away, week: 6 }));
    expect(changed).toEqual(await divisionReports(1));
  });

  it('a change of a game of two FCS schools makes only reports about the FCS in its seasons again [REP-124]', async () => {
    const [home, away] = smallSchools;
    const changed = await madeAgain(() => aGame(server.db, { home, away, week: 6 }));
    expect(changed).toEqual(await divisionReports(2));
  });

  it('a change of a game of another season makes no report again [REP-124]', async () => {
    const [home, away] = bigSchools;
    expect(await madeAgain(() => aGame(server.db, { home, away, week: 6, year: SEASON - 1 }))).toEqual([]);
  });

  it('a change of a game in the last season of a span makes the reports of the span again [REP-124]', async () => {
    const [home, away] = bigSchools;
    const changed = await madeAgain(() => aGame(server.db, { home, away, week: 6, year: SEASON + 1 }));
    expect(changed).toEqual([
      'conference games',
      'conference games of one',
      'conference scheduling',
      'conference scheduling of FCS',
      'conference scheduling, file',
    ]);
  });

  it.each([
    ['a flag of a week', () => aWeek(server.db, smallSchools[0], { week: 9, notAvailable: true })],
    ['a want', () => aWeek(server.db, smallSchools[0], { week: 10, wants: [23] })],
    [
      'the status of a season',
      () =>
        server.db
          .updateTable('school_years')
          .set({ season_locked: true, season_full: 2 })
          .where('school_id', '=', smallSchools[1].id)
          .where('year', '=', SEASON)
          .execute(),
    ],
    [
      'a conference’s season',
      () =>
        server.db
          .updateTable('conference_years')
          .set({ total_games_playable: 11 })
          .where('conference_id', '=', smallSchools[0].conferenceId)
          .where('year', '=', SEASON)
          .execute(),
    ],
  ])('a change of %s of the FCS makes only reports about the FCS again [REP-124]', async (_, change) => {
    expect(await madeAgain(change)).toEqual(await divisionReports(2));
  });

  it('a change of a guarantee game makes only guarantee reports again [REP-124]', async () => {
    const changed = await madeAgain(() => aGuarantee(server.db, bigSchools[1], smallSchools[0]));
    expect(changed).toEqual(guaranteeReports());
  });

  it('a change of a power group makes guarantee reports and those about the division in the season again [REP-124]', async () => {
    const changed = await madeAgain(() =>
      server.db
        .updateTable('conference_years')
        .set({ power_group: 'P' })
        .where('conference_id', '=', big.id)
        .where('year', '=', SEASON)
        .execute(),
    );
    expect(changed).toEqual([...(await divisionReports(1)), ...guaranteeReports()].toSorted());
  });

  it('a change of a user makes only the directory again, and signing in makes nothing again [REP-124]', async () => {
    const user = await aUser(server.db);
    const rename = () => server.db.updateTable('users').set({ title: 'Director' }).where('id', '=', user.id).execute();
    expect(await madeAgain(rename)).toEqual(['directory']);
    expect(await madeAgain(() => server.token(user))).toEqual([]);
  });

  it('a change of a name makes every report again [REP-124]', async () => {
    const rename = () =>
      server.db.updateTable('schools').set({ nickname: 'Renamed' }).where('id', '=', bigSchools[2].id).execute();
    expect(await madeAgain(rename)).toEqual(addresses.map(({ name }) => name).toSorted());
  });
});

describe('reports from memory', () => {
  let viewers: readonly (readonly [string, string])[];
  const WEEK = 8;

  beforeAll(async () => {
    const { db } = server;
    const [home, away, third] = bigSchools;
    const other = await aConference(db);
    const foreign = await aSchool(db, { conference: other });
    const token = async (user: Promise<TestUser>) => server.token(await user);
    viewers = [
      ['an administrator', adminToken],
      ['the editor of the home school', await token(aUser(db, { role: 2, school: home }))],
      ['a viewer of the away school', await token(aUser(db, { role: 3, school: away }))],
      ['the editor of a third member', await token(aUser(db, { role: 2, school: third }))],
      ['the commissioner', await token(aUser(db, { role: 10, conference: big }))],
      ['an associate of another conference', await token(aUser(db, { role: 10, conference: other, associate: true }))],
      ['another commissioner', await token(aUser(db, { role: 10, conference: other }))],
      ['the editor of another school', await token(aUser(db, { role: 2, school: foreign }))],
      ['a viewer of another school', await token(aUser(db, { role: 3, school: foreign }))],
      ['the editor of an FCS school', await token(aUser(db, { role: 2, school: smallSchools[0] }))],
    ];
  });

  /** What every viewer reads at every address. */
  async function readAll(): Promise<Record<string, Record<string, string>>> {
    const entries = viewers.map(async ([viewer, token]) => {
      const texts = addresses.map(async ({ name, path }) => {
        const { status, text } = await read(path, token);
        return [name, `${status} ${text}`] as const;
      });
      return [viewer, Object.fromEntries(await Promise.all(texts))] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }

  /** What every viewer reads, which must be the same when nothing is answered from memory. */
  async function readTwice() {
    const fromMemory = await readAll();
    await server.db
      .updateTable('data_versions')
      .set((column) => ({ version: column('version', '+', 1) }))
      .execute();
    expect(fromMemory).toEqual(await readAll());
    return fromMemory;
  }

  const setState = (state: 'private' | 'membership' | 'released') =>
    server.db
      .updateTable('conference_years')
      .set({ state })
      .where('conference_id', '=', big.id)
      .where('year', '=', SEASON)
      .execute();

  const different = (one: Record<string, unknown>, other: Record<string, unknown>) =>
    viewers.map(([viewer]) => viewer).filter((viewer) => JSON.stringify(one[viewer]) !== JSON.stringify(other[viewer]));

  it('are those of their viewer, while a private game is added, moved, told to members, released and deleted [REP-125]', async () => {
    const { db } = server;
    const [home, away] = bigSchools;
    const MEMBERS = ['the editor of the home school', 'a viewer of the away school', 'the editor of a third member'];
    const without = await readTwice();

    const id = await aGame(db, { home, away, week: WEEK, pending: 3 });
    const added = await readTwice();
    expect(different(without, added)).toEqual(['an administrator', 'the commissioner']);

    const saturday = await db
      .selectFrom('season_weeks')
      .select(['id', 'saturday_date'])
      .where('year', '=', SEASON)
      .where('week', '=', WEEK + 1)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('games')
      .set({ season_week_id: saturday.id, game_date: saturday.saturday_date })
      .where('id', '=', id)
      .execute();
    const moved = await readTwice();
    expect(different(added, moved)).toEqual(['an administrator', 'the commissioner']);
    expect(different(without, moved)).toEqual(['an administrator', 'the commissioner']);

    await setState('membership');
    const told = await readTwice();
    expect(different(without, told)).toEqual(['an administrator', ...MEMBERS, 'the commissioner']);

    await db.updateTable('games').set({ pending: 0 }).where('id', '=', id).execute();
    expect(different(without, await readTwice())).toEqual(viewers.map(([viewer]) => viewer));

    await db.deleteFrom('games').where('id', '=', id).execute();
    await setState('private');
    expect(await readTwice()).toEqual(without);
  });

  it('tell a game that stays private to a conference that a school has left only to those who know it [REP-125]', async () => {
    const { db } = server;
    const [home, away] = bigSchools;
    const fcs = smallSchools[0].conferenceId;
    const without = await readTwice();
    const id = await aGame(db, { home, away, week: WEEK, pending: 3 });
    await db.updateTable('games').set({ conference_id: null }).where('id', '=', id).execute();
    const move = (conference: number) =>
      db
        .updateTable('school_years')
        .set({ conference_id: conference })
        .where('school_id', '=', away.id)
        .where('year', '=', SEASON)
        .execute();
    await move(fcs);
    const left = await readTwice();
    await setState('membership');
    const told = await readTwice();
    expect(different(left, told)).toEqual(['the editor of a third member']);
    await setState('private');
    expect(await readTwice()).toEqual(left);
    await move(big.id);
    await db.deleteFrom('games').where('id', '=', id).execute();
    expect(await readTwice()).toEqual(without);
  });

  it('follow what their viewer has set to leave out [REP-125]', async () => {
    const { db } = server;
    const [home, , third] = bigSchools;
    const editor = await aUser(db, { role: 2, school: home });
    const token = await server.token(editor);
    const open = await weekId(db, third, 11);
    const readReport = async () => {
      const { text } = await read(`/api/v1/reports/1/year/${SEASON}?forceIntegers=1`, token);
      const { text: leftOut } = await read(`/api/v1/reports/1/year/${SEASON}/leftout`, token);
      return [text.includes(`"SchoolId":${third.id},`), leftOut];
    };
    expect(open).toBeGreaterThan(0);
    expect(await readReport()).toEqual([true, '{"Schools":0}']);

    await db.insertInto('user_ignored_schools').values({ user_id: editor.id, school_id: third.id }).execute();
    expect(await readReport()).toEqual([false, '{"Schools":1}']);
    await db.deleteFrom('user_ignored_schools').where('user_id', '=', editor.id).execute();
    expect(await readReport()).toEqual([true, '{"Schools":0}']);

    await db.insertInto('user_ignored_conferences').values({ user_id: editor.id, conference_id: big.id }).execute();
    expect((await readReport())[0]).toBe(false);
    await db.deleteFrom('user_ignored_conferences').where('user_id', '=', editor.id).execute();

    await db.updateTable('users').set({ dont_show_teams_within: 1 }).where('id', '=', editor.id).execute();
    expect((await readReport())[0]).toBe(true);
    const met = await aGame(db, { home, away: third, week: 12, year: SEASON - 1 });
    expect((await readReport())[0]).toBe(false);
    await db.deleteFrom('games').where('id', '=', met).execute();
    expect((await readReport())[0]).toBe(true);
  });

  it('change at midnight in New York [REP-125]', async () => {
    const path = `/api/v1/reports/1/year/${SEASON}`;
    server.setTime('2027-09-12T03:59:00Z');
    const token = await server.token(await aUser(server.db));
    const saturday = await read(path, token);
    expect(saturday.text).toContain('2027-09-11');
    server.setTime('2027-09-12T04:01:00Z');
    expect((await read(path, token)).text).not.toContain('2027-09-11');
    server.setTime('2027-08-01T16:00:00Z');
  });
});
