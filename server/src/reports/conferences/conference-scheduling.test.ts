import { SCHEDULING_REPORTS } from '@open-date/shared-api/rules/reports/conference-scheduling';
import { SEASON, type TestSchool, aGame } from '../../../testing/builders.ts';
import {
  type PowerLeague,
  SPAN,
  aPowerLeague,
  conferenceReportsFor,
  namedSchools,
  readReportFile,
  setPower,
  someMeetings,
} from '../../../testing/conference-reports.ts';
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

it('scheduling counts a game for the row that hosts and for the row that travels [REP-060 API-066]', async () => {
  await someMeetings(server.db, league);
  const { scheduling } = await conferenceReportsFor(server);
  const overall = await scheduling({ params: { report: 'OVERALL', year: SEASON, endyear: SEASON + 1 } });
  const names = ['Atlas', 'Boreal', 'Cedar', 'Delta', 'Independents'];
  expect(overall.rows.map(({ Name }) => Name)).toEqual(names);
  expect(overall.columns.map(({ id, Name }) => (id === 0 ? `column ${Name}` : Name))).toEqual([...names, 'column FCS']);
  expect(overall.home).toEqual([
    [null, 0, 1, 0, 0, 1, 2],
    [1, null, 0, 0, 0, 0, 1],
    [1, 0, null, 0, 0, 0, 1],
    [0, 0, 0, null, 0, 0, 0],
    [1, 0, 0, 0, 0, 0, 1],
    [3, 0, 1, 0, 0, 1, 5],
  ]);
  expect(overall.away).toEqual([
    [null, 1, 1, 0, 1, 0, 3],
    [0, null, 0, 0, 0, 0, 0],
    [1, 0, null, 0, 0, 0, 1],
    [0, 0, 0, null, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0],
    [1, 1, 1, 0, 1, 0, 4],
  ]);
  expect(overall.seasons.map(({ Year, home }) => [Year, home.at(-1)?.at(-1)])).toEqual([
    [SEASON, 4],
    [SEASON + 1, 1],
  ]);
});

it('each report has the conferences of its groups, and independents only where its option names them [REP-055 API-066]', async () => {
  const { lone, loner, borealA, cedarA, fjordA, emberA } = namedSchools(league);
  await aGame(server.db, { home: lone, away: loner, week: 1 });
  await aGame(server.db, { home: borealA, away: lone, week: 2 });
  await aGame(server.db, { home: cedarA, away: borealA, week: 3 });
  await aGame(server.db, { home: fjordA, away: emberA, week: 4 });
  await setPower(server.db, { school: lone }, 'P');
  const { scheduling } = await conferenceReportsFor(server);
  const read = async (report: (typeof SCHEDULING_REPORTS)[number]) => {
    const { rows, columns, home } = await scheduling({ params: { report, year: SEASON, endyear: SEASON } });
    const at = (list: typeof rows) => list.map(({ Name }) => Name).join(' ');
    return [at(rows), at(columns), home];
  };
  expect(await read('P4 VS P4')).toEqual([
    'Atlas Boreal',
    'Atlas Boreal',
    [
      [null, 0, 0],
      [0, null, 0],
      [0, 0, 0],
    ],
  ]);
  expect(await read('P4 VS P4 WITH INDEPENDENTS')).toEqual([
    'Atlas Boreal Independents',
    'Atlas Boreal Independents',
    [
      [null, 0, 0, 0],
      [0, null, 1, 1],
      [0, 0, 1, 1],
      [0, 0, 2, 2],
    ],
  ]);
  expect((await read('G6 VS P4')).slice(0, 2)).toEqual(['Cedar Delta', 'Atlas Boreal']);
  expect((await read('G6 VS P4'))[2]).toEqual([
    [0, 1, 1],
    [0, 0, 0],
    [0, 1, 1],
  ]);
  expect((await read('G6 VS P4 WITH INDEPENDENTS')).slice(0, 2)).toEqual([
    'Cedar Delta Independents',
    'Atlas Boreal Independents',
  ]);
  expect((await read('G6 VS G6')).slice(0, 2)).toEqual(['Cedar Delta', 'Cedar Delta']);
  expect((await read('G6 VS G6 WITH INDEPENDENTS'))[0]).toBe('Cedar Delta Independents');
  expect(await read('FCS VS FCS')).toEqual([
    'Ember Fjord',
    'Ember Fjord',
    [
      [null, 0, 0],
      [1, null, 1],
      [1, 0, 1],
    ],
  ]);
  await setPower(server.db, { school: lone }, null);
});

