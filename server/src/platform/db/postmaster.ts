import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import { isRunning, sendSignal } from './process-signals.ts';

const START_ATTEMPTS = 5;
const START_TIMEOUT = 60_000;
const STOP_TIMEOUT = 30_000;
const LOOK_AGAIN = 20;
/** States of a process that has let go of its files and ports: zombie and dead. */
const ENDED = new Set(['Z', 'X']);

interface PidFile {
  readonly pid: number;
  readonly port: number;
}

/** The process id and port in the server's pid file, which a killed server leaves behind; null without a file. */
async function readPidFile(cluster: Cluster): Promise<PidFile | null> {
  const lines = (await readFile(join(cluster.pgdata, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return Number.isInteger(pid) && pid > 1 ? { pid, port } : null;
}

/** The port of the folder's server; null when no server answers. */
async function runningPort(cluster: Cluster): Promise<number | null> {
  const port = (await readPidFile(cluster))?.port ?? 0;
  if (!(port > 0)) return null;
  try {
    const client = await connect(cluster, port);
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
    await client.end();
    return rows[0]?.folder === cluster.pgdata ? port : null;
  } catch {
    return null;
  }
}

/** The port of the folder's server, after waiting for its start; null when no server runs or starts. */
export async function findServer(cluster: Cluster): Promise<number | null> {
  return (await runningPort(cluster)) ?? (await portOfStarting(cluster));
}

export interface RunningCluster {
  readonly port: number;
  /** Whether this call started the server, which neither ran already nor was started by another process meanwhile. */
  readonly isStarted: boolean;
}

/** Makes sure that the server of the folder runs, at the wanted port when that is free. */
export async function ensureRunning(
  cluster: Cluster,
  settings: readonly string[],
  wanted: number | null,
): Promise<RunningCluster> {
  for (let attempt = 1; ; attempt += 1) {
    const running = await findServer(cluster);
    if (running !== null) return { port: running, isStarted: false };
    const port = await freePort(wanted);
    const failure = await tryLaunch(cluster, port, settings);
    if (failure === null) return { port, isStarted: true };
    if (attempt === START_ATTEMPTS) throw new Error(`embedded PostgreSQL did not start: ${failure}`);
    // The processes of a killed server need a moment to end; until then no other can start.
    await pause(attempt * 200);
  }
}

/**
 * Whether the process is a PostgreSQL server that has not ended. After a crash of the machine another program may have
 * its id, and an ended process may stay listed until it is collected. A server that is just ending counts as running: it
 * still holds its port, though its command line is gone already.
 */
function isPostgres(pid: number): boolean {
  if (!isRunning(pid)) return false;
  if (!existsSync('/proc/self/stat')) return true;
  try {
    const [, name, state = ''] = /\((.*)\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return name === 'postgres' && !ENDED.has(state);
  } catch {
    return false;
  }
}

/** Waits for a server that another process is starting or stopping; null when none runs. */
async function portOfStarting(cluster: Cluster): Promise<number | null> {
  const deadline = Date.now() + START_TIMEOUT;
  while (Date.now() < deadline) {
    const file = await readPidFile(cluster);
    if (file === null || !isPostgres(file.pid)) return null;
    const port = await runningPort(cluster);
    if (port !== null) return port;
    await pause(LOOK_AGAIN);
  }
  return null;
}

/** The clock that libfaketime gives this process, which the database must share; nothing else is handed on. */
function shiftedClock(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } = environment;
  return FAKETIME === undefined ? {} : { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC };
}

/**
 * Starts the server detached, so that an interrupt of this process group leaves time to stop it in order. Returns why
 * it failed, or null.
 */
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
    {
      ...cluster.user,
      cwd: cluster.home,
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd],
      env: shiftedClock(process.env),
    },
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
    if ((await runningPort(cluster)) === port) return null;
    await pause(LOOK_AGAIN);
  }
  return 'it does not answer';
}

/** Stops the server in order and waits until it has ended. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const file = await readPidFile(cluster);
  // SIGINT is PostgreSQL's fast shutdown: it rolls back open transactions and writes everything.
  if (file === null || !isPostgres(file.pid) || !sendSignal(file.pid, 'SIGINT')) return;
  const deadline = Date.now() + STOP_TIMEOUT;
  while (isPostgres(file.pid) && Date.now() < deadline) await pause(LOOK_AGAIN);
}

export function clusterAddress(cluster: Cluster, port: number, database: string): string {
  return `postgres://postgres:${cluster.password}@127.0.0.1:${port}/${database}`;
}

/** Connects to the database `postgres`, which every server has. */
export async function connect(cluster: Cluster, port: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: clusterAddress(cluster, port, 'postgres'),
    connectionTimeoutMillis: 5000,
  });
  // The shutdown of the server also ends this connection; that is not a failure.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The wanted port when nobody listens on it, otherwise any free port. */
function freePort(wanted: number | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (wanted === null ? reject(error) : resolve(freePort(null))));
    probe.listen(wanted ?? 0, '127.0.0.1', () => {
      const place = probe.address();
      probe.close(() =>
        place !== null && typeof place === 'object' ? resolve(place.port) : reject(new Error('no free port')),
      );
    });
  });
}
