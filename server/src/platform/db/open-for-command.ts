import type { Config } from '../config/config.ts';
import { type EmbeddedDatabase, startEmbedded, stopEmbedded } from './embedded.ts';
import { checkDatabaseBaseline, migrate, readMigrations } from './migrate.ts';
import { LateDatabase } from './open.ts';
import type { TestClock } from './pool.ts';
import type { Db } from './transaction.ts';
import { withClient } from './with-client.ts';

const CONNECTIONS = 2;
const INTERRUPTED = 130;

/**
 * The database of a command-line tool; starts an embedded one when it does not run, and stops it when nobody else uses
 * it.
 */
export class CommandDatabase {
  readonly #config: Config;
  readonly #clock: TestClock | undefined;
  readonly #database: LateDatabase;
  #embedded: EmbeddedDatabase | null = null;

  constructor(config: Config, clock?: TestClock) {
    this.#config = config;
    this.#clock = clock;
    this.#database = new LateDatabase({ isPooled: config.eventsDatabaseUrl !== null });
  }

  /** The present address of the database, for connections of the command's own; starts an embedded one. */
  async address(): Promise<string> {
    const { databaseUrl, dataDir } = this.#config;
    if (databaseUrl !== null) return databaseUrl;
    if (this.#embedded === null) {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
        process.once(signal, () => void stopEmbedded().finally(() => process.exit(INTERRUPTED)));
      this.#embedded = await startEmbedded({ dataDir });
    }
    return this.#embedded.url();
  }

  /** Opens the database; migrates it first when `isMigrated`. Throws StartError. */
  async open({ isMigrated }: { readonly isMigrated: boolean }): Promise<Db> {
    const first = await this.address();
    const url = () => this.#embedded?.url() ?? first;
    // A lost connection already fails the query that the command runs.
    this.#database.open(url, CONNECTIONS, () => undefined, this.#clock);
    const migrations = await readMigrations();
    await withClient(this.#config.eventsDatabaseUrl ?? url(), async (client) => {
      if (isMigrated) await migrate(client, migrations);
      else await checkDatabaseBaseline(client, migrations);
    });
    return this.#database.db;
  }

  async close(): Promise<void> {
    await this.#database.close();
    await this.#embedded?.stop();
  }
}
