import { createHash } from 'node:crypto';
import { Transformer } from '@napi-rs/image';
import { imageSize } from 'image-size';
import { sql } from 'kysely';
import { type ExportForm, EXPORT_FORMS } from '@open-date/shared-api/rules/admin/transfer';
import { type TestDatabase, createTestDatabase } from '../../../testing/test-database.ts';
import { aConference, aGame, aSchool, aUser } from '../../../testing/builders.ts';
import { readExport } from '../../../testing/read-export.ts';
import { forgetSeasonsBefore } from '../../../testing/seasons.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { EXPORTED, NOT_EXPORTED } from '../../exports/exported-tables.ts';
import { findExportedColumns, readExportedRows } from '../../exports/queries.ts';
import { readLeagueFile } from '../../imports/restore/read-league-file.ts';
import { restoreLeague } from '../../imports/restore/restore-league.ts';
import { decodeLogo } from '../../platform/files/decode-logo.ts';
import { LateDatabase } from '../../platform/db/open.ts';
import { type Db, inTransaction } from '../../platform/db/transaction.ts';

jest.setTimeout(180_000);

let server: TestServer;
let token: string;
let before: Map<string, string[]>;
const emptied: TestDatabase[] = [];
const opened: LateDatabase[] = [];
beforeAll(async () => {
  server = await startTestServer({ DEMO: '1' });
  // What holds for some seasons holds for more of them.
  await forgetSeasonsBefore(server.db, 2027);
  const user = await aUser(server.db);
  token = await server.token(user);
  await addUnusualRows(user.id);
  before = await everyRow(server.db);
});
afterAll(async () => {
  for (const database of opened) await database.close();
  for (const database of emptied) await database.drop();
  await server.close();
});

/** A picture that is larger than a stored logo. */
const drawing = () =>
  Transformer.fromRgbaPixels(
    Buffer.from(Array.from({ length: 300 * 200 }, (_, at) => [at % 251, (at * 7) % 253, 99, 255]).flat()),
    300,
    200,
  );

interface StoredLogo {
  readonly name: string;
  readonly mime: string;
  readonly data: Buffer;
  /** Missing in logos from before there were two sizes. */
  readonly smaller: Buffer | null;
}

async function insertLogo(db: Db, { name, mime, data, smaller }: StoredLogo): Promise<void> {
  const sha256 = createHash('sha256').update(data).digest();
  await sql`insert into files (id, kind, filename, mime, byte_size, sha256, data, small)
    values (7, 'logo', ${name}, ${mime}, ${data.length}, ${sha256}, ${data}, ${smaller})`.execute(db);
}

/** Rows of kinds that the demo league lacks, with texts that a careless file would change. */
async function addUnusualRows(userId: number): Promise<void> {
  const { large, small: smaller } = await decodeLogo(await drawing().png());
  await insertLogo(server.db, { name: 'a "logo".png', mime: 'image/png', data: large, smaller });
  await sql`update schools set logo_file_id = 7, team_name = '', stadium = '=1+1', city = E'Two\r\nlines, "quoted" é'
    where id = (select min(id) from schools)`.execute(server.db);
  await sql`update school_years set season_comments = '''tis' where (school_id, year) = (select min(school_id), 2027 from school_years)`.execute(
    server.db,
  );
  await sql`insert into news_items (board, message_html, created_by) values ('games', '<p>Hello &amp; welcome</p>', ${userId})`.execute(
    server.db,
  );
  await sql`insert into user_ignored_schools select ${userId}, min(id) from schools`.execute(server.db);
  await sql`insert into user_ignored_conferences select ${userId}, min(id) from conferences`.execute(server.db);
  await sql`insert into previous_searches (user_id, url, description) values (${userId}, '/reports/1/2027', 'Report')`.execute(
    server.db,
  );
  await sql`insert into auction_follows (user_id, auction_id, notice_minutes) select ${userId}, min(id), 60 from auctions`.execute(
    server.db,
  );
  await sql`insert into auction_games (auction_id, owner_school_id, winner_school_id, owner_agrees)
    select id, school_id, (select min(s.id) from schools s where s.id <> a.school_id), true from auctions a order by id limit 1`.execute(
    server.db,
  );
  await sql`insert into external_ids values ('cfbd', 'school', '9001', 1)`.execute(server.db);
  await sql`insert into activity_log (action, object_type, school_ids, detail)
    values ('test', 'test', '{1,2}', '{"list": [1, null, "=x"], "text": "O''Neil"}')`.execute(server.db);
}

async function download(form: ExportForm, by = token, from = server): Promise<Response> {
  return fetch(`${from.url}/api/v1/admin/export`, {
    method: 'POST',
    headers: { 'auth-token': by, 'content-type': 'application/json' },
    body: JSON.stringify({ form }),
  });
}