it('a conference counts in a group only in the seasons in which it belongs to it', async () => {
  const { borealA, atlasA } = namedSchools(league);
  const boreal = league.powers[1];
  if (!boreal) throw new Error('The league has two power conferences.');
  for (const year of [SEASON, SEASON + 1]) await aGame(server.db, { home: atlasA, away: borealA, week: 1, year });
  await setPower(server.db, { conference: boreal }, 'G', [SEASON + 1]);
  const { scheduling } = await conferenceReportsFor(server);
  const { rows, home } = await scheduling({ params: { report: 'P4 VS P4', ...SPAN } });
  expect(rows.map(({ Name }) => Name)).toEqual(['Atlas', 'Boreal']);
  expect(home[0]).toEqual([null, 1, 1]);
  await setPower(server.db, { conference: boreal }, 'P');
});

it('for random games, totals equal column sums and the home matrix turned over is the away matrix [REP-060]', async () => {
  const all = [...league.members.values()].flat();
  const random = seeded(20_271_122);
  const played: { home: TestSchool; away: TestSchool; year: number }[] = [];
  for (let week = 1; week <= 13; week += 1) {
    for (const year of [SEASON - 1, SEASON, SEASON + 1]) {
      const drawn = all.toSorted(() => random() - 0.5);
      for (let at = 0; at + 1 < drawn.length; at += 2) {
        const [home, away] = [drawn[at], drawn[at + 1]];
        if (!home || !away) continue;
        await aGame(server.db, { home, away, week, year });
        played.push({ home, away, year });
      }
    }
  }
  const { scheduling, games } = await conferenceReportsFor(server);
  for (const report of SCHEDULING_REPORTS) {
    const found = await scheduling({ params: { report, ...SPAN } });
    for (const { away, home } of [found, ...found.seasons]) {
      for (const matrix of [away, home]) expectTotals(matrix);
      if (['G6 VS P4', 'G6 VS P4 WITH INDEPENDENTS', 'OVERALL'].includes(report)) continue;
      expect(turned(home)).toEqual(away);
    }
    const count = (row: number, column: number) =>
      row === column && row !== 9
        ? null
        : played.filter(({ home, away }) => home.conferenceId === row && away.conferenceId === column).length;
    const conferences = found.columns.filter(({ id }) => id !== 0);
    expect(found.rows.map((_, at) => found.home[at]?.slice(0, conferences.length))).toEqual(
      found.rows.map(({ id }) => conferences.map((column) => count(id, column.id))),
    );
  }
  const { p5, g5, fcs, nonD1, rows } = await games({ params: { conference: 0, ...SPAN } });
  for (const grid of [p5, g5, fcs, nonD1])
    expect(grid.at(-1)).toEqual([0, 1, 2].map((at) => sum(grid.slice(0, -1).map((line) => line[at] ?? 0))));
  const ids = new Set(rows.map(({ id }) => id));
  const sides = played.flatMap(({ home, away }) => [home, away]).filter(({ conferenceId }) => ids.has(conferenceId));
  expect(sum([p5, g5, fcs, nonD1].flatMap((grid) => grid.at(-1) ?? []))).toBe(sides.length);
});

it('the file has the away games before the home games, each with totals [REP-054 API-066]', async () => {
  await someMeetings(server.db, league);
  expect(await readReportFile(server, `conferenceschedulingcsv/P4%20VS%20P4/${SEASON}/${SEASON}`)).toEqual([
    ['Site', 'Conference', 'Atlas', 'Boreal', 'Total'],
    ['Away', 'Atlas', '', '1', '1'],
    ['Away', 'Boreal', '0', '', '0'],
    ['Away', 'Total', '0', '1', '1'],
    ['Home', 'Atlas', '', '0', '0'],
    ['Home', 'Boreal', '1', '', '1'],
    ['Home', 'Total', '1', '0', '1'],
  ]);
});

const sum = (numbers: readonly (number | null)[]) => numbers.reduce<number>((total, one) => total + (one ?? 0), 0);

function expectTotals(matrix: readonly (readonly (number | null)[])[]): void {
  for (const line of matrix) expect(line.at(-1)).toBe(sum(line.slice(0, -1)));
  const lines = matrix.slice(0, -1);
  expect(matrix.at(-1)).toEqual(matrix.at(-1)?.map((_, column) => sum(lines.map((line) => line[column] ?? 0))));
}

function turned(matrix: readonly (readonly (number | null)[])[]): (number | null)[][] {
  return matrix.map((_, row) => matrix.map((line) => line[row] ?? null));
}

/** Random numbers that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
