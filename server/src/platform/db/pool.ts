import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

// Calendar dates stay text, so that no time zone shifts them; counts and coordinates fit a number.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Set while the callback of a transaction runs. */
export const insideTransaction = new AsyncLocalStorage<true>();

/** The clock of a test; outside tests PostgreSQL's own clock is used. */
export type TestClock = () => Date;

type OnConnected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** Refuses to serve code inside a transaction, because its query would not be part of that transaction. */
export class GuardedPool extends pg.Pool {
  readonly #clock: TestClock | undefined;
  /** The test's time that was last set on each connection. */
  readonly #told = new WeakMap<pg.PoolClient, string>();
  readonly #open = new Set<pg.PoolClient>();

  constructor(config: pg.PoolConfig, clock: TestClock | undefined) {
    super(config);
    this.#clock = clock;
    this.on('connect', (client) => this.#open.add(client));
    this.on('remove', (client) => this.#open.delete(client));
  }

  /** Ends all connections, whatever runs on them: their calls fail instead of waiting for a database that is gone. */
  cut(): void {
    for (const { connection } of this.#open) connection.stream.destroy();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnected): void;
  override connect(callback?: OnConnected): Promise<pg.PoolClient> | void {
    if (insideTransaction.getStore())
      throw new Error('a query inside a transaction must use the handle of that transaction');
    const clock = this.#clock;
    if (!clock) return callback ? super.connect(callback) : super.connect();
    if (callback) return this.#connectAt(clock, callback);
    return new Promise((resolve, reject) => {
      this.#connectAt(clock, (error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  /** Connects, and sets the test's time on the connection when it changed. */
  #connectAt(clock: TestClock, callback: OnConnected): void {
    super.connect((error, client, done) => {
      const time = clock().toISOString();
      if (!client || this.#told.get(client) === time) return callback(error, client, done);
      client.query("select set_config('open_date.clock', $1, false)", [time], (failure) => {
        if (failure) done(true);
        else this.#told.set(client, time);
        return failure ? callback(failure, undefined, () => undefined) : callback(undefined, client, done);
      });
    });
  }
}

export interface PoolSettings {
  /** The address, or a function that returns it for each new connection, because a restarted database may move. */
  readonly url: string | (() => string);
  readonly size: number;
  /** Called once per lost connection, idle or in use. */
  readonly onError: (error: Error) => void;
  /** The clock of a test; by default PostgreSQL's own clock. */
  readonly clock?: TestClock | undefined;
  /** Whether the address leads to a pooler, whose connections have the settings of `SESSION_SETTINGS` from it. */
  readonly isPooled?: boolean;
}

/**
 * What each session of the product has: statements end after 30 seconds at the latest, and plans are generic and without
 * JIT, because planning took longer than reading a schedule.
 */
export const SESSION_SETTINGS = {
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '30s',
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
} as const;

/** How a client of the product connects; a pooler would refuse settings of a session. */
export function sessionConfig(isPooled: boolean): pg.ClientConfig {
  const application_name = 'open-date';
  if (isPooled) return { application_name };
  const options = Object.entries(SESSION_SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  return { application_name, options: options.join(' ') };
}

/** A connection pool of the product. */
export function createPool({ url, size, onError, clock, isPooled = false }: PoolSettings): GuardedPool {
  const config: pg.PoolConfig = {
    max: size,
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...sessionConfig(isPooled),
  };
  const pool = new GuardedPool(config, clock);
  Object.defineProperty(pool.options, 'connectionString', {
    get: typeof url === 'string' ? () => url : url,
    enumerable: true,
  });
  // The pool listens only to idle clients; an error event without a listener would end the process.
  pool.on('connect', (client) => {
    client.once('error', onError).on('error', () => undefined);
  });
  pool.on('error', () => undefined);
  return pool;
}