async function emptyDatabase(): Promise<Db> {
  const database = await createTestDatabase();
  emptied.push(database);
  const late = new LateDatabase();
  opened.push(late);
  late.open(database.url, 2, () => undefined);
  return late.db;
}

/** Every row of every exported table, by table. */
async function everyRow(db: Db): Promise<Map<string, string[]>> {
  return inTransaction(db, async (tx) => {
    await sql`set local time zone 'UTC'`.execute(tx);
    const columns = await findExportedColumns(tx);
    const tables = new Map<string, string[]>();
    for (const table of EXPORTED) {
      const rows: string[] = [];
      for await (const some of readExportedRows(tx, table, columns)) rows.push(...some);
      tables.set(table.name, rows);
    }
    return tables;
  });
}

describe('the export of the demo league', () => {
  it.each(EXPORT_FORMS)(
    'as %s imports into an empty database with every row of every exported table unchanged [ADM-140 ADM-164]',
    async (form) => {
      const answer = await download(form);
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="open-date-2027-08-01\.(json\.gz|zip)"$/,
      );
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const db = await emptyDatabase();
      const file = await readLeagueFile('league', bytes, await findExportedColumns(db));
      await inTransaction(db, (tx) => restoreLeague(tx, file));
      const after = await everyRow(db);
      expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
      for (const [table, rows] of before) {
        // The log goes on with the exports of this test.
        const restored = (after.get(table) ?? []).slice(0, table === 'activity_log' ? rows.length : undefined);
        expect([table, restored.length]).toEqual([table, rows.length]);
        // Of a hundred thousand rows, the first ones that differ can be printed.
        const different = rows.flatMap((row, at) => (row === restored[at] ? [] : [[row, restored[at]]]));
        expect([table, different.slice(0, 3)]).toEqual([table, []]);
      }
    },
  );

  it('the export of the demo league lists every table of the database as exported, or with the reason why it is not', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
      server.db,
    );
    const decided = new Set([...EXPORTED.map(({ name }) => name), ...Object.keys(NOT_EXPORTED)]);
    expect(rows.filter(({ name }) => !decided.has(name))).toEqual([]);
  });
});

const SCRIPT = '<script>alert(1)</script>';

