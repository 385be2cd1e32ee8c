import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { StatementWatch } from './statement-watch.ts';

/** The pool as Kysely uses it, with every statement of its connections watched. */
export class WatchedPool implements PostgresPool {
  readonly options: object;
  readonly #pool: PostgresPool;
  readonly #watch: StatementWatch;
  /** Kysely knows a connection by the object that it gets for it. */
  readonly #clients = new WeakMap<PostgresPoolClient, WatchedClient>();

  constructor(pool: PostgresPool, watch: StatementWatch) {
    this.#pool = pool;
    this.#watch = watch;
    this.options = pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    const watched = this.#clients.get(client) ?? new WatchedClient(client, this.#watch);
    this.#clients.set(client, watched);
    return watched;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

class WatchedClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #watch: StatementWatch;

  constructor(client: PostgresPoolClient, watch: StatementWatch) {
    this.#client = client;
    this.#watch = watch;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(statement: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    if (typeof statement !== 'string') return this.#client.query(statement);
    return this.#watch.run({ name: null, text: statement }, (text) => this.#client.query<Row>(text, parameters));
  }

  release(isLost?: boolean): void {
    this.#client.release(isLost);
  }
}
