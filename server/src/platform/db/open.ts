import { Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import type pg from 'pg';
import { StatementWatch } from './statement-watch.ts';
import { runAs } from '../tracing/work.ts';
import { type PoolSettings, type TestClock, createPool } from './pool.ts';
import type { Database } from './schema.ts';
import type { Db } from './transaction.ts';
import { WatchedPool } from './watched-pool.ts';

/** Runs a statement that each connection plans once, under its name; for reads that are as slow to plan as to run. */
export type Query = <Row extends pg.QueryResultRow>(name: string, statement: RawBuilder<Row>) => Promise<Row[]>;

/** A database for code that is set up before the database is open: early queries wait. */
export class LateDatabase {
  readonly #watch: StatementWatch;
  readonly #pool = Promise.withResolvers<pg.Pool>();
  #opened: pg.Pool | null = null;
  #isClosing = false;
  readonly db: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: async () => new WatchedPool(await this.#pool.promise, this.#watch) }),
  });
  readonly query: Query = async <Row extends pg.QueryResultRow>(name: string, statement: RawBuilder<Row>) => {
    const { sql: text, parameters } = statement.compile(this.db);
    const pool = await this.#pool.promise;
    const { rows } = await this.#watch.run({ name, text }, () =>
      pool.query<Row>({ name, text, values: [...parameters] }),
    );
    return rows;
  };

  /** @param watch logs what is slow or fails; by default nothing is logged */
  constructor(watch = new StatementWatch({ slowAfter: 0, log: () => null })) {
    this.#watch = watch;
  }

  /** Opens a pool of `size` connections to a PostgreSQL address; calls `onError` for lost connections. */
  open(url: PoolSettings['url'], size: number, onError: (error: Error) => void, clock?: TestClock): pg.Pool {
    // Connections lost while the server stops are expected.
    // A connection belongs to nobody's work, though it was opened during some.
    const tell = (error: Error) => this.#isClosing || runAs(null, () => onError(error));
    const pool = createPool({ url, size, clock, onError: tell });
    this.#pool.resolve(pool);
    this.#opened = pool;
    return pool;
  }

  /** The connections at present; none before the pool is open. */
  get connections(): { readonly open: number; readonly idle: number; readonly waiting: number } {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = this.#opened ?? {};
    return { open: totalCount, idle: idleCount, waiting: waitingCount };
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#opened?.end();
  }
}