describe('the export of a small league', () => {
  let small: TestServer;
  let admin: string;
  let document: string;
  beforeAll(async () => {
    small = await startTestServer();
    const user = await aUser(small.db, { email: 'admin@opendate.test' });
    admin = await small.token(user);
    const [home, away] = [await aSchool(small.db), await aSchool(small.db)];
    await aGame(small.db, { home, away, week: 3 });
    await sql`insert into news_items (board, message_html, created_by) values ('games', '<p>Hello</p>', ${user.id})`.execute(
      small.db,
    );
    const data = Buffer.concat([await drawing().jpeg(), Buffer.from(SCRIPT)]);
    await insertLogo(small.db, { name: 'bear.jpg', mime: 'image/jpeg', data, smaller: null });
    await sql`update schools set logo_file_id = 7 where id = ${home.id}`.execute(small.db);
    document = await readExport(await download('json', admin, small));
  });
  afterAll(() => small.close());

  it('the export of a small league has no password, session or other secret in it [ADM-141]', async () => {
    await small.api.accounts.forgotPassword({ body: { email: 'admin@opendate.test' } });
    const text = await readExport(await download('json', admin, small));
    const { rows } = await sql<{ secret: string }>`
      select password_hash as secret from users where password_hash is not null
      union all select encode(token_sha256, 'hex') from sessions
      union all select encode(token_sha256, 'hex') from password_resets
      union all select body_html from email_outbox`.execute(small.db);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ secret }) => text.includes(secret))).toEqual([]);
    expect(text).not.toContain('password_hash');
  });

  it('the export of a small league is for administrators who are not associates, and each one is in the activity log [ADM-141]', async () => {
    const others = [
      await aUser(small.db, { associate: true }),
      await aUser(small.db, { role: 10, conference: await aConference(small.db), associate: true }),
    ];
    for (const user of others) expect((await download('json', await small.token(user), small)).status).toBe(403);
    await (await download('csv', admin, small)).arrayBuffer();
    const { rows } = await sql<{ description: string }>`
      select description from activity_log where action = 'league.export' order by id desc limit 1`.execute(small.db);
    expect(rows).toEqual([{ description: 'Exported the league as CSV.' }]);
  });

  const restore = async (db: Db, bytes: Uint8Array) => {
    const file = await readLeagueFile('league.json', bytes, await findExportedColumns(db));
    await inTransaction(db, (tx) => restoreLeague(tx, file));
  };

  it('the export of a small league is refused when a league exists', async () => {
    await expect(restore(small.db, Buffer.from(document))).rejects.toThrow(/where there is no league yet/);
  });

  it.each<[string, (text: string) => string, RegExp]>([
    ['cut off', (text) => text.slice(0, -1000), /not whole JSON/],
    ['of a newer version', (text) => text.replace('"version":1', '"version":2'), /by a newer version/],
    ['with a row less', (text) => text.replace(/"conferences":\[\n.*\n/, '"conferences":[\n'), /rows are missing/],
    [
      'with a column of its own',
      (text) => text.replace('"users":[\n{', '"users":[\n{"password_hash":"x",'),
      /password_hash is not a column/,
    ],
    [
      'with a script in its news',
      (text) => text.replace('<p>Hello', '<script>1</script><p>Hello'),
      /HTML that this product does not write/,
    ],
    [
      'with a game in another week',
      (text) => text.replace(/("game_date":)"\d{4}/, '$1"1999'),
      /GAME_DATE_OUTSIDE_WEEK/,
    ],
  ])('is refused when it is %s, and nothing is written [ADM-142]', async (_what, change, reason) => {
    const db = await emptyDatabase();
    await expect(restore(db, Buffer.from(change(document)))).rejects.toThrow(reason);
    const { rows } = await sql<{ found: boolean }>`select exists (select from conferences) as found`.execute(db);
    expect(rows).toEqual([{ found: false }]);
  });

  it('the export of a small league is imported with logos that were decoded and encoded again in both sizes, so that nothing but pixels is served [ADM-178]', async () => {
    const db = await emptyDatabase();
    await restore(db, Buffer.from(document));
    const { rows } = await sql<{ mime: string; data: Buffer; small: Buffer; isHashed: boolean }>`
      select mime, data, small, sha256(data) = sha256 and length(data) = byte_size as "isHashed" from files`.execute(
      db,
    );
    expect(rows).toMatchObject([{ mime: 'image/png', isHashed: true }]);
    const [logo] = rows;
    expect([logo?.data, logo?.small].map((bytes) => imageSize(bytes ?? Buffer.alloc(0)).width)).toEqual([192, 80]);
    expect(logo?.data.includes('script')).toBe(false);
  });

  // JSON writes the backslash of a column of bytes twice.
  const hex = (bytes: Buffer) => `"\\\\x${bytes.toString('hex')}"`;
  const withLogo = (bytes: Buffer) => (text: string) =>
    text
      .replace(/("data":)"[^"]*"/, `$1${hex(bytes)}`)
      .replace(/("sha256":)"[^"]*"/, `$1${hex(createHash('sha256').update(bytes).digest())}`);
  it.each<[string, (text: string) => string, RegExp]>([
    [
      'is a page',
      withLogo(Buffer.from(`<html>${SCRIPT}</html>`)),
      /^The logo bear\.jpg cannot be used: A logo is a PNG/,
    ],
    ['has the beginning of an image alone', withLogo(Buffer.from('GIF89a')), /^The logo bear\.jpg cannot be used: /],
    [
      'is not the one that was exported',
      (text) => text.replace(/("sha256":".{20})../, '$1ff'),
      /not the one that was exported/,
    ],
    [
      'is a file of a mail',
      (text) => text.replace('"kind":"logo"', '"kind":"email"'),
      /bear\.jpg cannot be used: it is not a logo/,
    ],
  ])('is refused when a logo %s, with its name, and nothing is written [ADM-178]', async (_, change, reason) => {
    const db = await emptyDatabase();
    await expect(restore(db, Buffer.from(change(document)))).rejects.toThrow(reason);
    const { rows } = await sql<{ found: boolean }>`select exists (select from files) as found`.execute(db);
    expect(rows).toEqual([{ found: false }]);
  });

  it('the export of a small league leaves the accounts and seasons of a server that was started without a league in a usable state [ADM-142]', async () => {
    const fresh = await startTestServer();
    const own = await aUser(fresh.db, { email: 'admin@opendate.test' });
    const other = await aUser(fresh.db);
    await restore(fresh.db, Buffer.from(document));
    const api = await fresh.as(own);
    expect((await api.adminUsers.list()).filter(({ email }) => email === 'admin@opendate.test')).toHaveLength(1);
    await expect(fresh.as(other)).resolves.toBeDefined();
    const { rows } = await sql<{ users: number; same: boolean }>`
      select count(*)::int as users, bool_and(n.created_by is not null) as same from users u cross join news_items n`.execute(
      fresh.db,
    );
    // The exported administrator is the one who is here already.
    expect(rows).toEqual([{ users: 2, same: true }]);
    await fresh.close();
  });
});
