import { statSync } from 'node:fs';
import { appendFile, cp, mkdir, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolderStore, promoteRelease, storeIdentity } from '@open-date/releases';
import { publishArtifact } from '@open-date/releases/testing/artifact-builder';
import { buildRequest } from '@open-date/releases/testing/change-request';
import { seedDatabase } from '../../../demo/seed-database.ts';
import {
  aFolder,
  anEmptyDatabase,
  backUp,
  type Installation,
  restore,
  restoreKnowing,
  startEmbeddedAt,
  storedObjects,
  storedRows,
} from '../../../testing/backups.ts';
import { NO_SECRETS, PasswordHasher } from '../../platform/passwords.ts';
import { LIGHT_PASSWORD_COST } from '../../../testing/builders.ts';
import { startInstalledPostgres } from '../../../testing/installed-postgres.ts';
import { makeNewerSchema } from '../../../testing/newer-schema.ts';
import { startTestServer } from '../../../testing/start-test-server.ts';
import { verifyLogs } from '../../auctions/bid-log/verify-logs.ts';
import type { EmbeddedDatabase } from '../../platform/db/embedded.ts';
import { migrate, readMigrations } from '../../platform/db/migrate.ts';
import { LateDatabase } from '../../platform/db/open.ts';
import { withClient } from '../../platform/db/with-client.ts';

jest.setTimeout(180_000);

const SHARED = process.env.TEST_DATABASE_URL ?? '';

let folder: string;
let removeFolder: () => Promise<void>;
/** An installation on an embedded database with the demo league and releases. */
let demo: Installation;
let database: EmbeddedDatabase;
/** A backup of it. */
let backup: string;

const place = (name: string, DATABASE_URL?: string): Installation => ({
  DATA_DIR: join(folder, name),
  RELEASE_STORE: join(folder, name, 'releases'),
  DATABASE_URL,
});

async function fill(url: string, { demo }: { readonly demo: boolean }): Promise<void> {
  const migrations = await readMigrations();
  await withClient(url, (client) => migrate(client, migrations));
  const late = new LateDatabase();
  late.open(url, 2, () => undefined);
  const passwords = new PasswordHasher(LIGHT_PASSWORD_COST, NO_SECRETS);
  await seedDatabase(late.db, { demo, passwords, log: () => undefined });
  await late.close();
}

async function fillStore(address: string): Promise<void> {
  const store = openFolderStore(address);
  for (const name of ['shell', 'schedules']) {
    for (const version of ['1.0.0', '1.1.0']) {
      await publishArtifact(store, { name, version });
      await promoteRelease(store, buildRequest({ name, version }));
    }
  }
  await store.writeDocument('evidence/RC-1/e2e.json', '{"passed":1}', 'new');
  await storeIdentity(store);
}

beforeAll(async () => {
  ({ path: folder, remove: removeFolder } = await aFolder());
  demo = place('demo');
  database = await startEmbeddedAt(demo);
  await fill(database.url(), { demo: true });
  await fillStore(demo.RELEASE_STORE ?? '');
  backup = join(folder, 'backup');
  const { code, err } = await backUp(demo, backup);
  if (code !== 0) throw new Error(err);
});
afterAll(async () => {
  await database.stop();
  await removeFolder();
});

