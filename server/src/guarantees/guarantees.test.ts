import type { GuaranteeType } from '@open-date/shared-api/rules/guarantees';
import { readCsv } from '@open-date/shared-api/testing/read-csv';
import { type TestConference, type TestSchool, aConference, aSchool, aUser } from '../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

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

interface GameTraits {
  readonly date?: string;
  readonly guarantee?: number | null;
  readonly home?: number;
  readonly road?: number;
  readonly type?: GuaranteeType;
  readonly isIgnored?: boolean;
  readonly site?: string;
  readonly source?: string;
  readonly released?: string;
}

/** A guarantee game of two schools in their conferences; returns its id. */
async function aGuarantee(host: TestSchool, visitor: TestSchool, traits: GameTraits = {}): Promise<number> {
  const { id } = await server.db
    .insertInto('guarantee_games')
    .values({
      home_school_id: host.id,
      road_school_id: visitor.id,
      home_conf_id: host.conferenceId,
      road_conf_id: visitor.conferenceId,
      game_date: traits.date ?? '2026-09-05',
      guarantee: traits.guarantee === undefined ? 500_000 : traits.guarantee,
      home_guarantee: traits.home ?? null,
      road_guarantee: traits.road ?? null,
      game_type: traits.type ?? 'FCS vs. FBS',
      ignore_average: traits.isIgnored ?? false,
      site: traits.site ?? '',
      source: traits.source ?? '',
      release_date: traits.released ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface League {
  readonly big: TestConference;
  readonly lake: TestSchool;
  readonly ridge: TestSchool;
  readonly group: TestSchool;
  readonly small: TestSchool;
}

/** Lake and Ridge of a FBS conference, a school of another one, and one of the FCS. */
async function aLeague(): Promise<League> {
  const big = await aConference(server.db);
  const fcs = await aConference(server.db, { type: 2 });
  return {
    big,
    lake: await aSchool(server.db, { conference: big, name: `Lake of ${big.name}` }),
    ridge: await aSchool(server.db, { conference: big, name: `Ridge of ${big.name}` }),
    group: await aSchool(server.db, { conference: await aConference(server.db) }),
    small: await aSchool(server.db, { conference: fcs }),
  };
}

const signedIn = async () => server.as(await aUser(server.db));
const idsOf = (games: readonly { readonly id: number }[]) => games.map(({ id }) => id);

/** The answer to a path below /reports, as it came. */
async function send(path: string) {
  const answer = await fetch(`${server.url}/api/v1/reports/${path}`, { headers: { 'Auth-Token': token } });
  const bytes = await answer.arrayBuffer();
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return { status: answer.status, type: answer.headers.get('content-type'), length: bytes.byteLength, text };
}
const rowsOf = async (path: string) => readCsv((await send(path)).text);

describe('guarantee games', () => {
  it('have their display names and the ids that they are written by [API-062 API-063]', async () => {
    const { lake, small } = await aLeague();
    const id = await aGuarantee(lake, small, {
      site: 'Lakeside',
      source: 'Contract',
      released: '2025-05-12',
      road: -1,
    });
    const api = await signedIn();
    const [game] = await api.guarantees.report();
    expect(game).toEqual({
      id,
      AwaySchool: small.name,
      HomeSchool: lake.name,
      AwayConference: expect.stringMatching(/^Conference/),
      HomeConference: expect.stringMatching(/^Conference/),
      GameDate: '2026-09-05',
      Guarantee: 500_000,
      HomeGuarantee: null,
      RoadGuarantee: -1,
      Site: 'Lakeside',
      GameType: 'FCS vs. FBS',
      Source: 'Contract',
      ReleaseDate: '2025-05-12',
      IgnoreAverage: 0,
      HomeTeamID: lake.id,
      RoadTeamID: small.id,
      HomeConfID: lake.conferenceId,
      RoadConfID: small.conferenceId,
    });
    expect(await api.guarantees.all()).toEqual([game]);
  });

  it('are all there by date, and each part of the path narrows them [API-062 API-063]', async () => {
    const { lake, ridge, group, small } = await aLeague();
    const late = await aGuarantee(lake, small, { date: '2026-11-21' });
    const early = await aGuarantee(ridge, group, { date: '2024-09-07', type: '2 for 1' });
    const sold = await aGuarantee(group, lake, { date: '2025-09-06', type: 'FBS vs. FBS' });
    // A bowl in January belongs to the season before.
    const bowl = await aGuarantee(lake, ridge, { date: '2026-01-03', type: 'Neutral' });
    const api = await signedIn();
    for (const call of [api.guarantees.all, api.guarantees.report]) {
      expect(idsOf(await call())).toEqual([early, sold, bowl, late]);
      expect(idsOf(await call({ segments: { gametype: '2 for 1' } }))).toEqual([early]);
      expect(idsOf(await call({ segments: { school: group.id } }))).toEqual([early, sold]);
      expect(idsOf(await call({ segments: { conference: lake.conferenceId } }))).toEqual([early, sold, bowl, late]);
      expect(idsOf(await call({ segments: { conference: small.conferenceId } }))).toEqual([late]);
      expect(idsOf(await call({ segments: { start: 2025 } }))).toEqual([sold, bowl, late]);
      expect(idsOf(await call({ segments: { end: 2025 } }))).toEqual([early, sold, bowl]);
      expect(idsOf(await call({ segments: { school: lake.id, start: 2025, end: 2025 } }))).toEqual([sold, bowl]);
      const all = { gametype: 'ALL', school: 'ALL', conference: 'ALL', start: 'ALL', end: 'ALL' } as const;
      expect(idsOf(await call({ segments: all }))).toEqual([early, sold, bowl, late]);
    }
  });

  it('at neutral sites have a report of their own, whatever is chosen as type [API-063]', async () => {
    const { lake, ridge, small } = await aLeague();
    await aGuarantee(lake, small);
    const neutral = await aGuarantee(lake, ridge, {
      type: 'Neutral',
      guarantee: null,
      home: 4_500_000,
      road: 4_000_000,
    });
    const api = await signedIn();
    for (const segments of [{}, { gametype: 'ALL' }, { gametype: 'NEUTRAL' }, { school: ridge.id }, { start: 2026 }])
      expect(idsOf(await api.guarantees.neutral({ segments }))).toEqual([neutral]);
    expect(await api.guarantees.neutral({ segments: { school: small.id } })).toEqual([]);
  });

  it.each([
    ['guaranteeall/season/2026', 404],
    ['guaranteereport/school', 404],
    ['guaranteereport/school/1/school/2', 404],
    ['guaranteereport/sortby/Site', 404],
    ['guaranteereport/school/abc', 400],
    ['guaranteereport/gametype/3%20for%201', 400],
    ['neutralsitereport/gametype/2%20for%201', 400],
    ['guaranteereport/start/2026/end/2020', 400],
    ['guaranteereportcsv/sortby/id', 400],
    ['neutralsitereportcsv/sortby/Publication%20Date', 400],
    ['guaranteesummary/start/2020/end/2026/homeaway/HOME', 400],
    ['guaranteesummary/conference/1/start/2020/end/2026/homeaway/BOTH', 400],
    ['guaranteeconferencesummary/gametype/NAIA/start/2020/end/2026/homeaway/home', 400],
  ])('%s is refused with %i [API-064]', async (path, status) => {
    const answer = await send(path);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      status,
      expect.objectContaining({ error: expect.any(String) }),
    ]);
  });
});

describe('the file of guarantee games', () => {
  it('has the headings of the table, plain numbers, and no formula [API-064]', async () => {
    const { lake, small } = await aLeague();
    await aGuarantee(lake, small, {
      guarantee: 1_250_000,
      source: '=1+1',
      site: 'Lake, "the"',
      released: '2025-05-12',
    });
    await aGuarantee(small, lake, { date: '2026-09-12', guarantee: -1, isIgnored: true });
    const { status, type, text } = await send('guaranteereportcsv');
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(readCsv(text)).toEqual([
      [
        'Away',
        'Home',
        'Away Conf.',
        'Home Conf.',
        'Game Date',
        'Guarantee',
        'Guarantee Home',
        'Guarantee Road',
        'Site',
        'Game Type',
        'Source',
        'Publication Date',
        'Ignore In Average',
      ],
      [
        small.name,
        lake.name,
        expect.any(String),
        expect.any(String),
        '09/05/2026',
        '1250000',
        '',
        '',
        'Lake, "the"',
        'FCS vs. FBS',
        "'=1+1",
        '05/12/2025',
        'NO',
      ],
      [
        lake.name,
        small.name,
        expect.any(String),
        expect.any(String),
        '09/12/2026',
        'X',
        '',
        '',
        '',
        'FCS vs. FBS',
        '',
        '',
        'YES',
      ],
    ]);
  });

  it('is in the order of the field that is asked for, what is not known last [API-064]', async () => {
    const { lake, ridge, group, small } = await aLeague();
    await aGuarantee(lake, small, { guarantee: 900_000, site: 'b' });
    await aGuarantee(ridge, small, { guarantee: -1, site: 'C', date: '2026-09-12' });
    await aGuarantee(group, small, { guarantee: 80_000, site: 'a', date: '2026-09-19' });
    const column = async (path: string, at: number) => (await rowsOf(path)).slice(1).map((row) => row[at]);
    expect(await column('guaranteereportcsv/sortby/Guarantee', 5)).toEqual(['80000', '900000', 'X']);
    expect(await column('guaranteereportcsv/sortby/Site', 8)).toEqual(['a', 'b', 'C']);
    expect(await column(`guaranteereportcsv/school/${lake.id}/sortby/Site`, 8)).toEqual(['b']);
    expect(await column('neutralsitereportcsv/sortby/Site', 8)).toEqual([]);
  });
});

/** Lake and Ridge buy from both divisions in two seasons; the amounts are summed up by hand in the tests. */
async function boughtGames({ lake, ridge, group, small }: League): Promise<void> {
  await aGuarantee(lake, small, { date: '2025-09-06', guarantee: 400_000 });
  await aGuarantee(lake, group, { date: '2025-09-13', guarantee: 1_500_000, type: 'FBS vs. FBS' });
  await aGuarantee(ridge, small, { date: '2025-09-20', guarantee: 500_001 });
  await aGuarantee(ridge, group, { date: '2025-09-27', guarantee: 300_000, type: '2 for 1', isIgnored: true });
  await aGuarantee(ridge, small, { date: '2026-09-05', guarantee: -1 });
  await aGuarantee(group, lake, { date: '2026-09-12', guarantee: 900_000, type: 'FBS vs. FBS' });
}

describe('the guarantee summary', () => {
  it('counts games and averages money per member and year, against FBS and FCS [REP-065 API-067]', async () => {
    const league = await aLeague();
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
      },
    });
    const sums = (grid: number[][]) =>
      grid[0]?.map((_, year) => grid.slice(0, -1).reduce((sum, row) => sum + (row[year] ?? 0), 0));
    for (const { count } of [summary.fbs, summary.fcs]) expect(count.at(-1)).toEqual(sums(count));
  });

  it('leaves a game out of the average once it is marked so, but not of the count [REP-069]', async () => {
    const league = await aLeague();
    await aGuarantee(league.lake, league.small, { guarantee: 400_000 });
    const dear = await aGuarantee(league.ridge, league.small, { guarantee: 900_000 });
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

  it('has the games that were sold on the other side, in any case of AWAY [API-067]', async () => {
    const league = await aLeague();
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
      });
      expect(fcs.count.flat()).toEqual([0, 0, 0, 0, 0, 0]);
    }
  });

  it('is a file with a line per season of all and of each member [API-067]', async () => {
    const league = await aLeague();
    await boughtGames(league);
    const path = `guaranteesummarycsv/conference/${league.big.id}/start/2025/end/2026/homeaway/HOME`;
    const { type } = await send(path);
    expect(type).toBe('text/csv; charset=utf-8');
    const [lake, ridge] = [league.lake.name, league.ridge.name];
    expect(await rowsOf(path)).toEqual([
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
      ],
      ['ALL', '2025', '2', '1500000', '1500000', '2', '450001', '900001', '4', '2400001'],
      ['ALL', '2026', '0', '', '', '1', 'X', 'X', '1', 'X'],
      ['ALL', 'ALL', '2', '1500000', '1500000', '3', '450001', '900001', '5', '2400001'],
      [lake, '2025', '1', '1500000', '1500000', '1', '400000', '400000', '2', '1900000'],
      [lake, 'ALL', '1', '1500000', '1500000', '1', '400000', '400000', '2', '1900000'],
      [ridge, '2025', '1', 'X', 'X', '1', '500001', '500001', '2', '500001'],
      [ridge, '2026', '0', '', '', '1', 'X', 'X', '1', 'X'],
      [ridge, 'ALL', '1', 'X', 'X', '2', '500001', '500001', '3', '500001'],
    ]);
  });

  it.each([
    'guaranteesummarycsv/start/2025/end/2026/homeaway/HOME',
    'guaranteesummarycsv/conference/0/start/2025/end/2026/homeaway/HOME',
    'guaranteesummarycsv/conference//start/2025/end/2026/homeaway/HOME',
  ])('%s is an empty file [REP-062 API-067]', async (path) => {
    const { status, type, length } = await send(path);
    expect({ status, type, length }).toEqual({ status: 200, type: 'text/csv; charset=utf-8', length: 0 });
  });
});

