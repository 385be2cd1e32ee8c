import { gzipSync } from 'node:zlib';
import type { ApiClient } from '@open-date/shared-api/client';
import type { AdminImport, ApiContract } from '@open-date/shared-api/contract';
import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { aUser } from '../../../testing/builders.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { cfbdGame, cfbdTeam } from '../../imports/testing/cfbd-rows.ts';
import { RECORDED } from '../../imports/undo/recorded-tables.ts';
import { workOnImport } from './work.ts';

jest.setTimeout(60_000);

let server: TestServer;
let admin: ApiClient<ApiContract>;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.as(await aUser(server.db));
});
afterEach(() => server.close());

const alder = { id: 9001, team: 'Alder' };
const birch = { id: 9002, team: 'Birch' };
const TEAMS = [cfbdTeam(9001, 'Alder'), cfbdTeam(9002, 'Birch')];
const GAMES = [
  cfbdGame(alder, birch, { id: 1, season: 2027, startDate: '2027-10-09T18:00:00.000Z' }),
  cfbdGame(birch, alder, { id: 2, season: 2028, startDate: '2028-10-07T18:00:00.000Z' }),
  cfbdGame(birch, alder, { id: 3, season: 2027, startDate: '2028-01-03T18:00:00.000Z', seasonType: 'postseason' }),
];
const archive = (files: Readonly<Record<string, unknown>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, rows]) => [name, strToU8(JSON.stringify(rows))])));

const makeFile = (name: string, bytes: Uint8Array | string) =>
  new File([typeof bytes === 'string' ? bytes : Buffer.from(bytes)], name);
const SEASONS = makeFile('season.zip', archive({ 'teams_2027.json': TEAMS, 'games.json': GAMES }));

