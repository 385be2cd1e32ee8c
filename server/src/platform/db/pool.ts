import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

// Calendar dates stay text, so that no time zone can shift them; counts and coordinates fit a number.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Set while a transaction's callback runs. */
export const insideTransaction = new AsyncLocalStorage<true>();

/** What a test says the time is; everywhere else PostgreSQL's own clock goes. */
export type TestClock = () => Date;

type OnConnected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool that refuses to serve the code inside a transaction: such a query would not be part of it. */
class GuardedPool extends pg.Pool {
  readonly #clock: TestClock | undefined;
  /** What the clock said when a connection was last told. */
  readonly #told = new WeakMap<pg.PoolClient, string>();

  constructor(config: pg.PoolConfig, clock: TestClock | undefined) {
    super(config);
    this.#clock = clock;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnected): void;
  override connect(callback?: OnConnected): Promise<pg.PoolClient> | void {
    if (insideTransaction.getStore())
      throw new Error('A query inside a transaction must use the handle of that transaction.');
    const clock = this.#clock;
    if (!clock) return callback ? super.connect(callback) : super.connect();
    if (callback) return this.#connectAt(clock, callback);
    return new Promise((resolve, reject) => {
      this.#connectAt(clock, (error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  /** Connects, and tells the connection what the time is when it does not know. */
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
  /** The address, or what tells it: each new connection asks, so that a database may come back at another address. */
  readonly url: string | (() => string);
  readonly size: number;
  /** Told once of each connection that is lost, whether it is idle or in use. */
  readonly onError: (error: Error) => void;
  /** The clock of a test. */
  readonly clock?: TestClock | undefined;
}

/** A connection pool whose statements end after 30 seconds at the latest. */
export function createPool({ url, size, onError, clock }: PoolSettings): pg.Pool {
  const config: pg.PoolConfig = {
    max: size,
    connectionTimeoutMillis: 15_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'open-date',
    // A prepared statement is planned once, and none is worth compiling: planning took longer than reading a schedule.
    options: '-c plan_cache_mode=force_generic_plan -c jit=off',
  };
  const pool = new GuardedPool(config, clock);
  Object.defineProperty(pool.options, 'connectionString', {
    get: typeof url === 'string' ? () => url : url,
    enumerable: true,
  });
  // A client inside a transaction has no listener of the pool, and an error that nobody listens to ends the process.
  pool.on('connect', (client) => {
    client.once('error', onError).on('error', () => undefined);
  });
  pool.on('error', () => undefined);
  return pool;
}
