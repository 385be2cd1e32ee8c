import { readCsv } from '@open-date/shared-api/testing/read-csv';
import { aUser } from '../../../testing/builders.ts';
import { aGuarantee, aGuaranteeLeague, type GuaranteeConferences } from '../../../testing/guarantees.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.token(await aUser(server.db));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('guarantee_games').execute();
});

const signedIn = async () => server.as(await aUser(server.db));

/** The raw answer to a path below /reports. */
async function send(path: string) {
  const answer = await fetch(`${server.url}/api/v1/reports/${path}`, { headers: { 'Auth-Token': token } });
  const bytes = await answer.arrayBuffer();
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const disposition = answer.headers.get('content-disposition');
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    disposition,
    length: bytes.byteLength,
    text,
  };
}
const readRows = async (path: string) => readCsv((await send(path)).text);

/** Lake and Ridge buy from both divisions in two seasons; the tests expect sums computed by hand. */
async function boughtGames({ lake, ridge, group, small }: GuaranteeConferences): Promise<void> {
  await aGuarantee(server.db, lake, small, { date: '2025-09-06', guarantee: 400_000 });
  await aGuarantee(server.db, lake, group, { date: '2025-09-13', guarantee: 1_500_000, type: 'FBS vs. FBS' });
  await aGuarantee(server.db, ridge, small, { date: '2025-09-20', guarantee: 500_001 });
  await aGuarantee(server.db, ridge, group, {
    date: '2025-09-27',
    guarantee: 300_000,
    type: '2 for 1',
    isIgnored: true,
  });
  await aGuarantee(server.db, ridge, small, { date: '2026-09-05', guarantee: -1 });
  await aGuarantee(server.db, group, lake, { date: '2026-09-12', guarantee: 900_000, type: 'FBS vs. FBS' });
}

/** The quartiles of equal amounts. */
const sameAmounts = (count: number, amount: number) => ({
  count,
  minimum: amount,
  lowerQuartile: amount,
  median: amount,
  upperQuartile: amount,
  maximum: amount,
});

/** The quartiles of the amounts of 400 000 and 500 001 dollars that Lake and Ridge paid FCS schools in 2025. */
const FCS_QUARTILES = {
  count: 2,
  minimum: 400_000,
  lowerQuartile: 425_000,
  median: 450_001,
  upperQuartile: 475_001,
  maximum: 500_001,
};

const repeat = <Value>(times: number, line: readonly Value[]) => Array.from({ length: times }, () => [...line]);