/** Waits until the server has done its step, as the screen does. */
async function settled(id: number): Promise<AdminImport> {
  for (;;) {
    await workOnImport(server.db, () => undefined);
    const found = await admin.adminImport.one({ params: { id } });
    if (!found.state.endsWith('ing')) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const compared = async (file: File) => settled((await admin.adminImport.begin({ file })).id);
const step = async (call: 'apply' | 'undo', id: number) =>
  settled((await admin.adminImport[call]({ params: { id } })).id);
type Filter = Parameters<ApiClient<ApiContract>['adminImport']['rows']>[0]['query'];
const words = async (id: number, query: Filter = {}) => (await admin.adminImport.rows({ params: { id }, query })).rows;

/** Every row of the league, without the columns that go on by themselves. */
async function league() {
  const tables = [...RECORDED, 'school_week_wants', 'conference_divisions', 'auctions'];
  const rows = tables.map(
    (table) =>
      sql`select ${table}::text as "table", to_jsonb(t) - '{version,updated_at}'::text[] as row from ${sql.table(table)} t`,
  );
  const found = await sql<{ table: string; row: object }>`
    select * from (${sql.join(rows, sql` union all `)}) x order by "table", row::text`.execute(server.db);
  return found.rows;
}

it('an uploaded file shows what it adds and refuses, page by page, and is applied as shown [ADM-144] [ADM-145]', async () => {
  const draft = await compared(SEASONS);
  expect(draft).toMatchObject({ state: 'compared', foundSeasons: [2027, 2028], foundContents: ['teams', 'games'] });
  expect(draft.counts).toContainEqual({ kind: 'games', outcome: 'added', rows: 2 });
  expect(await words(draft.id, { outcome: 'refused' })).toMatchObject([
    { kind: 'games', detail: 'postseason (games.json row 3)' },
  ]);
  expect(await words(draft.id, { kind: 'games', outcome: 'added', season: 2027 })).toMatchObject([
    { words: '2027-10-09 Birch at Alder', season: 2027 },
  ]);
  expect(await words(draft.id, { page: 2 })).toEqual([]);
  expect(await step('apply', draft.id)).toMatchObject({ state: 'applied', canUndo: true });
  const { rows } = await sql<{ games: number; known: boolean }>`
    select (select count(*)::int from games) as games, user_id is not null as known from activity_log where action = 'import.cfbd'`.execute(
    server.db,
  );
  expect(rows).toEqual([{ games: 2, known: true }]);
  expect(await compared(SEASONS)).toMatchObject({ state: 'compared', counts: [{ outcome: 'refused' }] });
});

it('only the chosen seasons and contents are compared and applied [ADM-144]', async () => {
  const { id } = await compared(SEASONS);
  await admin.adminImport.choose({ params: { id }, body: { seasons: [2028], contents: ['games'] } });
  const chosen = await settled(id);
  expect(chosen).toMatchObject({ seasons: [2028], contents: ['games'] });
  expect(await words(id, { kind: 'games' })).toMatchObject([{ words: '2028-10-07 Alder at Birch', outcome: 'added' }]);
  await step('apply', id);
  const { rows } = await sql<{ year: number }>`select year from games`.execute(server.db);
  expect(rows).toEqual([{ year: 2028 }]);
});

it('undoing an import restores every row of every table, also of one that changed earlier rows [ADM-146]', async () => {
  const before = await league();
  const first = await compared(SEASONS);
  await step('apply', first.id);
  const between = await league();
  const moved = GAMES.map((game) =>
    game.id === 1 ? { ...game, startDate: '2027-10-16T18:00:00.000Z', neutralSite: true } : game,
  );
  const teams = [cfbdTeam(9001, 'Alder', { conference: 'Big Sky' }), cfbdTeam(9002, 'Birch')];
  const second = await compared(makeFile('again.zip', archive({ 'teams_2027.json': teams, 'games.json': moved })));
  expect(second.counts).toContainEqual({ kind: 'games', outcome: 'changed', rows: 1 });
  expect(await step('apply', second.id)).toMatchObject({ state: 'applied' });
  expect(await step('undo', first.id)).toMatchObject({
    state: 'applied',
    problems: expect.arrayContaining([expect.any(String)]),
  });
  expect(await step('undo', second.id)).toMatchObject({ state: 'undone', problems: [] });
  expect(await league()).toEqual(between);
  expect(await step('undo', first.id)).toMatchObject({ state: 'undone' });
  expect(await league()).toEqual(before);
});

it('an import is not undone where something newer stands: each reason is named and nothing changes [ADM-146]', async () => {
  const { id } = await compared(SEASONS);
  await step('apply', id);
  await sql`update games set comments = 'Night game', updated_by = 1 where year = 2027`.execute(server.db);
  await sql`insert into school_week_wants select id, 23 from school_weeks
    where id = (select max(id) from school_weeks where year = 2027)`.execute(server.db);
  const before = await league();
  const { state, problems } = await step('undo', id);
  expect(state).toBe('applied');
  expect(problems).toEqual([
    expect.stringMatching(/^the game 2027-10-09 .* was changed since$/),
    expect.stringMatching(/^the week of a school Birch on .* is needed by a preference$/),
  ]);
  expect(await league()).toEqual(before);
});

it('a league that changed after the comparison is shown again instead of being overwritten [ADM-145]', async () => {
  const { id } = await compared(SEASONS);
  await sql`insert into schools (school_name, display_name, nickname, nickname14, abbreviation)
    values ('Birch', 'Birch', 'Birch', 'Birch', 'B')`.execute(server.db);
  expect(await step('apply', id)).toMatchObject({
    state: 'compared',
    problems: ['The league changed since the files were compared. Look at the new difference.'],
  });
  expect(await step('apply', id)).toMatchObject({ state: 'applied' });
});

it('one import is at work at a time, and one whose server ended is taken up again [ADM-145]', async () => {
  const { id } = await compared(SEASONS);
  await sql`update imports set state = 'applying', seen_at = current_moment() where id = ${id}`.execute(server.db);
  await expect(admin.adminImport.begin({ file: SEASONS })).rejects.toMatchObject({
    status: 409,
    code: 'import.running',
  });
  expect(await workOnImport(server.db, () => undefined)).toBe(false);
  server.setTime('2027-08-01T16:01:00Z');
  expect(await settled(id)).toMatchObject({ state: 'applied' });
});

const many = zipSync(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`${at}.json`, strToU8('[]')])), {
  level: 0,
});
// The directory of the archive says how large its file becomes.
const liar = Buffer.from(archive({ 'games.json': GAMES }));
liar.writeUInt32LE(300 * 1024 * 1024, liar.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 24);
it.each<[string, File, RegExp]>([
  ['a text of no known kind', makeFile('notes.txt', 'Hello, world'), /not a known kind of file/],
  ['an image', makeFile('logo.png', Buffer.from('89504e470d0a1a0a0000', 'hex')), /not a text file in UTF-8/],
  ['a gzip that ends early', makeFile('games.json.gz', gzipSync(JSON.stringify(GAMES)).subarray(0, 80)), /cut off/],
  ['a gzip bomb', makeFile('bomb.json.gz', gzipSync(Buffer.alloc(210 * 1024 * 1024))), /unpacks to more than 200 MB/],
  ['a zip bomb', makeFile('bomb.zip', liar), /unpacks to more than 200 MB/],
  ['10,000 files', makeFile('many.zip', many), /more than 100 files/],
  ['a path', makeFile('path.zip', archive({ '../../etc/passwd': GAMES })), /holds a path/],
  ['a damaged archive', makeFile('cut.zip', archive({ 'games.json': GAMES }).subarray(0, 60)), /damaged or cut off/],
  ['a bad row', makeFile('games.json', JSON.stringify([{ ...GAMES[0], homeId: 'x' }])), /games\.json: .*homeId/],
])('an upload with %s is refused with its reason, and nothing changes [ADM-148]', async (_what, file, reason) => {
  const before = await league();
  const { state, problems } = await compared(file);
  expect(state).toBe('failed');
  expect(problems.join('\n')).toMatch(reason);
  expect(await league()).toEqual(before);
});

