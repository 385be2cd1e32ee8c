import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { LIGHT_PASSWORD_COST } from '../../../testing/builders.ts';
import { readConfig } from '../../platform/config/config.ts';
import { ADVISORY_LOCK } from '../../platform/db/advisory-locks.ts';
import { migrationNumber, readMigrations } from '../../platform/db/migrate.ts';
import { LateDatabase } from '../../platform/db/open.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { ownTrace } from './own-trace.ts';
import { withClient } from '../../platform/db/with-client.ts';
import { NO_SECRETS, PasswordHasher } from '../../platform/passwords.ts';
import { StartAbortedError, StartError } from '../../platform/start-error.ts';
import { startServer } from '../start-server.ts';
import { checkClock } from './check-clock.ts';
import { checkRunningServers } from './check-running-servers.ts';
import { checkOtherServers, connectionName, findConflict, type ServerTrace } from './check-other-servers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const start = (url: string, signal?: AbortSignal) =>
  startServer(
    readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: url,
      SMTP_URL: 'smtp://127.0.0.1:9',
      LOG_LEVEL: 'silent',
    }),
    {
      passwordCost: LIGHT_PASSWORD_COST,
      ...(signal ? { signal } : {}),
    },
  );

/** The address of the test database with another part. */
function addressWith(part: Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'port'>>): string {
  return Object.assign(new URL(database.url), part).href;
}

async function newestMigration(): Promise<string> {
  return (await readMigrations()).map(migrationNumber).at(-1) ?? '';
}

/** Runs work while the newest migration counts as not applied. */
async function withoutLastMigration(work: () => Promise<void>): Promise<void> {
  const { rows } = await withClient(database.url, (client) =>
    client.query<{ name: string; checksum: string }>(
      'delete from schema_migrations where name = (select max(name) from schema_migrations) returning name, checksum',
    ),
  );
  await work();
  const [last] = rows;
  await withClient(database.url, (client) =>
    client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [last?.name, last?.checksum]),
  );
}

/** Runs work as a role that may use the tables of the test database and nothing else. */
async function withRole(name: string, work: (url: string) => Promise<void>): Promise<void> {
  const asOwner = (text: string) => withClient(database.url, (client) => client.query(text));
  await asOwner(`create role ${name} login password 'narrow'`);
  try {
    await asOwner(`grant usage on schema public to ${name};
      grant select, insert, update, delete on all tables in schema public to ${name};
      grant usage, update on all sequences in schema public to ${name}`);
    await work(addressWith({ username: name, password: 'narrow' }));
  } finally {
    await asOwner(`drop owned by ${name}; drop role ${name}`);
  }
}

describe('reaching the database', () => {
  it.each([
    ['a wrong password', () => addressWith({ username: 'nobody_at_all', password: 'wrong' }), 'see DATABASE_URL'],
    ['a database that is not there', () => addressWith({ pathname: '/nowhere' }), 'has no database of this name'],
  ])('%s is refused at once, without the password [PLT-168]', async (_, address, reason) => {
    const refused = start(address());
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(reason);
    await expect(refused).rejects.not.toThrow('wrong');
  });

  it('a server waits for an unresponsive database, and ends on a signal [PLT-168]', async () => {
    const waiting = new AbortController();
    const starting = start(addressWith({ port: '9' }), waiting.signal);
    await expect(Promise.race([starting, new Promise((resolve) => setTimeout(resolve, 800, 'waits'))])).resolves.toBe(
      'waits',
    );
    waiting.abort();
    await expect(starting).rejects.toThrow(StartAbortedError);
  });
});

describe('clocks', () => {
  it.each([
    [0, 'fits'],
    [200, 'fits'],
    [-200, 'fits'],
    [1000, /\b[01]\.\d\d s ahead of the database/],
    [-30_000, /\b(?:29|30)\.\d\d s behind the database/],
  ])('a clock that is %i ms ahead of the database is judged [PLT-168]', async (ahead, judgment) => {
    const judged = await withClient(database.url, (client) => checkClock(client, () => Date.now() + ahead)).then(
      () => 'fits',
      String,
    );
    expect(judged).toMatch(judgment);
  });
});

describe('rights', () => {
  it('a role that may use the tables but not create any starts a server on a prepared database, and no other [PLT-168]', async () => {
    await (await start(database.url)).close();
    await withRole('narrow_start', async (url) => {
      await (await start(url)).close();
      await withoutLastMigration(() =>
        expect(start(url)).rejects.toThrow(
          '1 migration(s) of the database are missing, and role narrow_start may not create tables in schema public',
        ),
      );
      await withClient(database.url, (client) => client.query('revoke delete on sessions, schools from narrow_start'));
      await expect(start(url)).rejects.toThrow('Role narrow_start may not read and write schools, sessions: grant it');
    });
  });

  it('a schema that breaks this version is refused with the fix, and a newer schema that only adds is accepted [PLT-168 PLT-195]', async () => {
    await (await start(database.url)).close();
    const addLater = (breaksWithout: string | null) =>
      withClient(database.url, async (client) => {
        // A database that only an earlier version migrated has no such column.
        await client.query('alter table schema_migrations add column if not exists breaks_without text');
        await client.query(
          `insert into schema_migrations (name, checksum, breaks_without) values ('9999_later.sql', 'x', $1)
           on conflict (name) do update set breaks_without = excluded.breaks_without`,
          [breaksWithout],
        );
      });
    await addLater('9998');
    await expect(start(database.url)).rejects.toThrow('start the version that knows it, or a newer one');
    for (const fits of [null, await newestMigration()]) {
      await addLater(fits);
      await (await start(database.url)).close();
    }
    await withClient(database.url, (client) =>
      client.query("delete from schema_migrations where name = '9999_later.sql'"),
    );
  });
});

