import { ADVISORY_LOCK } from '../platform/db/advisory-locks.ts';
import { type Migration, migrate } from '../platform/db/migrate.ts';
import { takeSessionLock } from '../platform/db/session-lock.ts';
import type { Db } from '../platform/db/transaction.ts';
import { withClient } from '../platform/db/with-client.ts';
import { checkOtherServers, type ServerTrace } from './start-checks/check-other-servers.ts';
import { checkRunningServers } from './start-checks/check-running-servers.ts';
import { type SeedOptions, seedDatabase } from '../../demo/seed-database.ts';

interface Preparation extends SeedOptions {
  /** Address of PostgreSQL itself. */
  readonly url: string;
  readonly migrations: readonly Migration[];
  /** How other servers recognize this one; null for an embedded database. */
  readonly trace: ServerTrace | null;
  /** Registers this server before the lock is released. */
  readonly register: () => Promise<void>;
  readonly db: Db;
}

/** Migrates the database and seeds a new one, one process at a time. Throws StartError for an incompatible schema, role or running server. */
export async function prepareDatabase(preparation: Preparation): Promise<void> {
  const { url, migrations, trace, register, db, ...seed } = preparation;
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
    await register();
  });
}