it('an export of another installation is shown by tables, imported as it was, and refused where there is a league [ADM-144]', async () => {
  const draft = await compared(SEASONS);
  await step('apply', draft.id);
  const file = makeFile(
    'league.json',
    Buffer.from(await (await admin.adminExport.league({ body: { form: 'json' } })).arrayBuffer()),
  );
  const before = await league();
  expect(await compared(file)).toMatchObject({ state: 'failed', problems: [expect.stringMatching(/no league yet/)] });
  await server.close();
  server = await startTestServer();
  admin = await server.as(await aUser(server.db));
  const restored = await compared(file);
  expect(await words(restored.id)).toContainEqual(
    expect.objectContaining({ kind: 'tables', words: '2 rows of schools' }),
  );
  expect(await step('apply', restored.id)).toMatchObject({ state: 'applied', canUndo: false });
  expect(await league()).toEqual(before);
});

it('an import that failed takes another file or is given up, and no more than 32 MiB', async () => {
  const { id } = await compared(makeFile('notes.txt', 'Hello, world'));
  await admin.adminImport.discard({ params: { id } });
  await expect(admin.adminImport.one({ params: { id } })).rejects.toMatchObject({ status: 404 });
  const second = await compared(makeFile('teams_2027.json', JSON.stringify(TEAMS)));
  await admin.adminImport.addFile({ params: { id: second.id }, file: makeFile('games.json', JSON.stringify(GAMES)) });
  expect((await settled(second.id)).foundContents).toEqual(['teams', 'games']);
  await expect(
    admin.adminImport.begin({ file: makeFile('large.json', Buffer.alloc(33 * 1024 * 1024)) }),
  ).rejects.toMatchObject({ status: 413 });
});
