import type pg from 'pg';
import { ADVISORY_LOCK } from '../platform/db/advisory-locks.ts';
import { migrate, readMigrations } from '../platform/db/migrate.ts';
import type { Db } from '../platform/db/transaction.ts';
import { withClient } from '../platform/db/with-client.ts';
import { checkOtherServers, type ServerTrace } from './start-checks/check-other-servers.ts';
import { type SeedOptions, seedDatabase } from '../../demo/seed/seed-database.ts';

interface Preparation extends SeedOptions {
  readonly url: string;
  readonly pool: pg.Pool;
  /** How other machines know this server; null for a database of this machine alone. */
  readonly trace: ServerTrace | null;
  /** Makes this server known to those that wait for their turn. */
  readonly appear: () => Promise<void>;
  readonly db: Db;
}

/**
 * Migrates the database to the newest schema and fills a new one; processes that start at once take turns. Throws
 * StartRefused for a schema of another version, a role that may not migrate, and other machines with other settings.
 */
export async function prepareDatabase({ url, pool, db, trace, appear, ...seed }: Preparation): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK.preparation]);
    if (trace !== null) await checkOtherServers(client, trace);
    const applied = await migrate(pool, await readMigrations());
    if (applied.length > 0) seed.log(`schema migrated: ${applied.join(', ')}`);
    await seedDatabase(db, seed);
    await appear();
  });
}
