import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { sql } from 'kysely';
import { aUser } from '../../../testing/builders.ts';
import { birch, makeFile, playElsewhere, readLeague, settleImport } from '../../../testing/imports.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { cfbdGame } from '../../imports/testing/cfbd-rows.ts';

jest.setTimeout(60_000);

let server: TestServer;
let admin: ApiClient<ApiContract>;
beforeEach(async () => {
  // Its worker would take a step between two of a test.
  server = await startTestServer({ WORKERS: 'off' });
  admin = await server.as(await aUser(server.db));
});
afterEach(() => server.close());

const settled = (id: number) => settleImport(server, admin, id);
const compared = async (file: File) => settled((await admin.adminImport.begin({ file })).id);
async function step(call: 'apply' | 'undo', id: number) {
  if (call === 'undo') return settled((await admin.adminImport.undo({ params: { id } })).id);
  const { fingerprint } = await admin.adminImport.one({ params: { id } });
  return settled((await admin.adminImport.apply({ params: { id }, body: { fingerprint } })).id);
}
type Filter = Parameters<ApiClient<ApiContract>['adminImport']['rows']>[0]['query'];
const words = async (id: number, query: Filter = {}) => (await admin.adminImport.rows({ params: { id }, query })).rows;
const league = () => readLeague(server.db);
const derived = async (id: number, filter: Filter = {}) =>
  (await words(id, { kind: 'play', outcome: 'derived', ...filter }))
    .filter(({ season }) => (season ?? 0) <= 2028)
    .map((row) => `${row.words}: ${row.detail}`);
const PIONEER = [
  'Pioneer Football League 2027: plays from 2027-10-09, until 2027-11-13, title day 2027-12-04, 2 conference games for 2 members',
  'Pioneer Football League 2028: plays from 2028-10-07, until 2028-10-07, title day 2028-12-02, 1 conference game for 2 members',
];

it('conference days and promised games that an import derives are listed for the chosen files, and not as changes of the import [ADM-191] [ADM-197]', async () => {
  const { file, playLake } = await playElsewhere(server.db);
  const { id, counts, rowSeasons, fingerprint } = await compared(file);
  expect(await derived(id)).toEqual(PIONEER);
  expect(counts).toContainEqual({ kind: 'play', outcome: 'derived', rows: 2 + 14 });
  expect(rowSeasons.slice(0, 2)).toEqual([2027, 2028]);
  expect(await derived(id, { season: 2028 })).toEqual(PIONEER.slice(1));
  const outcomes = (await words(id)).map(({ outcome }) => outcome);
  expect(outcomes.indexOf('derived')).toBeGreaterThan(outcomes.lastIndexOf('added'));
  await admin.adminImport.choose({ params: { id }, body: { seasons: [2028], contents: ['games'] } });
  await settled(id);
  expect(await derived(id)).toEqual(PIONEER.slice(1));
  await playLake(8);
  await admin.adminImport.choose({ params: { id }, body: { seasons: null, contents: null } });
  expect(await settled(id)).toMatchObject({ fingerprint });
  expect(await derived(id)).toEqual(PIONEER);
});

it('an applied import lists derived values, with an entry in the activity log, leaves other conferences unchanged, and undoing it reverts them [ADM-191] [ADM-197]', async () => {
  const { file } = await playElsewhere(server.db);
  const { id } = await compared(file);
  const before = await league();
  expect(await step('apply', id)).toMatchObject({ state: 'applied' });
  expect(await derived(id)).toEqual(PIONEER);
  const lines = async () => {
    const { rows } = await sql<{ line: string }>`
      select concat(c.name, ' ', y.year, ' ', y.conference_play_starts, ' ', y.end_date, ' ', sum(m.conference_games)) as line
      from conference_years y join conferences c on c.id = y.conference_id
      join school_years m on m.conference_id = c.id and m.year = y.year
      where y.year < 2028 group by c.name, y.year, y.conference_play_starts, y.end_date
      union all select description from activity_log where action = 'import.cfbd' order by 1`.execute(server.db);
    return rows.map(({ line }) => line);
  };
  expect(await lines()).toEqual([
    'Imported 3 new and 0 changed games, with conference play derived for 16 seasons of conferences',
    'Lake 2026   ',
    'Lake 2027   ',
    'Pioneer Football League 2027 2027-10-09 2027-11-13 4',
  ]);
  const applied = await league();
  await sql`update school_years set conference_games = null, conference_games_derived = false
    where year = 2027 and school_id = (select id from schools where school_name = 'Birch')`.execute(server.db);
  const cleared = await league();
  const again = await compared(file);
  expect(again.counts.filter(({ outcome }) => outcome === 'added' || outcome === 'changed')).toEqual([]);
  expect(await derived(again.id)).toEqual(['Pioneer Football League 2027: 2 conference games for 1 member']);
  expect(await step('apply', again.id)).toMatchObject({ state: 'applied' });
  expect(await league()).toEqual(applied);
  expect(await step('undo', again.id)).toMatchObject({ state: 'undone' });
  expect(await league()).toEqual(cleared);
  await sql`update school_years set conference_games = 2, conference_games_derived = true
    where year = 2027 and school_id = (select id from schools where school_name = 'Birch')`.execute(server.db);
  expect(await step('undo', id)).toMatchObject({ state: 'undone', problems: [] });
  expect(await derived(id)).toHaveLength(2);
  expect(await league()).toEqual(before);
});

it('rows that an import leaves out are listed as worth a look, and not as changes [ADM-197]', async () => {
  const cedar = { id: 9003, team: 'Cedar', conference: 'Big Sky' };
  const game = cfbdGame(cedar, birch, { id: 5, season: 2027, conferenceGame: true });
  const { id, counts } = await compared(makeFile('apart.json', JSON.stringify([game])));
  expect(counts).toContainEqual({ kind: 'games', outcome: 'noted', rows: 1 });
  expect(await words(id, { kind: 'games', outcome: 'noted' })).toMatchObject([
    {
      season: 2027,
      words: expect.stringMatching(/^2027-10-09 Birch at Cedar: the file calls it a conference game, but/),
    },
  ]);
});
