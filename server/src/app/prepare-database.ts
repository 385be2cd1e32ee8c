import type pg from 'pg';
import { ADVISORY_LOCK } from '../platform/db/advisory-locks.ts';
import { migrate, readMigrations } from '../platform/db/migrate.ts';
import type { Db } from '../platform/db/transaction.ts';
import { withClient } from '../platform/db/with-client.ts';
import { type SeedOptions, seedDatabase } from '../../demo/seed/seed-database.ts';

interface Preparation extends SeedOptions {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly db: Db;
}

/** Migrates the database to the newest schema and fills a new one; processes that start at once take turns. */
export async function prepareDatabase({ url, pool, db, ...seed }: Preparation): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK.preparation]);
    const applied = await migrate(pool, await readMigrations());
    if (applied.length > 0) seed.log(`schema migrated: ${applied.join(', ')}`);
    await seedDatabase(db, seed);
  });
}
