import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ADVISORY_LOCK } from './advisory-locks.ts';
import { isConnectionError, pgErrorCode } from './pg-error.ts';
import { type Cluster, findCluster, openCluster } from './cluster.ts';
import { clusterAddress, connect, ensureRunning, findServer, stopServer } from './postmaster.ts';

const DATABASE = 'open_date';
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 10_000;
const START_ATTEMPTS = 5;
/** Milliseconds to wait at most until the database says whether other processes use it. */
const LEAVE_TIMEOUT = 3000;
/** Milliseconds within which the connections of a killed process disappear. */
const GONE_WITHIN = 2000;
const LOCK_NOT_AVAILABLE = '55P03';
/** Errors that the later of two processes may get when both create a database at once. */
const DUPLICATE = new Set(['42P04', '23505']);

/** A running embedded PostgreSQL, which is started again when it ends. */
export interface EmbeddedDatabase {
  /** Its present address, which may change when it is started again. */
  url(): string;
  /** Stops using the database; the last process to do so stops the server. */
  stop(): Promise<void>;
}

export interface EmbeddedLog {
  info(text: string): void;
  warn(text: string): void;
}

export interface EmbeddedSettings {
  /** The application's data folder; the database is in `postgres` below that folder. */
  readonly dataDir: string;
  /** Extra server settings, `name=value`. */
  readonly settings?: readonly string[];
  readonly log?: EmbeddedLog;
}

const SILENT: EmbeddedLog = { info: () => undefined, warn: () => undefined };

const inUse = new Set<EmbeddedDatabase>();

/**
 * Starts PostgreSQL in the data folder and creates the database on first use. Shares a server of this folder that
 * already runs, left by a killed process or used by another one. When a server ends, the process that notices it first
 * starts it again.
 */
export async function startEmbedded({
  dataDir,
  settings = [],
  log = SILENT,
}: EmbeddedSettings): Promise<EmbeddedDatabase> {
  const server = new SupervisedServer(await openCluster(dataDir), settings, log);
  inUse.add(server);
  try {
    await server.start();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** Stops using every embedded database of this process, even one that is still starting. */
export async function stopEmbedded(): Promise<void> {
  await Promise.all([...inUse].map((server) => server.stop()));
}

/** Stops the server of a data folder whose process was killed, unless another process uses it. */
export async function stopAbandoned(dataDir: string): Promise<void> {
  const cluster = await findCluster(dataDir);
  const port = cluster && (await findServer(cluster));
  if (cluster === null || port === null) return;
  const client = await connect(cluster, port);
  if (await isDeserted(client)) await stopServer(cluster);
  await client.end().catch(() => undefined);
}

class SupervisedServer implements EmbeddedDatabase {
  readonly #cluster: Cluster;
  readonly #settings: readonly string[];
  readonly #log: EmbeddedLog;
  readonly #stopping = new AbortController();
  #port: number | null = null;
  /** Connection whose loss shows that the server ended; holds the shared lock of every user. */
  #guard: pg.Client | null = null;
  #recovery: Promise<void> = Promise.resolve();
  #stopped: Promise<void> | null = null;

  constructor(cluster: Cluster, settings: readonly string[], log: EmbeddedLog) {
    this.#cluster = cluster;
    this.#settings = settings;
    this.#log = log;
  }

  url(): string {
    return clusterAddress(this.#cluster, this.#port ?? 0, DATABASE);
  }

  start(): Promise<void> {
    const started = this.#joinPatiently();
    // `stop` waits for this start when it is called meanwhile.
    this.#recovery = started.catch(() => undefined);
    return started;
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#leave();
    return this.#stopped;
  }

  /** Joins the server; tries again when the last other process stops the server meanwhile, and then starts it. */
  async #joinPatiently(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#join();
      } catch (error) {
        if (!isConnectionError(error) || attempt === START_ATTEMPTS) throw error;
        await delay(FIRST_PAUSE);
      }
    }
  }

  async #join(): Promise<void> {
    const { port, isStarted } = await ensureRunning(this.#cluster, this.#settings, this.#port);
    this.#port = port;
    const guard = await connect(this.#cluster, port);
    try {
      await guard.query('select pg_advisory_lock_shared($1)', [ADVISORY_LOCK.embeddedUse]);
      await createDatabase(guard);
    } catch (error) {
      guard.end().catch(() => undefined);
      throw error;
    }
    this.#guard = guard;
    guard.once('end', () => this.#notice(guard));
    this.#log.info(`embedded PostgreSQL: ${isStarted ? 'listening' : 'already running'} on 127.0.0.1:${port}`);
  }

  #notice(guard: pg.Client): void {
    if (this.#guard !== guard || this.#stopping.signal.aborted) return;
    this.#guard = null;
    this.#recovery = this.#recover();
  }

  async #recover(): Promise<void> {
    this.#log.warn('embedded PostgreSQL: connection lost, checking the server');
    for (let pause = FIRST_PAUSE; !this.#stopping.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        await this.#join();
        return this.#log.warn(`embedded PostgreSQL: running again on 127.0.0.1:${this.#port}`);
      } catch (error) {
        this.#log.warn(`embedded PostgreSQL: not running, next try in ${pause} ms: ${String(error)}`);
      }
      await delay(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  async #leave(): Promise<void> {
    this.#stopping.abort();
    await this.#recovery;
    const guard = this.#guard;
    const unlock = () => guard?.query('select pg_advisory_unlock_shared($1)', [ADVISORY_LOCK.embeddedUse]);
    if (guard === null || (await isAlone(guard, unlock))) await stopServer(this.#cluster);
    await guard?.end().catch(() => undefined);
    inUse.delete(this);
  }
}

/** Creates the database; of two processes that start at once, one succeeds. */
async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (rowCount !== 0) return;
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (error) {
    if (!DUPLICATE.has(pgErrorCode(error) ?? '')) throw error;
  }
}

/** Whether nobody uses the server; waits a moment, because the connections of a killed process linger. */
async function isDeserted(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`set lock_timeout = ${GONE_WITHIN}`);
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK.embeddedUse]);
    return true;
  } catch (error) {
    return pgErrorCode(error) !== LOCK_NOT_AVAILABLE;
  }
}

/**
 * Whether nobody else holds the shared lock after `unlock` released this process's own; a server that does not answer
 * counts as unused.
 */
async function isAlone(client: pg.Client, unlock: () => Promise<unknown> | undefined): Promise<boolean> {
  const ask = async () => {
    await unlock();
    const { rows } = await client.query<{ is_alone: boolean }>('select pg_try_advisory_lock($1) as is_alone', [
      ADVISORY_LOCK.embeddedUse,
    ]);
    return rows[0]?.is_alone === true;
  };
  return Promise.race([ask().catch(() => true), delay(LEAVE_TIMEOUT, true, { ref: false })]);
}
