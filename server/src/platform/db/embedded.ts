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
/** How long the database may take to say whether others use it, in milliseconds. */
const LEAVE_TIMEOUT = 3000;
/** How long the connections of a killed process may stay, in milliseconds. */
const GONE_WITHIN = 2000;
const LOCK_NOT_AVAILABLE = '55P03';
/** Of processes that create a database at once, the later ones get either. */
const DUPLICATE = new Set(['42P04', '23505']);

/** A running embedded PostgreSQL, which is started again when it ends. */
export interface EmbeddedDatabase {
  /** Its address now; a database that had to be started again may have another one. */
  url(): string;
  /** Leaves the database; the last process that leaves it stops it. */
  stop(): Promise<void>;
}

export interface EmbeddedLog {
  info(text: string): void;
  warn(text: string): void;
}

export interface EmbeddedSettings {
  /** Folder of the application's data; the database lives in `postgres` below it. */
  readonly dataDir: string;
  /** Extra server settings, `name=value`. */
  readonly settings?: readonly string[];
  readonly log?: EmbeddedLog;
}

const SILENT: EmbeddedLog = { info: () => undefined, warn: () => undefined };

const inUse = new Set<EmbeddedDatabase>();

/**
 * Starts PostgreSQL in the data folder, creating it at the first time. A server of this folder that already runs (left by a
 * killed process, or used by another one) is shared. It is supervised: whoever notices first that it ended starts it again.
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

/** Leaves every embedded database of this process, also one that is still starting. */
export async function stopEmbedded(): Promise<void> {
  await Promise.all([...inUse].map((server) => server.stop()));
}

/** Stops the server of a data folder when nobody uses it, because the process that did was killed. */
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
  /** Tells that the server ended, and holds the shared lock of everybody who uses it. */
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
    // Whoever stops it meanwhile waits for it.
    this.#recovery = started.catch(() => undefined);
    return started;
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#leave();
    return this.#stopped;
  }

  /** A server that its last user stops at this moment goes away while we join it; the next try starts it again. */
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
    this.#log.info(`${isStarted ? 'PostgreSQL listens on' : 'Using the running PostgreSQL on'} 127.0.0.1:${port}`);
  }

  #notice(guard: pg.Client): void {
    if (this.#guard !== guard || this.#stopping.signal.aborted) return;
    this.#guard = null;
    this.#recovery = this.#recover();
  }

  async #recover(): Promise<void> {
    this.#log.warn('embedded PostgreSQL: connection lost, making sure that it runs');
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

/** Of two processes that start at once, one creates the database. */
async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (rowCount !== 0) return;
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (error) {
    if (!DUPLICATE.has(pgErrorCode(error) ?? '')) throw error;
  }
}

/** Tells whether nobody uses the server; that a process was killed, its connections notice a moment later. */
async function isDeserted(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`set lock_timeout = ${GONE_WITHIN}`);
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK.embeddedUse]);
    return true;
  } catch (error) {
    return pgErrorCode(error) !== LOCK_NOT_AVAILABLE;
  }
}

/** Tells whether nobody holds the shared lock, once `unlock` gave up our own; a server that cannot answer serves nobody. */
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