describe('the guarantee conference summary', () => {
  it('counts games and averages money per conference and year, bought or sold [REP-065 API-068]', async () => {
    const league = await aLeague();
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
    expect(bought.rows.map(({ id }) => id).toSorted()).toEqual([league.big.id, league.group.conferenceId].toSorted());
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

  it('is a file of the same numbers [API-068]', async () => {
    const league = await aLeague();
    await boughtGames(league);
    const rows = await rowsOf('guaranteeconferencesummarycsv/gametype/FCS/start/2025/end/2025/homeaway/away');
    expect(rows.map((row) => row.slice(0, 5))).toEqual([
      ['Conference', 'Season', 'FBS Games', 'FBS Average', 'FBS Total'],
      ['ALL', '2025', '2', '450001', '900001'],
      ['ALL', 'ALL', '2', '450001', '900001'],
      [expect.stringMatching(/^Conference/), '2025', '2', '450001', '900001'],
      [expect.stringMatching(/^Conference/), 'ALL', '2', '450001', '900001'],
    ]);
  });
});

it('every role reads guarantee games, nobody without a session', async () => {
  const conference = await aConference(server.db);
  const school = await aSchool(server.db, { conference });
  for (const traits of [{ role: 1 }, { role: 2, school }, { role: 3, school }, { role: 10, conference }] as const) {
    const api = await server.as(await aUser(server.db, traits));
    await expect(api.guarantees.report()).resolves.toEqual([]);
  }
  await expect(server.api.guarantees.report()).rejects.toMatchObject({ status: 401 });
  await expect(server.api.guarantees.reportCsv()).rejects.toMatchObject({ status: 401 });
});

it('the API describes the parts of the path and the files', async () => {
  const answer = await fetch(`${server.url}/api/openapi.json`);
  const { paths } = JSON.parse(await answer.text());
  expect(paths['/api/v1/reports/guaranteesummarycsv'].get).toMatchObject({
    description: expect.stringContaining('[/conference/{conference}]/start/{start}/end/{end}/homeaway/{homeaway}'),
    responses: { 200: { content: { 'text/csv': expect.anything() } } },
  });
});