it('a server is registered before the next one prepares the database [PLT-168]', async () => {
  const late = new LateDatabase();
  late.open(database.url, 2, () => undefined);
  let isFree: boolean | undefined;
  await prepareDatabase({
    url: database.url,
    migrations: await readMigrations(),
    db: late.db,
    trace: null,
    register: async () => {
      const { rows } = await withClient(database.url, (client) =>
        client.query<{ is_free: boolean }>('select pg_try_advisory_lock($1) as is_free', [ADVISORY_LOCK.preparation]),
      );
      isFree = rows[0]?.is_free;
    },
    demo: false,
    passwords: new PasswordHasher(LIGHT_PASSWORD_COST, NO_SECRETS),
    log: () => undefined,
  });
  await late.close();
  expect(isFree).toBe(false);
});

it('every data folder has its own identity [PLT-168]', async () => {
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'open-date-trace-'))));
  const mails = async (DATA_DIR = '') =>
    (await ownTrace(readConfig({ DATA_DIR, DATABASE_URL: database.url }), null, '0001')).mail;
  const [first, second] = folders;
  const found = [await mails(first), await mails(first), await mails(second)];
  expect(found[0]).toMatch(/^[\da-f]{8}$/);
  expect(found[1]).toBe(found[0]);
  expect(found[2]).not.toBe(found[0]);
  for (const folder of folders) await rm(folder, { recursive: true });
});

it.each([
  [
    '0190',
    /^Migration 9001_drop.sql would break the older servers that run on web-3~\w+: replace them by a version that knows 9001/,
  ],
  ['9001', /^applied$/],
])(
  'a migration that breaks servers without 9001 waits while one that knows %s runs, or does not [PLT-195]',
  async (schema, outcome) => {
    const sql = '-- breaks servers without 9001: nobody reads it\ndrop table if exists mottos;';
    const migrations = [...(await readMigrations()), { name: '9001_drop.sql', checksum: 'x', sql }];
    const trace = { host: 'web-3', mail: 'none', store: 'unknown', schema };
    const other = new pg.Client({ connectionString: database.url, application_name: connectionName(trace) });
    await other.connect();
    const look = withClient(database.url, (client) => checkRunningServers(client, migrations));
    const found = await look.then(
      () => 'applied',
      (error: unknown) => (error instanceof StartError ? error.message : String(error)),
    );
    expect(found).toMatch(outcome);
    await other.end();
  },
);

describe('other machines', () => {
  const own: ServerTrace = { host: 'web-1', mail: 'smtp', store: 'aaaaaaaa', schema: '0101' };

  it.each<[string, Partial<ServerTrace>, Partial<ServerTrace>, string | null]>([
    ['agree', {}, { host: 'web-2' }, null],
    ['are one machine', { mail: 'aaaa1111' }, { mail: 'bbbb2222', store: 'bbbbbbbb' }, null],
    [
      'write mails into folders of their own',
      { mail: 'aaaa1111' },
      { host: 'web-2', mail: 'bbbb2222' },
      'files of web-1',
    ],
    ['write mails into one folder', { mail: 'aaaa1111' }, { host: 'web-2', mail: 'aaaa1111' }, null],
    ['would leave mails on the other', {}, { host: 'web-2', mail: 'bbbb2222' }, 'files of web-2'],
    ['send no mails', { mail: 'off' }, { host: 'web-2', mail: 'off' }, null],
    ['leave mails to one of them', { mail: 'none' }, { host: 'web-2', mail: 'bbbb2222' }, null],
    ['serve other stores', {}, { host: 'web-2', store: 'bbbbbbbb' }, 'serves another release store'],
    ['have a store that did not answer', {}, { host: 'web-2', store: 'unknown' }, null],
  ])('two servers that %s are judged [PLT-168]', (_, mine, theirs, conflict) => {
    const found = findConflict({ ...own, ...mine }, { ...own, ...theirs });
    expect(found ?? 'none').toContain(conflict ?? 'none');
  });

  it('a server sees the running servers of other machines by their connections [PLT-168]', async () => {
    const other = new pg.Client({
      connectionString: database.url,
      application_name: connectionName({ ...own, host: 'web-7f9c6d8b9f-abcde', mail: 'bbbb2222' }),
    });
    await other.connect();
    const look = () =>
      withClient(database.url, (client) => checkOtherServers(client, { ...own, host: 'web-7f9c6d8b9f-fghij' }));
    await expect(look()).rejects.toThrow(/web-7f9c6d8b9f~[\da-f]{6} uses this database too/);
    await expect(start(database.url)).rejects.toThrow(StartError);
    await other.end();
    await expect(look()).resolves.toBeUndefined();
    const server = await start(database.url);
    const { rows } = await withClient(database.url, (client) =>
      client.query<{ name: string }>(
        "select application_name as name from pg_stat_activity where application_name like 'open-date on %'",
      ),
    );
    expect(rows.map(({ name }) => name)).toContain(
      connectionName({ host: hostname(), mail: 'smtp', store: 'unknown', schema: await newestMigration() }),
    );
    await server.close();
  });
});