describe('a backup', () => {
  it('of an embedded database is restored with every row and object, auctions verify and people sign in [PLT-176]', async () => {
    const target = place('restored');
    const restored = await startEmbeddedAt(target);
    expect(await restore(target, backup)).toMatchObject({
      code: 0,
      out: expect.stringContaining('and the release store as of'),
    });
    const rows = await storedRows(database.url());
    expect(rows.bids?.length).toBeGreaterThan(5);
    const objects = await storedObjects(demo.RELEASE_STORE ?? '');
    expect(await storedObjects(target.RELEASE_STORE ?? '')).toEqual(objects);
    expect(Object.keys(objects)).not.toContain('documents/store/identity.json');
    const url = restored.url();
    expect(await storedRows(url)).toEqual(rows);
    const server = await startTestServer({}, { createDatabase: async () => ({ url, drop: async () => undefined }) });
    const found = await verifyLogs(server.db, []);
    expect([found.heads.some(({ hasBids }) => hasBids), found.problems]).toEqual([true, []]);
    const body = { login: 'admin@opendate.test', password: 'open-date-demo' };
    const { Authentication } = await server.api.session.signIn({ body });
    // New rows take new numbers.
    const admin = server.client(Authentication.Token);
    expect((await admin.news.create({ body: { message: 'After the restore' } })).id).toBeGreaterThan(
      rows.news_items?.length ?? 0,
    );
    await server.close();
    await restored.stop();
  });

  it('is readable only by its owner, without secrets of the machine and the identity of the store [PLT-176]', async () => {
    expect(statSync(backup).mode & 0o777).toBe(0o700);
    const paths = (await readdir(backup, { recursive: true })).filter((path) => statSync(join(backup, path)).isFile());
    expect(paths).toContain('releases/channels/production.json');
    for (const path of paths) expect([path, statSync(join(backup, path)).mode & 0o777]).toEqual([path, 0o600]);
    expect(paths.filter((path) => /secret|password|identity/.test(path))).toEqual(['database/password_resets.copy.gz']);
  });

  it('of an external database is one of pg_dump, and restored with every row and object [PLT-176]', async () => {
    const postgres = await startInstalledPostgres();
    // Machines without an installed PostgreSQL show it on an embedded one alone.
    if (postgres === null) return;
    const [first, second] = [await anEmptyDatabase(postgres.url), await anEmptyDatabase(postgres.url)];
    const [source, target] = [place('external', first.url), place('external-restored', second.url)];
    // A backup of an embedded database also goes into an external one.
    expect(await restore(source, backup)).toMatchObject({ code: 0, err: '' });
    const dump = join(folder, 'external-backup');
    expect(await backUp(source, dump)).toMatchObject({ code: 0, err: '' });
    expect(await readdir(dump)).toContain('database.dump');
    expect(await restore(target, dump)).toMatchObject({ code: 0, err: '' });
    const rows = await storedRows(first.url);
    expect(rows).toEqual(await storedRows(database.url()));
    expect(await storedRows(second.url)).toEqual(rows);
    expect(await storedObjects(target.RELEASE_STORE ?? '')).toEqual(await storedObjects(demo.RELEASE_STORE ?? ''));
    await postgres[Symbol.asyncDispose]();
  });

  it('taken during writes has every acknowledged change, and each change as a whole [PLT-176]', async () => {
    const source = place('busy');
    const embedded = await startEmbeddedAt(source);
    const url = embedded.url();
    await fill(url, { demo: false });
    const state = { written: 0, isOver: false };
    const writing = withClient(url, async (client) => {
      while (!state.isOver) {
        const next = state.written + 1;
        await client.query(`begin;
          insert into news_items (board, message_html) values ('games', '${next}');
          insert into activity_log (action, object_type, description) values ('news.create', 'news', '${next}');
          commit`);
        state.written = next;
      }
    });
    const before = await untilWritten(state, 20);
    const busy = join(folder, 'busy-backup');
    expect(await backUp(source, busy)).toMatchObject({ code: 0, err: '' });
    expect(state.written).toBeGreaterThan(before);
    state.isOver = true;
    await writing;
    await embedded.stop();
    const target = await anEmptyDatabase(SHARED);
    expect(await restore(place('busy-restored', target.url), busy)).toMatchObject({ code: 0, err: '' });
    const { news_items: news = [], activity_log: log = [] } = await storedRows(target.url);
    expect(news.length).toBe(log.length);
    expect(news.length).toBeGreaterThanOrEqual(before);
    await target.drop();
  });
});

/** Waits until so many changes were acknowledged; returns how many were. */
async function untilWritten(state: { readonly written: number }, least: number): Promise<number> {
  while (state.written < least) await new Promise((resolve) => setImmediate(resolve));
  return state.written;
}

