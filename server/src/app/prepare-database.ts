import { ADVISORY_LOCK } from '../platform/db/advisory-locks.ts';
import { type Migration, migrate } from '../platform/db/migrate.ts';
import { takeSessionLock } from '../platform/db/session-lock.ts';
import type { Db } from '../platform/db/transaction.ts';
import { withClient } from '../platform/db/with-client.ts';
import { checkOtherServers, type ServerTrace } from './start-checks/check-other-servers.ts';
import { checkRunningServers } from './start-checks/check-running-servers.ts';
import { type SeedOptions, seedDatabase } from '../../demo/seed-database.ts';

interface Preparation extends SeedOptions {
  /** Address of PostgreSQL itself, for a lock and migrations. */
  readonly url: string;
  readonly migrations: readonly Migration[];
  /** How other machines know this server; null for a database of this machine alone. */
  readonly trace: ServerTrace | null;
  /** Makes this server known to those that wait for their turn. */
  readonly appear: () => Promise<void>;
  readonly db: Db;
}

/**
 * Migrates the database to the newest schema and fills a new one; processes that start at once take turns. Throws
 * StartRefused for a schema with which this version does not work, a role that may not migrate, other machines with other
 * settings, and servers that a migration would break.
 */
export async function prepareDatabase(preparation: Preparation): Promise<void> {
  const { url, migrations, trace, appear, db, ...seed } = preparation;
  await withClient(url, async (client) => {
    await takeSessionLock(client, ADVISORY_LOCK.preparation);
    if (trace !== null) {
      await checkOtherServers(client, trace);
      await checkRunningServers(client, migrations);
    }
    const { applied, newer } = await migrate(client, migrations);
    if (applied.length > 0) seed.log(`schema migrated: ${applied.join(', ')}`);
    if (newer.length > 0) seed.log(`schema of a newer version, with which this one works: ${newer.join(', ')}`);
    await seedDatabase(db, seed);
    await appear();
  });
}
