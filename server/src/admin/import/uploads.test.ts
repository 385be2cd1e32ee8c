import { gzipSync } from 'node:zlib';
import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { aUser } from '../../../testing/builders.ts';
import { archive, GAMES, makeFile, readLeague, settleImport } from '../../../testing/imports.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

jest.setTimeout(60_000);

let server: TestServer;
let admin: ApiClient<ApiContract>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(await aUser(server.db));
});
afterAll(() => server.close());

const settled = (id: number) => settleImport(server, admin, id);
const compared = async (file: File) => settled((await admin.adminImport.begin({ file })).id);
const league = () => readLeague(server.db);

const many = zipSync(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`${at}.json`, strToU8('[]')])), {
  level: 0,
});
// The directory of the archive says how large its file becomes.
const liar = Buffer.from(archive({ 'games.json': GAMES }));
liar.writeUInt32LE(300 * 1024 * 1024, liar.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 24);
/** An archive whose directory or content says something else than it is. */
function forged(change: (bytes: Buffer, directory: number) => void): File {
  const bytes = Buffer.from(archive({ 'games.json': GAMES }));
  change(bytes, bytes.lastIndexOf('PK\u0001\u0002', undefined, 'latin1'));
  return makeFile('forged.zip', bytes);
}
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const CSV = 'game_date,home_team,away_team,guarantee_road,game_type\n2027-09-04,Alder,Birch,100000,FBS vs. FCS\n';
const nested = gzipSync(gzipSync(JSON.stringify(GAMES)));
const half = gzipSync(Buffer.alloc(110 * 1024 * 1024));

