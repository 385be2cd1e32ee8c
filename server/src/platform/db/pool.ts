import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

// Calendar dates stay text, so that no time zone can shift them; counts and coordinates fit a number.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Set while a transaction's callback runs. */
export const insideTransaction = new AsyncLocalStorage<true>();

/** A pool that refuses to serve the code inside a transaction: such a query would not be part of it. */
class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void;
  override connect(
    callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): Promise<pg.PoolClient> | void {
    if (insideTransaction.getStore())
      throw new Error('A query inside a transaction must use the handle of that transaction.');
    return callback ? super.connect(callback) : super.connect();
  }
}

export interface PoolSettings {
  /** The address, or what tells it: each new connection asks, so that a database may come back at another address. */
  readonly url: string | (() => string);
  readonly size: number;
  /** Told once of each connection that is lost, whether it is idle or in use. */
  readonly onError: (error: Error) => void;
}

/** A connection pool whose statements end after 30 seconds at the latest. */
export function createPool({ url, size, onError }: PoolSettings): pg.Pool {
  const pool = new GuardedPool({
    max: size,
    connectionTimeoutMillis: 15_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'open-date',
    // A prepared statement is planned once, and none is worth compiling: planning took longer than reading a schedule.
    options: '-c plan_cache_mode=force_generic_plan -c jit=off',
  });
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
