import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ADVISORY_LOCK } from './advisory-locks.ts';
import { type EmbeddedDatabase, startEmbedded, stopAbandoned } from './embedded.ts';
import { isReachable } from './postgres-binaries.ts';

jest.setTimeout(120_000);

let folder: string;
let dataDir: string;
const started: EmbeddedDatabase[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-date-embedded-'));
  // Under root the database runs as another user, who must be able to enter this folder.
  await chmod(folder, 0o755);
  dataDir = join(folder, 'nested', 'data');
});
afterEach(async () => {
  for (const database of started.splice(0).reverse()) await database.stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(place = dataDir): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir: place, settings: ['fsync=off'] });
  started.push(database);
  return database;
}

async function stop(database: EmbeddedDatabase): Promise<void> {
  started.splice(started.indexOf(database), 1);
  await database.stop();
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

async function postmaster(url: string): Promise<number> {
  const [row] = await query(url, "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid");
  return Number(row?.pid);
}

/** Repeats failing work until it succeeds. */
async function until<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await new Promise(setImmediate);
    }
  }
}

/** Uses the database from another process. */
async function startElsewhere(
  place: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(join(__dirname, 'embedded.ts'))};
    const database = await startEmbedded({ dataDir: ${JSON.stringify(place)}, settings: ['fsync=off'] });
    process.stdin.once('end', () => database.stop().then(() => process.exit())).resume();
    process.stdout.write(database.url());`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const ended = once(child, 'exit');
  const [url] = await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('the process ended'))),
  ]);
  return {
    url: String(url),
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

it('the first start creates a database, and the next start finds it', async () => {
  const first = await start();
  await query(first.url(), 'create table kept (x int)');
  await stop(first);
  await expect(query(first.url(), 'select 1')).rejects.toThrow('ECONNREFUSED');
  const second = await start();
  await expect(query(second.url(), 'select count(*)::int from kept')).resolves.toEqual([{ count: 0 }]);
});

it('the database keeps its password private and listens on this machine only', async () => {
  const database = await start();
  const file = join(dataDir, 'postgres.password');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  const address = new URL(database.url());
  expect(address.hostname).toBe('127.0.0.1');
  expect(address.password).toBe((await readFile(file, 'utf8')).trim());
  address.password = 'wrong';
  await expect(query(address.href, 'select 1')).rejects.toThrow('password authentication failed');
  await expect(query(database.url(), 'show listen_addresses')).resolves.toEqual([{ listen_addresses: '127.0.0.1' }]);
});

it('two processes share the database, and the last process that leaves stops the database', async () => {
  const first = await start();
  const second = await start();
  expect(second.url()).toBe(first.url());
  await stop(first);
  await expect(query(second.url(), 'select 1 as x')).resolves.toEqual([{ x: 1 }]);
  await stop(second);
  await expect(query(second.url(), 'select 1')).rejects.toThrow('ECONNREFUSED');
});

it('two processes that start at once create the database once', async () => {
  const place = join(folder, 'created-at-once');
  const [first, second] = await Promise.all([startElsewhere(place), startElsewhere(place)]);
  expect(second.url).toBe(first.url);
  await Promise.all([first.stop(), second.stop()]);
  await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

it.each(['SIGKILL', 'SIGINT'] as const)(
  'the database is started again at the same port when %s ends it, and the log says so',
  async (signal) => {
    const told: string[] = [];
    const database = await startEmbedded({
      dataDir,
      settings: ['fsync=off'],
      log: { info: () => undefined, warn: (text) => told.push(text) },
    });
    started.push(database);
    const guest = await start();
    const url = database.url();
    await query(url, 'create table if not exists survives (x int)');
    process.kill(await postmaster(url), signal);
    await until(() => query(url, 'select count(*)::int from survives'));
    expect(guest.url()).toBe(url);
    await until(async () =>
      expect(told).toContain(`embedded PostgreSQL: running again on 127.0.0.1:${new URL(url).port}`),
    );
    await stop(database);
    await until(() => query(guest.url(), 'select 1'));
  },
);

it('a database that is being started again can still be stopped', async () => {
  const database = await start();
  const url = database.url();
  process.kill(await postmaster(url), 'SIGKILL');
  await stop(database);
  await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

/** Connects to a server like a process that uses it. */
async function aDatabaseUser(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url.replace(/[^/]*$/, 'postgres') });
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [ADVISORY_LOCK.embeddedUse]);
  return client;
}

it('an abandoned server is stopped, even while the connections of the killed process still linger', async () => {
  const database = await start();
  const user = await aDatabaseUser(database.url());
  await stop(database);
  const stopped = stopAbandoned(dataDir);
  await until(async () => {
    const { rowCount } = await user.query("select from pg_stat_activity where wait_event = 'advisory'");
    if (rowCount === 0) throw new Error('nothing waits for the killed process');
  });
  await user.end();
  await stopped;
  await expect(query(database.url(), 'select 1')).rejects.toThrow('ECONNREFUSED');
});

it('a server in use is never stopped as abandoned', async () => {
  const database = await start();
  const user = await aDatabaseUser(database.url());
  await stop(database);
  await stopAbandoned(dataDir);
  await expect(user.query('select 1 as x')).resolves.toMatchObject({ rows: [{ x: 1 }] });
  await user.end();
  await stopAbandoned(dataDir);
});

it('a new process takes over the server that a killed process left behind', async () => {
  const script = `
    import { startEmbedded } from ${JSON.stringify(join(__dirname, 'embedded.ts'))};
    const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, settings: ['fsync=off'] });
    process.stdout.write(database.url(), () => process.kill(process.pid, 'SIGKILL'));`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output: string[] = [];
  child.stdout.on('data', (data) => output.push(String(data)));
  await new Promise((resolve) => child.once('exit', resolve));
  const url = output.join('');
  await expect(query(url, 'select 1 as x')).resolves.toEqual([{ x: 1 }]);
  const heir = await start();
  expect(heir.url()).toBe(url);
  await stop(heir);
  await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

async function expectShelter(): Promise<void> {
  const closed = join(folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const place = join(closed, 'data');
  const first = await start(place);
  await query(first.url(), 'create table kept (x int)');
  await stop(first);
  const shelter = (await readFile(join(place, 'postgres.location'), 'utf8')).trim();
  try {
    expect(shelter.startsWith('/var/lib/open-date/')).toBe(true);
    expect((await stat(shelter)).mode & 0o777).toBe(0o700);
    const second = await start(place);
    await expect(query(second.url(), 'select count(*)::int from kept')).resolves.toEqual([{ count: 0 }]);
    await stop(second);
  } finally {
    await rm(shelter, { recursive: true, force: true });
  }
}

// Only under root does the database run as another user, who needs access.
const FAKE_TIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const describeWithFakeTime = existsSync(FAKE_TIME) ? describe : describe.skip;

describeWithFakeTime('a process on which libfaketime sets the clock', () => {
  it('starts its database on the same day', async () => {
    // This process may itself live on another day.
    const ahead = Number(process.env.FAKETIME ?? 0) + 864_000;
    const FAKETIME = ahead < 0 ? String(ahead) : `+${ahead}`;
    const shifted = { LD_PRELOAD: FAKE_TIME, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
    const database = await startElsewhere(join(folder, 'ten-days-ahead'), shifted);
    const [row] = await query(database.url, 'select extract(epoch from clock_timestamp())::float8 * 1000 as at');
    await database.stop();
    expect(Math.abs(Number(row?.at) - Date.now() - 864_000_000)).toBeLessThan(60_000);
  });
});

const itAsRoot = process.getuid?.() === 0 ? it : it.skip;
itAsRoot('below a folder that only root may enter, the database lives where its user can reach it', expectShelter);

it('a path is reachable only when the user can pass through every folder above it', () => {
  const nobody = { uid: 65_534, gid: 65_534 };
  expect(isReachable('/usr/bin/env', nobody)).toBe(true);
  expect(isReachable(join(dataDir, 'postgres', 'data'), nobody)).toBe(false);
});
