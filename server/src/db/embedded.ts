import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type RunAs, isReachable, runnablePostgres } from './postgres-binaries.ts';
import { ADVISORY_LOCK } from './advisory-locks.ts';

const DATABASE = 'open_date';
/** Where the database lives when the data folder lies below a folder that only root may enter. */
const SHELTER = '/var/lib/open-date';
const START_ATTEMPTS = 3;
const START_TIMEOUT = 60_000;
const STOP_TIMEOUT = 30_000;

/** A running embedded PostgreSQL. */
export interface EmbeddedDatabase {
  readonly url: string;
  /** Stops the database when this process is its owner; a guest of another process leaves it alone. */
  stop(): Promise<void>;
}

export interface EmbeddedSettings {
  /** Folder of the application's data; the database lives in `postgres` below it. */
  readonly dataDir: string;
  /** Extra server settings, `name=value`. */
  readonly settings?: readonly string[];
  readonly log: (message: string) => void;
}

interface Cluster {
  readonly dataDir: string;
  readonly home: string;
  readonly pgdata: string;
  readonly binaries: string;
  readonly user: RunAs | null;
  readonly password: string;
}

/**
 * Starts PostgreSQL in the data folder, creating it at the first time. A server of this folder that already runs (left by a
 * killed process, or owned by another process that lives) is used instead.
 */
export async function startEmbedded({ dataDir, settings = [], log }: EmbeddedSettings): Promise<EmbeddedDatabase> {
  const cluster = await openCluster(dataDir);
  const running = await runningPort(cluster);
  const port = running ?? (await launch(cluster, settings));
  log(
    running === null ? `PostgreSQL listens on 127.0.0.1:${port}` : `Using the running PostgreSQL on 127.0.0.1:${port}`,
  );
  const owner = await connect(cluster, port, 'postgres');
  const { rows } = await owner.query<{ owned: boolean }>('select pg_try_advisory_lock($1) as owned', [
    ADVISORY_LOCK.embeddedOwner,
  ]);
  const exists = await owner.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (exists.rowCount === 0) await owner.query(`create database ${DATABASE}`);
  return {
    url: address(cluster, port, DATABASE),
    stop: async () => {
      await owner.end();
      if (rows[0]?.owned) await stopServer(cluster);
    },
  };
}

async function openCluster(folder: string): Promise<Cluster> {
  await mkdir(folder, { recursive: true });
  const dataDir = await realpath(folder);
  const user = databaseUser();
  const home = await clusterHome(dataDir, user);
  const cluster = {
    dataDir,
    home,
    user,
    pgdata: join(home, 'data'),
    binaries: await runnablePostgres(user, SHELTER),
    password: await password(dataDir),
  };
  if (!existsSync(cluster.pgdata)) await initialise(cluster);
  return cluster;
}

/** PostgreSQL refuses to run as root; then it runs as the user `postgres`, who is created when missing. */
function databaseUser(): RunAs | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    execFileSync('groupadd', ['--system', '--force', 'postgres']);
    execFileSync('useradd', [
      '--system',
      '--gid',
      'postgres',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ]);
    return { uid: id('-u'), gid: id('-g') };
  }
}

/** `dataDir/postgres`, or a folder of its own below /var/lib when `dataDir` is closed to the database user; a note says where. */
async function clusterHome(dataDir: string, user: RunAs | null): Promise<string> {
  const own = join(dataDir, 'postgres');
  const note = join(dataDir, 'postgres.location');
  const moved = await readFile(note, 'utf8').catch(() => null);
  const home = moved?.trim() ?? (user === null || isReachable(own, user) ? own : sheltered());
  if (home !== own) await mkdir(SHELTER, { recursive: true, mode: 0o755 });
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (user !== null) await chown(home, user.uid, user.gid);
  if (home !== own && moved === null) await writeFile(note, `${home}\n`);
  return home;
}

function sheltered(): string {
  return join(SHELTER, `cluster-${randomBytes(8).toString('hex')}`);
}