describe('a restore', () => {
  const manifestWith = (change: (text: string) => string) => async (at: string) => {
    const file = join(at, 'manifest.json');
    await writeFile(file, change(await readFile(file, 'utf8')));
  };

  it.each<[string, (at: string) => Promise<void>, string]>([
    ['a damaged file', (at) => flipByte(join(at, 'database/users.copy.gz')), 'database/users.copy.gz has other bytes'],
    [
      'a damaged object of the release store',
      (at) => flipByte(join(at, 'releases/audit.jsonl')),
      'releases/audit.jsonl has other bytes',
    ],
    ['a truncated file', (at) => truncate(join(at, 'database/games.copy.gz'), 100), 'has 100 bytes instead of'],
    ['a longer file', (at) => appendFile(join(at, 'database/games.copy.gz'), 'x'), 'bytes instead of'],
    ['a missing file', (at) => rm(join(at, 'database/bids.copy.gz')), 'database/bids.copy.gz is missing'],
    ['no manifest', (at) => rm(join(at, 'manifest.json')), 'is not a backup: it has no manifest.json'],
    ['a truncated manifest', manifestWith((text) => text.slice(0, 900)), 'manifest.json of the backup is damaged'],
    [
      'a manifest that leads out of the backup',
      manifestWith((text) => text.replace('"releases/audit.jsonl"', '"releases/../../audit.jsonl"')),
      'manifest.json of the backup is damaged',
    ],
    [
      'a newer format',
      manifestWith((text) => text.replace('"format": 1', '"format": 2')),
      'The backup has format 2, and this version reads 1',
    ],
    [
      'a newer schema',
      manifestWith((text) =>
        text.replace('"migrations": [', `"migrations": [{"name":"9999_later.sql","checksum":"${'0'.repeat(64)}"},`),
      ),
      'the migration 9999_later.sql, which this version does not know',
    ],
    [
      'a schema from before the baseline',
      manifestWith((text) => text.replace('"0200_baseline"', '"0118_older.sql"')),
      'The backup is older than 0200_baseline: export the league in Administration with the version that made it',
    ],
  ])('of a backup with %s is refused and changes nothing [PLT-177]', async (what, damage, problem) => {
    const damaged = join(folder, `damaged ${what}`);
    await cp(backup, damaged, { recursive: true });
    await damage(damaged);
    const database = await anEmptyDatabase(SHARED);
    const target = place(`for ${what}`, database.url);
    const { code, out, err } = await restore(target, damaged);
    expect([code, out, err]).toEqual([1, '', expect.stringContaining(problem)]);
    expect(await storedRows(database.url)).toEqual({});
    expect(await storedObjects(target.RELEASE_STORE ?? '')).toEqual({});
    await database.drop();
  });

  it('of a backup of an older schema has every row and the newest schema [PLT-177]', async () => {
    const newer = await makeNewerSchema();
    const target = await anEmptyDatabase(SHARED);
    const { out } = await restoreKnowing(newer, place('newer', target.url), backup);
    expect(out).toContain('and 1 migrations since then');
    const { mottos, schools, schema_migrations: history, ...after } = await storedRows(target.url);
    const { schools: before = [], schema_migrations: past = [], ...rows } = await storedRows(database.url());
    expect(after).toEqual(rows);
    // The migration adds a column to schools and a row to its history.
    expect([mottos, schools?.length, history?.length]).toEqual([[], before.length, past.length + 1]);
    await target.drop();
    await rm(newer, { recursive: true });
  });

  it('over a database or store in use is refused and changes nothing [PLT-177]', async () => {
    const database = await anEmptyDatabase(SHARED);
    const target = place('in use', database.url);
    await withClient(database.url, (client) => client.query('create table mine (n int); insert into mine values (1)'));
    expect(await restore(target, backup)).toMatchObject({
      code: 1,
      err: expect.stringContaining('The database is not empty, it has the table mine'),
    });
    expect(await storedObjects(target.RELEASE_STORE ?? '')).toEqual({});
    await withClient(database.url, (client) => client.query('drop table mine'));
    await publishArtifact(openFolderStore(target.RELEASE_STORE ?? ''), { name: 'reports' });
    const objects = await storedObjects(target.RELEASE_STORE ?? '');
    expect(await restore(target, backup)).toMatchObject({
      code: 1,
      err: expect.stringContaining('The release store is not empty, it has artifacts/reports/'),
    });
    expect(await storedObjects(target.RELEASE_STORE ?? '')).toEqual(objects);
    const bucket = { AWS_ACCESS_KEY_ID: 'none', AWS_SECRET_ACCESS_KEY: 'none' };
    expect(await restore({ ...target, ...bucket, RELEASE_STORE: 's3://none/none' }, backup)).toMatchObject({
      code: 1,
      err: expect.stringContaining('The backup is of a release store in a folder'),
    });
    expect(await storedRows(database.url)).toEqual({});
    await database.drop();
  });

  it('that was interrupted can be repeated, and one with other counts than its manifest leaves no table [PLT-177]', async () => {
    const wrong = join(folder, 'wrong counts');
    await cp(backup, wrong, { recursive: true });
    await manifestWith((text) => text.replace(/("name": "users",[^}]*?"rows": )\d+/s, '$1999999'))(wrong);
    const database = await anEmptyDatabase(SHARED);
    const target = place('again', database.url);
    expect(await restore(target, wrong)).toMatchObject({
      code: 1,
      err: expect.stringContaining('The table users got'),
    });
    expect(await storedRows(database.url)).toEqual({});
    expect(await restore(target, backup)).toMatchObject({ code: 0, err: '' });
    expect(Object.keys(await storedRows(database.url))).toContain('users');
    await database.drop();
  });
});

async function flipByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

it('a backup into an existing folder, or of an unprepared database, is refused and leaves nothing [PLT-176]', async () => {
  const taken = join(folder, 'taken');
  await mkdir(taken);
  expect(await backUp(demo, taken)).toMatchObject({ code: 1, err: expect.stringContaining('already exists') });
  const database = await anEmptyDatabase(SHARED);
  const none = join(folder, 'none');
  expect(await backUp(place('empty', database.url), none)).toMatchObject({
    code: 1,
    err: 'The database is not prepared yet: there is nothing to back up.',
  });
  await database.drop();
  expect((await readdir(folder)).filter((name) => name.startsWith('none') || name.includes('half'))).toEqual([]);
});

it.each([
  [[], 'no folder given'],
  [['one', 'two'], 'unexpected: two'],
  [['--all'], "Unknown option '--all'"],
])('the command lines %j of backup and restore are answered with the usage', async (args, problem) => {
  for (const [run, name] of [
    [backUp, 'backup'],
    [restore, 'restore'],
  ] as const) {
    const { code, err } = await run(demo, ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(problem)]);
    expect(err).toContain(`Usage: npm run ${name} -- FOLDER`);
  }
});