describe('the guarantee summary', () => {
  it('the summary counts games and averages amounts per member and year, against FBS and FCS [REP-065 API-067]', async () => {
    const league = await aGuaranteeLeague(server.db);
    await boughtGames(league);
    const api = await signedIn();
    const segments = { conference: league.big.id, start: 2025, end: 2026, homeaway: 'HOME' };
    const summary = await api.guarantees.summary({ segments });
    expect(summary).toEqual({
      years: [2025, 2026],
      rows: [
        { id: league.lake.id, Name: league.lake.name },
        { id: league.ridge.id, Name: league.ridge.name },
      ],
      fbs: {
        count: [
          [1, 0, 1],
          [1, 0, 1],
          [2, 0, 2],
        ],
        money: [
          [1_500_000, null, 1_500_000],
          [-1, null, -1],
          [1_500_000, null, 1_500_000],
        ],
        total: [
          [1_500_000, null, 1_500_000],
          [-1, null, -1],
          [1_500_000, null, 1_500_000],
        ],
        quartiles: [sameAmounts(1, 1_500_000), null, sameAmounts(1, 1_500_000)],
      },
      fcs: {
        count: [
          [1, 0, 1],
          [1, 1, 2],
          [2, 1, 3],
        ],
        money: [
          [400_000, null, 400_000],
          [500_001, -1, 500_001],
          [450_001, -1, 450_001],
        ],
        total: [
          [400_000, null, 400_000],
          [500_001, -1, 500_001],
          [900_001, -1, 900_001],
        ],
        quartiles: [FCS_QUARTILES, null, FCS_QUARTILES],
      },
      neutral: {
        count: repeat(3, [0, 0, 0]),
        home: repeat(3, [null, null, null]),
        road: repeat(3, [null, null, null]),
      },
    });
    const sums = (grid: number[][]) =>
      grid[0]?.map((_, year) => grid.slice(0, -1).reduce((sum, row) => sum + (row[year] ?? 0), 0));
    for (const { count } of [summary.fbs, summary.fcs]) expect(count.at(-1)).toEqual(sums(count));
  });

  it('an ignored game counts in a summary’s number of games but not in its average and total [REP-069]', async () => {
    const league = await aGuaranteeLeague(server.db);
    await aGuarantee(server.db, league.lake, league.small, { guarantee: 400_000 });
    const dear = await aGuarantee(server.db, league.ridge, league.small, { guarantee: 900_000 });
    const api = await signedIn();
    const fcs = async () => {
      const segments = { conference: league.big.id, start: 2026, end: 2026, homeaway: 'HOME' };
      const summary = await api.guarantees.summary({ segments });
      return [summary.fcs.count.at(-1)?.[0], summary.fcs.money.at(-1)?.[0], summary.fcs.total.at(-1)?.[0]];
    };
    expect(await fcs()).toEqual([2, 650_000, 1_300_000]);
    await server.db.updateTable('guarantee_games').set({ ignore_average: true }).where('id', '=', dear).execute();
    expect(await fcs()).toEqual([2, 400_000, 400_000]);
  });

  it('the quartiles of a summary leave out ignored and undisclosed amounts and games at neutral sites [REP-101]', async () => {
    const { lake, ridge, small, big } = await aGuaranteeLeague(server.db);
    for (const [week, guarantee] of [300_000, 400_000, 500_000, 700_000, -1].entries())
      await aGuarantee(server.db, lake, small, { guarantee, date: `2026-09-0${week + 1}` });
    await aGuarantee(server.db, ridge, small, { guarantee: 5_000_000, isIgnored: true });
    await aGuarantee(server.db, ridge, small, {
      date: '2026-10-03',
      type: 'Neutral',
      guarantee: null,
      home: 4_000_000,
      road: 4_000_000,
    });
    const api = await signedIn();
    const { fbs, fcs } = await api.guarantees.summary({
      segments: { conference: big.id, start: 2026, end: 2026, homeaway: 'HOME' },
    });
    const expected = {
      count: 4,
      minimum: 300_000,
      lowerQuartile: 375_000,
      median: 450_000,
      upperQuartile: 550_000,
      maximum: 700_000,
    };
    expect(fcs.quartiles).toEqual([expected, expected]);
    expect(fbs.quartiles).toEqual([null, null]);
  });

  it('the summary of AWAY, in upper or lower case, has the games that members sold [API-067]', async () => {
    const league = await aGuaranteeLeague(server.db);
    await boughtGames(league);
    const api = await signedIn();
    for (const homeaway of ['AWAY', 'away', 'Away']) {
      const segments = { conference: league.big.id, start: 2025, end: 2026, homeaway };
      const { rows, fbs, fcs } = await api.guarantees.summary({ segments });
      expect(rows).toEqual([{ id: league.lake.id, Name: league.lake.name }]);
      expect(fbs).toEqual({
        count: [
          [0, 1, 1],
          [0, 1, 1],
        ],
        money: [
          [null, 900_000, 900_000],
          [null, 900_000, 900_000],
        ],
        total: [
          [null, 900_000, 900_000],
          [null, 900_000, 900_000],
        ],
        quartiles: [null, sameAmounts(1, 900_000), sameAmounts(1, 900_000)],
      });
      expect(fcs.count.flat()).toEqual([0, 0, 0, 0, 0, 0]);
    }
  });

  it('the summary file has the order that is asked for, and is called by report and seasons [REP-142 REP-144]', async () => {
    const league = await aGuaranteeLeague(server.db);
    await boughtGames(league);
    const path = `guaranteesummarycsv/conference/${league.big.id}/start/2025/end/2026/homeaway/HOME`;
    const names = async (order: string) => [...new Set((await readRows(path + order)).slice(1).map(([name]) => name))];
    const [lake, ridge] = [league.lake, league.ridge];
    expect(await names('')).toEqual(['ALL', lake.name, ridge.name]);
    expect(await names(`/order/${ridge.id},${lake.id}`)).toEqual(['ALL', ridge.name, lake.name]);
    expect((await send(`${path}/order/x`)).status).toBe(400);
    expect((await send(path)).disposition).toBe('attachment; filename="guarantee-summary-2025-2026.csv"');
  });

  it('the summary file has a line per season for all members together, with quartiles, and for each member [API-067 REP-101]', async () => {
    const league = await aGuaranteeLeague(server.db);
    await boughtGames(league);
    const path = `guaranteesummarycsv/conference/${league.big.id}/start/2025/end/2026/homeaway/HOME`;
    const { type } = await send(path);
    expect(type).toBe('text/csv; charset=utf-8');
    const [lake, ridge] = [league.lake.name, league.ridge.name];
    const fcsQuartiles = ['2', '400000', '425000', '450001', '475001', '500001'];
    const [quartiles, none] = [
      ['1', ...Array.from({ length: 5 }, () => '1500000'), ...fcsQuartiles],
      Array.from({ length: 12 }, () => ''),
    ];
    expect(await readRows(path)).toEqual([
      [
        'School',
        'Season',
        'FBS Games',
        'FBS Average',
        'FBS Total',
        'FCS Games',
        'FCS Average',
        'FCS Total',
        'All Games',
        'All Total',
        'Neutral Games',
        'Neutral Home Average',
        'Neutral Road Average',
        'FBS Known Amounts',
        'FBS Lowest',
        'FBS Lower Quartile',
        'FBS Median',
        'FBS Upper Quartile',
        'FBS Highest',
        'FCS Known Amounts',
        'FCS Lowest',
        'FCS Lower Quartile',
        'FCS Median',
        'FCS Upper Quartile',
        'FCS Highest',
      ],
      ['ALL', '2025', '2', '1500000', '1500000', '2', '450001', '900001', '4', '2400001', '0', '', '', ...quartiles],
      ['ALL', '2026', '0', '', '', '1', 'X', 'X', '1', 'X', '0', '', '', ...none],
      ['ALL', 'ALL', '2', '1500000', '1500000', '3', '450001', '900001', '5', '2400001', '0', '', '', ...quartiles],
      [lake, '2025', '1', '1500000', '1500000', '1', '400000', '400000', '2', '1900000', '0', '', '', ...none],
      [lake, 'ALL', '1', '1500000', '1500000', '1', '400000', '400000', '2', '1900000', '0', '', '', ...none],
      [ridge, '2025', '1', 'X', 'X', '1', '500001', '500001', '2', '500001', '0', '', '', ...none],
      [ridge, '2026', '0', '', '', '1', 'X', 'X', '1', 'X', '0', '', '', ...none],
      [ridge, 'ALL', '1', 'X', 'X', '2', '500001', '500001', '3', '500001', '0', '', '', ...none],
    ]);
  });

  it.each([
    'guaranteesummarycsv/start/2025/end/2026/homeaway/HOME',
    'guaranteesummarycsv/conference/0/start/2025/end/2026/homeaway/HOME',
    'guaranteesummarycsv/conference//start/2025/end/2026/homeaway/HOME',
  ])('the file at %s is empty [REP-062 API-067]', async (path) => {
    const { status, type, length } = await send(path);
    expect({ status, type, length }).toEqual({ status: 200, type: 'text/csv; charset=utf-8', length: 0 });
  });
});