it.each<[string, File, RegExp]>([
  ['a text of no known kind', makeFile('notes.txt', 'Hello, world'), /not a known kind of file/],
  ['an image', makeFile('logo.png', Buffer.from('89504e470d0a1a0a0000', 'hex')), /not a text file in UTF-8/],
  ['a gzip that ends early', makeFile('games.json.gz', gzipSync(JSON.stringify(GAMES)).subarray(0, 80)), /cut off/],
  ['a gzip bomb', makeFile('bomb.json.gz', gzipSync(Buffer.alloc(210 * 1024 * 1024))), /unpacks to more than 200 MB/],
  ['a zip bomb', makeFile('bomb.zip', liar), /unpacks to more than 200 MB/],
  ['10,000 files', makeFile('many.zip', many), /more than 100 files/],
  ['a path', makeFile('path.zip', archive({ '../../etc/passwd': GAMES })), /holds a path/],
  ['a damaged archive', makeFile('cut.zip', archive({ 'games.json': GAMES }).subarray(0, 60)), /damaged or cut off/],
  [
    'a picture with an archive behind it',
    makeFile('logo.zip', Buffer.concat([PNG, archive({ 'games.json': GAMES })])),
    /not a text file in UTF-8/,
  ],
  ['a page with games in it', makeFile('games.json', `<script>x</script>${JSON.stringify(GAMES)}`), /not JSON/],
  [
    'an export in name alone',
    makeFile('league.json', '{"format":"open-date-league"}'),
    /not an export of this product/,
  ],
  ['an archive of pictures', makeFile('many.zip', zipSync({ 'a.json': PNG })), /not a text file in UTF-8/],
  [
    'an archive in an archive',
    makeFile('two.zip', zipSync({ 'inner.zip': archive({ 'games.json': GAMES }) })),
    /not a text file in UTF-8/,
  ],
  ['gzip in gzip', makeFile('games.json.gz', nested), /not a text file in UTF-8/],

  ['a table in UTF-16 without a mark', makeFile('prices.csv', Buffer.from(CSV, 'utf16le')), /not a text file in UTF-8/],
  ['a key with a NUL', makeFile('games.json', '[{"ga\\u0000me":1}]'), /not a known kind of file \(it has game\)/],
  [
    'half a character',
    makeFile('games.json', JSON.stringify([{ ...GAMES[0], notes: 'Classic \ud83c' }])),
    /"notes" has characters that cannot be stored in row 1/,
  ],
  [
    'a table in Latin-1',
    makeFile('prices.csv', Buffer.from(CSV.replace('Alder', 'Montréal'), 'latin1')),
    /not a text file in UTF-8/,
  ],
  ['no bytes', makeFile('games.json', ''), /the file is empty/],
  ['an archive without files', makeFile('none.zip', zipSync({})), /holds no files/],
  [
    'an archive without its directory',
    makeFile('cut.zip', archive({ 'games.json': GAMES }).subarray(0, -30)),
    /damaged or cut off/,
  ],
  [
    'a file that is larger than its archive says',
    forged((bytes, at) => bytes.writeUInt32LE(10, at + 24)),
    /damaged or cut off/,
  ],
  ['a file with another checksum', forged((bytes, at) => bytes.writeUInt32LE(1, at + 16)), /games\.json is damaged/],
  ['an encrypted archive', forged((bytes, at) => bytes.writeUInt16LE(1, at + 8)), /is encrypted/],
  ['an absolute path', makeFile('path.zip', archive({ '/etc/passwd': GAMES })), /holds a path/],
  ['a folder', makeFile('path.zip', archive({ 'data/games.json': GAMES })), /holds a path/],
  ['a path of Windows', makeFile('path.zip', archive({ 'C:\\games.json': GAMES })), /holds a path/],
  [
    'files that are too much together',
    makeFile('both.zip', zipSync({ 'a.json.gz': half, 'b.json.gz': half })),
    /with the files before it, unpacks to more than 200 MB/,
  ],
  [
    'millions of empty rows',
    makeFile('rows.json.gz', gzipSync(`[${'{},'.repeat(1_600_000)}{}]`)),
    /more than 1,500,000 rows/,
  ],
  [
    'millions of values',
    makeFile('rows.json.gz', gzipSync(`[{"a":[${'0,'.repeat(20_000_001)}0]}]`)),
    /more values than can be read/,
  ],
  ['thousands of columns', makeFile('wide.csv', `${'a,'.repeat(600)}b\n`), /more than 500 columns/],
  ['depth without end', makeFile('deep.json', '['.repeat(100_000)), /more than 50 deep/],
  [
    'a line of 30 MB',
    makeFile('line.zip', zipSync({ 'x.csv': strToU8('x'.repeat(30_000_000)) })),
    /a line has more than 16 MB/,
  ],
  [
    'a workbook',
    makeFile('book.xlsx', zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': strToU8('') })),
    /a workbook: save its sheet as CSV/,
  ],
  ['a bad row', makeFile('games.json', JSON.stringify([{ ...GAMES[0], homeId: 'x' }])), /games\.json: .*homeId/],
])(
  'an upload with %s is refused with its reason, and nothing changes [ADM-148] [ADM-180]',
  async (_what, file, reason) => {
    const before = await league();
    const { state, problems } = await compared(file);
    expect(state).toBe('failed');
    expect(problems.join('\n')).toMatch(reason);
    expect(problems.join('\n').length).toBeLessThan(1000);
    expect(await league()).toEqual(before);
  },
);

it('an upload of more than 32 MB, or without a name for its file, is refused before anything is stored [ADM-180]', async () => {
  await expect(
    admin.adminImport.begin({ file: makeFile('large.csv', Buffer.alloc(32 * 1024 * 1024 + 1)) }),
  ).rejects.toMatchObject({
    status: 413,
  });
  const draft = await compared(makeFile('../../etc/\u202epasswd.csv', CSV));
  expect(draft.files).toEqual([expect.not.stringMatching(/[/\\\u202e]/)]);
  await sql`update import_files set byte_size = ${95 * 1024 * 1024}`.execute(server.db);
  const third = makeFile('more.csv', Buffer.alloc(2 * 1024 * 1024));
  await expect(admin.adminImport.addFile({ params: { id: draft.id }, file: third })).rejects.toMatchObject({
    status: 413,
    message: 'The files of an import have at most 96 MB in all.',
  });
});
