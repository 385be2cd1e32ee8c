import { readCsv } from '@open-date/shared-api/testing/read-csv';
import { aConference, aSchool, aUser } from '../../../testing/builders.ts';
import { aGuarantee, aGuaranteeLeague } from '../../../testing/guarantees.ts';
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
const listIds = (games: readonly { readonly id: number }[]) => games.map(({ id }) => id);

/** The raw answer to a path below /reports. */
async function send(path: string) {
  const answer = await fetch(`${server.url}/api/v1/reports/${path}`, { headers: { 'Auth-Token': token } });
  const bytes = await answer.arrayBuffer();
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return { status: answer.status, type: answer.headers.get('content-type'), length: bytes.byteLength, text };
}
const readRows = async (path: string) => readCsv((await send(path)).text);

describe('lists of guarantee games', () => {
  it('guarantee games have their display names and the ids behind them [API-062 API-063]', async () => {
    const { lake, small } = await aGuaranteeLeague(server.db);
    const id = await aGuarantee(server.db, lake, small, {
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

  it('the seasons with guarantee games are listed with their games and those at neutral sites [REP-107]', async () => {
    const { lake, ridge, small } = await aGuaranteeLeague(server.db);
    const api = await signedIn();
    expect(await api.guarantees.seasons()).toEqual([]);
    await aGuarantee(server.db, lake, small, { date: '2026-11-21' });
    await aGuarantee(server.db, ridge, small, { date: '2013-09-07' });
    // A bowl in January belongs to the season before.
    await aGuarantee(server.db, lake, ridge, { date: '2027-01-03', type: 'Neutral' });
    expect(await api.guarantees.seasons()).toEqual([
      { Year: 2013, Games: 1, NeutralGames: 0 },
      { Year: 2026, Games: 2, NeutralGames: 1 },
    ]);
  });

  it('guarantee games are listed by date, and each part of the path narrows the list [API-062 API-063]', async () => {
    const { lake, ridge, group, small } = await aGuaranteeLeague(server.db);
    const late = await aGuarantee(server.db, lake, small, { date: '2026-11-21' });
    const early = await aGuarantee(server.db, ridge, group, { date: '2024-09-07', type: '2 for 1' });
    const sold = await aGuarantee(server.db, group, lake, { date: '2025-09-06', type: 'FBS vs. FBS' });
    // A bowl in January belongs to the season before.
    const bowl = await aGuarantee(server.db, lake, ridge, { date: '2026-01-03', type: 'Neutral' });
    const api = await signedIn();
    for (const call of [api.guarantees.all, api.guarantees.report]) {
      expect(listIds(await call())).toEqual([early, sold, bowl, late]);
      expect(listIds(await call({ segments: { gametype: '2 for 1' } }))).toEqual([early]);
      expect(listIds(await call({ segments: { school: group.id } }))).toEqual([early, sold]);
      expect(listIds(await call({ segments: { conference: lake.conferenceId } }))).toEqual([early, sold, bowl, late]);
      expect(listIds(await call({ segments: { conference: small.conferenceId } }))).toEqual([late]);
      expect(listIds(await call({ segments: { start: 2025 } }))).toEqual([sold, bowl, late]);
      expect(listIds(await call({ segments: { end: 2025 } }))).toEqual([early, sold, bowl]);
      expect(listIds(await call({ segments: { school: lake.id, start: 2025, end: 2025 } }))).toEqual([sold, bowl]);
      const all = { gametype: 'ALL', school: 'ALL', conference: 'ALL', start: 'ALL', end: 'ALL' } as const;
      expect(listIds(await call({ segments: all }))).toEqual([early, sold, bowl, late]);
    }
  });

  it('the report of neutral-site games lists only these, whatever game type the path names [API-063]', async () => {
    const { lake, ridge, small } = await aGuaranteeLeague(server.db);
    await aGuarantee(server.db, lake, small);
    const neutral = await aGuarantee(server.db, lake, ridge, {
      type: 'Neutral',
      guarantee: null,
      home: 4_500_000,
      road: 4_000_000,
    });
    const api = await signedIn();
    for (const segments of [{}, { gametype: 'ALL' }, { gametype: 'NEUTRAL' }, { school: ridge.id }, { start: 2026 }])
      expect(listIds(await api.guarantees.neutral({ segments }))).toEqual([neutral]);
    expect(await api.guarantees.neutral({ segments: { school: small.id } })).toEqual([]);
  });

  it.each([
    ['guaranteeall/season/2026', 400],
    ['guaranteereport/school', 404],
    ['guaranteereport/school/1/school/2', 400],
    ['guaranteereport/sortby/Site', 400],
    ['guaranteereport/school/abc', 400],
    ['guaranteereport/gametype/3%20for%201', 400],
    ['neutralsitereport/gametype/2%20for%201', 400],
    ['guaranteereport/start/2026/end/2020', 400],
    ['guaranteereport/start/1900/end/1960', 400],
    ['guaranteereport?start=2026', 400],
    ['guaranteereport?sort=Site', 400],
    ['guaranteereport/school/999999', 404],
    ['guaranteereportcsv/conference/999999', 404],
    ['guaranteesummary/conference/999999/start/2020/end/2026/homeaway/HOME', 404],
    ['guaranteereportcsv/sortby/id', 400],
    ['neutralsitereportcsv/sortby/Publication%20Date', 400],
    ['guaranteesummary/start/2020/end/2026/homeaway/HOME', 400],
    ['guaranteesummary/conference/1/start/2020/end/2026/homeaway/BOTH', 400],
    ['guaranteeconferencesummary/gametype/NAIA/start/2020/end/2026/homeaway/home', 400],
  ])('the report path %s is refused with %i [API-064]', async (path, status) => {
    const answer = await send(path);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      status,
      expect.objectContaining({ error: expect.any(String) }),
    ]);
  });
});

it.each([
  ['guaranteereport?start=2026', 'Write start as a part of the path: /start/….'],
  ['guaranteereport?sort=Site', 'There is no parameter sort.'],
  ['guaranteereport/school/999999', 'There is no such school.'],
  ['guaranteesummary/conference/999999/start/2020/end/2026/homeaway/HOME', 'There is no such conference.'],
  ['guaranteereport/start/1900/end/1960', 'A report covers at most 60 seasons.'],
])('the refusal of the report path %s names what is wrong', async (path, error) => {
  expect(JSON.parse((await send(path)).text)).toMatchObject({ error });
});

describe('files of guarantee games', () => {
  it('a file of guarantee games has the headings of the table, plain numbers and no formulas [API-064]', async () => {
    const { lake, small } = await aGuaranteeLeague(server.db);
    await aGuarantee(server.db, lake, small, {
      guarantee: 1_250_000,
      source: '=1+1',
      site: 'Lake, "the"',
      released: '2025-05-12',
    });
    await aGuarantee(server.db, small, lake, { date: '2026-09-12', guarantee: -1, isIgnored: true });
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

  it('a file of guarantee games is sorted by the field asked for, with unknown values last [API-064]', async () => {
    const { lake, ridge, group, small } = await aGuaranteeLeague(server.db);
    await aGuarantee(server.db, lake, small, { guarantee: 900_000, site: 'b' });
    await aGuarantee(server.db, ridge, small, { guarantee: -1, site: 'C', date: '2026-09-12' });
    await aGuarantee(server.db, group, small, { guarantee: 80_000, site: 'a', date: '2026-09-19' });
    const column = async (path: string, at: number) => (await readRows(path)).slice(1).map((row) => row[at]);
    expect(await column('guaranteereportcsv/sortby/Guarantee', 5)).toEqual(['80000', '900000', 'X']);
    expect(await column('guaranteereportcsv/sortby/Guarantee/sortorder/desc', 5)).toEqual(['900000', '80000', 'X']);
    expect(await column('guaranteereportcsv/sortby/Site', 8)).toEqual(['a', 'b', 'C']);
    expect(await column('guaranteereportcsv/sortby/Site/sortorder/desc', 8)).toEqual(['C', 'b', 'a']);
    expect(await column(`guaranteereportcsv/school/${lake.id}/sortby/Site`, 8)).toEqual(['b']);
    expect(await column('neutralsitereportcsv/sortby/Site', 8)).toEqual([]);
    for (const [site, date] of [
      ['Reno', '2026-10-03'],
      ['Boise', '2026-10-10'],
    ] as const)
      await aGuarantee(server.db, lake, ridge, { type: 'Neutral', guarantee: null, home: 4_000_000, site, date });
    expect(await column('neutralsitereportcsv', 8)).toEqual(['Reno', 'Boise']);
    expect(await column('neutralsitereportcsv/sortby/Site', 8)).toEqual(['Boise', 'Reno']);
    expect(await column(`neutralsitereportcsv/school/${small.id}/sortby/Site`, 8)).toEqual([]);
    expect((await send('neutralsitereportcsv')).type).toBe('text/csv; charset=utf-8');
  });
});

it('every role reads guarantee games, and visitors without a session do not', async () => {
  const conference = await aConference(server.db);
  const school = await aSchool(server.db, { conference });
  for (const traits of [{ role: 1 }, { role: 2, school }, { role: 3, school }, { role: 10, conference }] as const) {
    const api = await server.as(await aUser(server.db, traits));
    await expect(api.guarantees.report()).resolves.toEqual([]);
  }
  await expect(server.api.guarantees.report()).rejects.toMatchObject({ status: 401 });
  await expect(server.api.guarantees.reportCsv()).rejects.toMatchObject({ status: 401 });
});

it('the API document describes the path parts and files of the guarantee reports', async () => {
  const answer = await fetch(`${server.url}/api/openapi.json`);
  const { paths } = JSON.parse(await answer.text());
  expect(paths['/api/v1/reports/guaranteesummarycsv'].get).toMatchObject({
    description: expect.stringContaining('[/conference/{conference}]/start/{start}/end/{end}/homeaway/{homeaway}'),
    responses: { 200: { content: { 'text/csv': expect.anything() } } },
  });
});