describe('the guarantee conference summary', () => {
  it('the conference summary counts games and averages amounts per conference and year, bought or sold [REP-065 API-068]', async () => {
    const league = await aGuaranteeLeague(server.db);
    await boughtGames(league);
    const api = await signedIn();
    const ask = (gametype: string, homeaway: string) =>
      api.guarantees.conferences({ segments: { gametype, start: 2025, end: 2026, homeaway } });
    const bought = await ask('FBS', 'home');
    const of = (summary: typeof bought, conference: number) => {
      const line = summary.rows.findIndex(({ id }) => id === conference);
      return {
        fbs: [summary.fbs.count[line], summary.fbs.money[line]],
        fcs: [summary.fcs.count[line], summary.fcs.money[line]],
      };
    };
    expect(new Set(bought.rows.map(({ id }) => id))).toEqual(new Set([league.big.id, league.group.conferenceId]));
    expect(of(bought, league.big.id)).toEqual({
      fbs: [
        [2, 0, 2],
        [1_500_000, null, 1_500_000],
      ],
      fcs: [
        [2, 1, 3],
        [450_001, -1, 450_001],
      ],
    });
    expect(of(bought, league.group.conferenceId)).toMatchObject({
      fbs: [
        [0, 1, 1],
        [null, 900_000, 900_000],
      ],
    });
    expect(bought.fbs.money.at(-1)).toEqual([1_500_000, 900_000, 1_200_000]);
    expect(bought.fbs.quartiles.map((found) => [found?.count, found?.lowerQuartile, found?.median])).toEqual([
      [1, 1_500_000, 1_500_000],
      [1, 900_000, 900_000],
      [2, 1_050_000, 1_200_000],
    ]);
    const sold = await ask('FCS', 'away');
    expect(sold.rows.map(({ id }) => id)).toEqual([league.small.conferenceId]);
    expect(of(sold, league.small.conferenceId)).toEqual({
      fbs: [
        [2, 1, 3],
        [450_001, -1, 450_001],
      ],
      fcs: [
        [0, 0, 0],
        [null, null, null],
      ],
    });
    expect((await ask('FCS', 'home')).rows).toEqual([]);
  });

  it('the conference summary file has the numbers of the conference summary [API-068]', async () => {
    const league = await aGuaranteeLeague(server.db);
    await boughtGames(league);
    const rows = await readRows('guaranteeconferencesummarycsv/gametype/FCS/start/2025/end/2025/homeaway/away');
    expect(rows.map((row) => row.slice(0, 5))).toEqual([
      ['Conference', 'Season', 'FBS Games', 'FBS Average', 'FBS Total'],
      ['ALL', '2025', '2', '450001', '900001'],
      ['ALL', 'ALL', '2', '450001', '900001'],
      [expect.stringMatching(/^Conference/), '2025', '2', '450001', '900001'],
      [expect.stringMatching(/^Conference/), 'ALL', '2', '450001', '900001'],
    ]);
  });
});

