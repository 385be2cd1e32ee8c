import { Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import type pg from 'pg';
import { StatementWatch } from './statement-watch.ts';
import { runAs } from '../tracing/work.ts';
import { type PoolSettings, type TestClock, createPool } from './pool.ts';
import type { Database } from './schema.ts';
import { SilenceWatch } from './silence-watch.ts';
import type { Db } from './transaction.ts';
import { WatchedPool } from './watched-pool.ts';

/** Runs a statement that each connection plans once, under its name; for reads that are as slow to plan as to run. */
export type Query = <Row extends pg.QueryResultRow>(name: string, statement: RawBuilder<Row>) => Promise<Row[]>;

interface DatabaseTraits {
  /** Whether the address leads to a pooler. */
  readonly isPooled?: boolean;
  /** Whether connections end while the database does not answer, as a server needs it that runs for months. */
  readonly isWatched?: boolean;
  /** Logs what is slow or fails; by default nothing is logged. */
  readonly statements?: StatementWatch;
}

/**
 * A database for code that is set up before the database is open: early queries wait. Behind a pooler no statement has a
 * name, because the next one may run on another connection.
 */
export class LateDatabase {
  readonly #isPooled: boolean;
  readonly #isWatched: boolean;
  readonly #statements: StatementWatch;
  #silence: SilenceWatch | null = null;
  readonly #pool = Promise.withResolvers<pg.Pool>();
  #opened: pg.Pool | null = null;
  #isClosing = false;
  readonly db: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: async () => new WatchedPool(await this.#pool.promise, this.#statements) }),
  });
  readonly query: Query = async <Row extends pg.QueryResultRow>(name: string, statement: RawBuilder<Row>) => {
    const { sql: text, parameters } = statement.compile(this.db);
    const plan = { text, values: [...parameters], ...(this.#isPooled ? {} : { name }) };
    const pool = await this.#pool.promise;
    const { rows } = await this.#statements.run({ name, text }, () => pool.query<Row>(plan));
    return rows;
  };

  constructor({ isPooled = false, isWatched = false, statements }: DatabaseTraits = {}) {
    this.#isPooled = isPooled;
    this.#isWatched = isWatched;
    this.#statements =
      statements ?? new StatementWatch({ slowAfter: 0, log: () => null, processClock: () => new Date() });
  }

  /** Whether the database has not answered for too long. */
  get isSilent(): boolean {
    return this.#silence?.isSilent === true;
  }

  /** Opens a pool of `size` connections to a PostgreSQL address; calls `onError` for lost connections. */
  open(url: PoolSettings['url'], size: number, onError: (error: Error) => void, clock?: TestClock): pg.Pool {
    // Connections lost while the server stops are expected.
    // A connection belongs to nobody's work, though it was opened during some.
    const tell = (error: Error) => this.#isClosing || runAs(null, () => onError(error));
    const pool = createPool({ url, size, clock, isPooled: this.#isPooled, onError: tell });
    this.#pool.resolve(pool);
    this.#opened = pool;
    const address = typeof url === 'string' ? () => url : url;
    if (this.#isWatched) this.#silence = new SilenceWatch({ url: address, onSilence: () => pool.cut() });
    return pool;
  }

  /** The connections at present; none before the pool is open. */
  get connections(): { readonly open: number; readonly idle: number; readonly waiting: number } {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = this.#opened ?? {};
    return { open: totalCount, idle: idleCount, waiting: waitingCount };
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#silence?.close();
    await this.#opened?.end();
  }
}
