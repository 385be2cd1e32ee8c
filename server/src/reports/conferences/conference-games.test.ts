import { SEASON, type TestSchool, aGame, aUser } from '../../../testing/builders.ts';
import {
  type PowerLeague,
  SPAN,
  aPowerLeague,
  conferenceReportsFor,
  namedSchools,
  setPower,
  someMeetings,
} from '../../../testing/conference-reports.ts';
import { expectRefused } from '../../../testing/expect-refused.ts';
import { isOfCall, sentStatements } from '../../../testing/sent-statements.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
let league: PowerLeague;
beforeAll(async () => {
  server = await startTestServer();
  league = await aPowerLeague(server.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('games').execute();
});

afterEach(() => jest.restoreAllMocks());

it('conference games count non-conference games per member and season by kind of opponent, with totals [REP-060 API-065]', async () => {
  await someMeetings(server.db, league);
  const conference = league.powers[0]?.id ?? 0;
  const { atlasA, atlasB } = namedSchools(league);
  const years = [SEASON - 1, SEASON, SEASON + 1];
  const row = ({ id, name }: TestSchool) => ({ id, Name: name, Nickname: name, TypeID: 1, Years: years });
  const games = await (await conferenceReportsFor(server)).games({ params: { conference, ...SPAN } });
  expect(games).toEqual({
    years,
    rows: [row(atlasA), row(atlasB)],
    p5: [
      [0, 1, 0],
      [0, 0, 0],
      [0, 1, 0],
    ],
    g5: [
      [0, 1, 0],
      [0, 1, 1],
      [0, 2, 1],
    ],
    fcs: [
      [0, 1, 0],
      [0, 0, 0],
      [0, 1, 0],
    ],
    nonD1: [
      [0, 0, 0],
      [0, 1, 0],
      [0, 1, 0],
    ],
  });
});

it('conference 0 has one row per FBS conference, the sum of its members [API-065]', async () => {
  await someMeetings(server.db, league);
  const { games } = await conferenceReportsFor(server);
  const all = await games({ params: { conference: 0, ...SPAN } });
  expect(all.rows.map(({ Name }) => Name)).toEqual(['Atlas', 'Boreal', 'Cedar', 'Delta', 'Independents']);
  for (const [at, { id, TypeID }] of all.rows.entries()) {
    expect(TypeID).toBe(1);
    const one = await games({ params: { conference: id, ...SPAN } });
    for (const grid of ['p5', 'g5', 'fcs', 'nonD1'] as const) expect(all[grid][at]).toEqual(one[grid].at(-1));
  }
  expect(all.g5).toEqual([
    [0, 2, 1],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
    [0, 2, 1],
  ]);
});

it('a school that counts as a power one in a season is a power opponent of that season alone [API-065]', async () => {
  const { lone, cedarA } = namedSchools(league);
  await aGame(server.db, { home: cedarA, away: lone, week: 1 });
  await aGame(server.db, { home: cedarA, away: lone, week: 1, year: SEASON + 1 });
  await setPower(server.db, { school: lone }, 'P', [SEASON]);
  const { games } = await conferenceReportsFor(server);
  const { p5, g5 } = await games({ params: { conference: cedarA.conferenceId, ...SPAN } });
  expect([p5.at(-1), g5.at(-1)]).toEqual([
    [0, 1, 0],
    [0, 0, 1],
  ]);
  await setPower(server.db, { school: lone }, null);
});

it('a season in which a school is not a member has no row of it [REP-058]', async () => {
  const { fjordA, emberA } = namedSchools(league);
  await aGame(server.db, { home: fjordA, away: emberA, week: 1, year: SEASON + 1 });
  await server.db
    .updateTable('school_years')
    .set({ conference_id: emberA.conferenceId })
    .where('school_id', '=', fjordA.id)
    .where('year', '=', SEASON + 1)
    .execute();
  const { games } = await conferenceReportsFor(server);
  const moved = await games({ params: { conference: emberA.conferenceId, ...SPAN } });
  expect(moved.rows.map(({ Name, Years }) => [Name, Years.length])).toEqual([
    ['Ember A', 3],
    ['Ember B', 3],
    ['Fjord A', 1],
  ]);
  expect(moved.fcs.at(-1)).toEqual([0, 0, 2]);
  await server.db
    .updateTable('school_years')
    .set({ conference_id: fjordA.conferenceId })
    .where('school_id', '=', fjordA.id)
    .execute();
});

it('a private game counts for those alone who may know of it', async () => {
  const { atlasA, atlasB, borealA } = namedSchools(league);
  const id = await aGame(server.db, { home: atlasA, away: atlasB, week: 8, pending: 3 });
  // A private game becomes a non-conference game when one of its schools leaves the conference.
  await server.db.updateTable('games').set({ conference_id: null }).where('id', '=', id).execute();
  await server.db
    .updateTable('school_years')
    .set({ conference_id: borealA.conferenceId })
    .where('school_id', '=', atlasB.id)
    .where('year', '=', SEASON)
    .execute();
  const read = async (user: Parameters<typeof aUser>[1]) => {
    const { games, scheduling } = await conferenceReportsFor(server, user);
    const span = { year: SEASON, endyear: SEASON };
    const counted = await games({ params: { conference: atlasA.conferenceId, ...span } });
    const { home } = await scheduling({ params: { report: 'OVERALL', ...span } });
    return [counted.p5.at(-1)?.[0], home.at(-1)?.at(-1)];
  };
  expect(await read({ role: 1 })).toEqual([1, 1]);
  expect(await read({ role: 2, school: atlasA })).toEqual([1, 1]);
  expect(await read({ role: 2, school: namedSchools(league).cedarA })).toEqual([0, 0]);
  await server.db
    .updateTable('school_years')
    .set({ conference_id: atlasB.conferenceId })
    .where('school_id', '=', atlasB.id)
    .execute();
});

it('each conference report takes at most four statements', async () => {
  await someMeetings(server.db, league);
  const { games, scheduling } = await conferenceReportsFor(server);
  const calls = [
    () => games({ params: { conference: 0, ...SPAN } }),
    () => games({ params: { conference: league.powers[0]?.id ?? 0, ...SPAN } }),
    () => scheduling({ params: { report: 'OVERALL', ...SPAN } }),
  ];
  for (const call of calls) {
    const sent = (await sentStatements(call)).filter(isOfCall);
    expect([sent.length > 0, sent.slice(4)]).toEqual([true, []]);
  }
});

it('an unknown report, conference or season is not found [API-065 API-066]', async () => {
  const { games, scheduling } = await conferenceReportsFor(server);
  const span = { year: SEASON, endyear: SEASON };
  await expectRefused(
    server.db,
    () => games({ params: { conference: 999_999, ...span } }),
    404,
    'There is no conference 999999.',
  );
  await expectRefused(
    server.db,
    () => games({ params: { conference: 0, year: 1999, endyear: SEASON } }),
    404,
    'There is no season 1999.',
  );
  await expectRefused(
    server.db,
    () => scheduling({ params: { report: 'OVERALL', year: SEASON, endyear: 2080 } }),
    404,
    'There is no season 2080.',
  );
  const token = await server.token(await aUser(server.db));
  for (const path of [
    `conferencescheduling/P6 VS P4/${SEASON}/${SEASON}`,
    `conferencegames/-1/${SEASON}/${SEASON}`,
    `conferencegames/all/${SEASON}/${SEASON}`,
    `conferencegames/0/${SEASON}`,
  ]) {
    const { status } = await fetch(`${server.url}/api/v1/reports/${path}`, { headers: { 'Auth-Token': token } });
    expect([path, status]).toEqual([path, 404]);
  }
});

it.each([
  ['conferencescheduling/OVERALL', SEASON - 1, 'The end season is before the start season.'],
  ['conferencegames/0', SEASON - 1, 'The end season is before the start season.'],
  ['conferencegames/0', SEASON + 60, 'A report covers at most 60 seasons.'],
])('the seasons of %s up to %i are refused: %s', async (path, endyear, error) => {
  const token = await server.token(await aUser(server.db));
  const answer = await fetch(`${server.url}/api/v1/reports/${path}/${SEASON}/${endyear}`, {
    headers: { 'Auth-Token': token },
  });
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error })]);
});