describe('games at neutral sites', () => {
  it('games at neutral sites are neither bought nor sold, and have a column of their own with both averages [REP-085]', async () => {
    const league = await aGuaranteeLeague(server.db);
    const { lake, ridge, group, small, big } = league;
    const neutral = { type: 'Neutral', guarantee: null } as const;
    await aGuarantee(server.db, lake, small, { date: '2026-09-05', guarantee: 400_000 });
    await aGuarantee(server.db, lake, ridge, { ...neutral, date: '2026-09-12', home: 3_000_000, road: -1 });
    await aGuarantee(server.db, group, lake, { ...neutral, date: '2026-09-19', home: 500_000, road: 2_000_000 });
    await aGuarantee(server.db, ridge, small, { ...neutral, date: '2026-09-26', home: 9, road: 9, isIgnored: true });
    await aGuarantee(server.db, ridge, group, { ...neutral, date: '2025-09-06', home: -1 });
    const api = await signedIn();
    const ask = (homeaway: string) =>
      api.guarantees.summary({ segments: { conference: big.id, start: 2025, end: 2026, homeaway } });
    const expected = {
      count: [
        [0, 2, 2],
        [1, 2, 3],
        [1, 3, 4],
      ],
      home: [
        [null, 1_750_000, 1_750_000],
        [-1, 3_000_000, 3_000_000],
        [-1, 1_750_000, 1_750_000],
      ],
      road: [
        [null, 2_000_000, 2_000_000],
        [-1, -1, -1],
        [-1, 2_000_000, 2_000_000],
      ],
    };
    const bought = await ask('HOME');
    expect(bought.rows.map(({ id }) => id)).toEqual([lake.id, ridge.id]);
    expect(bought.neutral).toEqual(expected);
    expect([bought.fbs.count.flat().some(Boolean), bought.fcs.count.at(-1)]).toEqual([false, [0, 1, 1]]);
    const sold = await ask('AWAY');
    expect(sold.neutral).toEqual(expected);
    expect([...sold.fbs.count, ...sold.fcs.count].flat().some(Boolean)).toBe(false);
  });

  it('a game of two members at a neutral site counts once for their conference, and the file has its amounts', async () => {
    const { lake, ridge, big } = await aGuaranteeLeague(server.db);
    await aGuarantee(server.db, lake, ridge, { type: 'Neutral', guarantee: null, home: 3_000_000, road: 2_500_000 });
    const api = await signedIn();
    const segments = { gametype: 'FBS', start: 2026, end: 2026, homeaway: 'home' };
    const { rows, neutral } = await api.guarantees.conferences({ segments });
    expect(rows.map(({ id }) => id)).toEqual([big.id]);
    expect(neutral).toEqual({
      count: [
        [1, 1],
        [1, 1],
      ],
      home: repeat(2, [3_000_000, 3_000_000]),
      road: repeat(2, [2_500_000, 2_500_000]),
    });
    const file = await readRows('guaranteeconferencesummarycsv/gametype/FBS/start/2026/end/2026/homeaway/home');
    expect(file[1]?.slice(0, 13)).toEqual([
      'ALL',
      '2026',
      '0',
      '',
      '',
      '0',
      '',
      '',
      '0',
      '',
      '1',
      '3000000',
      '2500000',
    ]);
    expect(file[1]?.slice(13).join('')).toBe('');
  });
});
