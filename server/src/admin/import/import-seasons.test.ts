import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { aUser } from '../../../testing/builders.ts';
import { makeFile, settleImport, TEAMS } from '../../../testing/imports.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

jest.setTimeout(60_000);

let server: TestServer;
let admin: ApiClient<ApiContract>;
beforeAll(async () => {
  // Its worker would take a step between two of a test.
  server = await startTestServer({ WORKERS: 'off' });
});
afterAll(() => server.close());

/** Signs in at the server's present time and has files compared. */
async function compare(file: File, ...others: readonly File[]) {
  admin = await server.as(await aUser(server.db));
  const { id } = await admin.adminImport.begin({ file });
  let compared = await settleImport(server, admin, id);
  for (const other of others) {
    await admin.adminImport.addFile({ params: { id }, file: other });
    compared = await settleImport(server, admin, id);
  }
  return compared;
}
const guarantees = (id: number, season: number) =>
  admin.adminImport.rows({ params: { id }, query: { kind: 'guarantees', season } });

/** The second row names no known school, so it is refused. */
const GUARANTEES = [
  'game_date,home_team,away_team,guarantee_road,game_type',
  '2028-01-12,Alder,Birch,100000,FCS vs. FCS',
  '2028-01-19,Alder,Nowhere,100000,FCS vs. FCS',
].join('\n');

it('guarantee games of January are found, chosen and listed in the season that they end', async () => {
  server.setTime('2028-03-05T17:00:00Z');
  const { id, problems, foundSeasons, counts } = await compare(
    makeFile('teams_2027.json', JSON.stringify(TEAMS)),
    makeFile('guarantees.csv', GUARANTEES),
  );
  expect(problems).toEqual([]);
  expect(foundSeasons).toEqual([2027]);
  expect(counts).toContainEqual({ kind: 'guarantees', outcome: 'added', rows: 1 });
  expect((await guarantees(id, 2027)).rows).toMatchObject([
    { outcome: 'added', season: 2027, words: '2028-01-12 Birch at Alder' },
    { outcome: 'refused', season: 2027, words: '2028-01-19 Nowhere at Alder' },
  ]);
  expect((await guarantees(id, 2028)).rows).toEqual([]);
});

it.each([
  ['2027-12-31 at 11 PM', '2028-01-01T04:00:00Z', 2027],
  ['2028-01-01 at midnight', '2028-01-01T05:00:00Z', 2028],
])('on %s in New York (%s) a list of teams without a year counts for the season %i', async (_words, now, season) => {
  server.setTime(now);
  const { foundSeasons } = await compare(makeFile('teams.json', JSON.stringify(TEAMS)));
  expect(foundSeasons).toEqual([season]);
});
