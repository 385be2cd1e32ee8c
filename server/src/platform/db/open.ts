import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { type PoolSettings, type TestClock, createPool } from './pool.ts';
import type { Database } from './schema.ts';
import type { Db } from './transaction.ts';

/** Runs one statement on the pool, for the few that are prepared by name. */
export type Query = <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<Row>>;

/** A database for code that is set up before the database is open: early queries wait. */
export class LateDatabase {
  readonly #pool = Promise.withResolvers<pg.Pool>();
  #isOpen = false;
  #isClosing = false;
  readonly db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: () => this.#pool.promise }) });
  readonly query: Query = async (statement) => (await this.#pool.promise).query(statement);

  /** Opens a pool of `size` connections to a PostgreSQL address; calls `onError` for lost connections. */
  open(url: PoolSettings['url'], size: number, onError: (error: Error) => void, clock?: TestClock): pg.Pool {
    // Connections lost while the server stops are expected.
    const pool = createPool({ url, size, clock, onError: (error) => this.#isClosing || onError(error) });
    this.#pool.resolve(pool);
    this.#isOpen = true;
    return pool;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    if (!this.#isOpen) return;
    const pool = await this.#pool.promise;
    await pool.end();
  }
}