async function password(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres.password');
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return known.trim();
  const fresh = randomBytes(24).toString('base64url');
  await writeFile(file, `${fresh}\n`, { mode: 0o600, flag: 'wx' });
  return fresh;
}

/** Makes the cluster beside its place and moves it there when it is whole, so that a kill in between leaves nothing half done. */
async function initialise(cluster: Cluster): Promise<void> {
  const half = join(cluster.home, 'data.new');
  const passwordFile = join(cluster.home, 'password.new');
  await rm(half, { recursive: true, force: true });
  await writeFile(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
  if (cluster.user !== null) await chown(passwordFile, cluster.user.uid, cluster.user.gid);
  try {
    execFileSync(
      join(cluster.binaries, 'bin', 'initdb'),
      [
        `--pgdata=${half}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
      ],
      { ...cluster.user, cwd: cluster.home, stdio: ['ignore', 'ignore', 'pipe'], env: {} },
    );
    await rename(half, cluster.pgdata);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** The port of a live server of this very folder; null when there is none. */
async function runningPort(cluster: Cluster): Promise<number | null> {
  const port = await portOfPidFile(cluster);
  if (port === null) return null;
  try {
    const client = await connect(cluster, port, 'postgres');
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
    await client.end();
    return rows[0]?.folder === cluster.pgdata ? port : null;
  } catch {
    return null;
  }
}

async function portOfPidFile(cluster: Cluster): Promise<number | null> {
  const lines = (await readFile(join(cluster.pgdata, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const port = Number(lines[3]);
  return Number.isInteger(port) && port > 0 ? port : null;
}

async function launch(cluster: Cluster, settings: readonly string[]): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const failure = await tryLaunch(cluster, port, settings);
    if (failure === null) return port;
    const other = await runningPort(cluster);
    if (other !== null) return other;
    if (attempt === START_ATTEMPTS) throw new Error(`PostgreSQL did not start: ${failure}`);
  }
}

/** Starts the server detached, so that an interrupt of our process group lets us close it in order. Returns why it failed, or null. */
async function tryLaunch(cluster: Cluster, port: number, settings: readonly string[]): Promise<string | null> {
  const logFile = await open(join(cluster.dataDir, 'postgres.log'), 'a', 0o600);
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=100',
    'shared_buffers=128MB',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    ...settings,
  ];
  const child = spawn(
    join(cluster.binaries, 'bin', 'postgres'),
    ['-D', cluster.pgdata, ...options.flatMap((option) => ['-c', option])],
    { ...cluster.user, cwd: cluster.home, detached: true, stdio: ['ignore', logFile.fd, logFile.fd], env: {} },
  );
  let exit: string | null = null;
  child.once('error', (error) => {
    exit = error.message;
  });
  child.once('exit', (code) => {
    exit = `it ended with ${code}; see ${join(cluster.dataDir, 'postgres.log')}`;
  });
  child.unref();
  await logFile.close();
  const deadline = Date.now() + START_TIMEOUT;
  while (Date.now() < deadline) {
    if (exit !== null) return exit;
    try {
      const client = await connect(cluster, port, 'postgres');
      await client.end();
      return null;
    } catch {
      await pause(20);
    }
  }
  return 'it does not answer';
}

async function stopServer(cluster: Cluster): Promise<void> {
  const pidFile = join(cluster.pgdata, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) return;
  // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything is written.
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT;
  while (existsSync(pidFile) && Date.now() < deadline) await pause(20);
}

function address(cluster: Cluster, port: number, database: string): string {
  return `postgres://postgres:${cluster.password}@127.0.0.1:${port}/${database}`;
}

async function connect(cluster: Cluster, port: number, database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address(cluster, port, database), connectionTimeoutMillis: 5000 });
  // The server's shutdown ends this connection too; that is no failure.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const place = probe.address();
      probe.close(() =>
        place !== null && typeof place === 'object' ? resolve(place.port) : reject(new Error('No free port.')),
      );
    });
  });
}
