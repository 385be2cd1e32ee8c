import { sql } from 'kysely';
import { type Db, inTransaction } from '../platform/db/transaction.ts';
import { KEEP } from '../platform/retention/periods.ts';
import { pruneTables } from '../platform/retention/prune-tables.ts';
import { runJob } from '../platform/tracing/work.ts';

const HOUR = 3_600_000;
/** Rows deleted per statement, so that it holds their locks only for a moment. */
const BATCH = 1000;

/** Deletes everything older than its retention period, in batches. */
export async function prune(db: Db, now: Date, batch = BATCH): Promise<void> {
  await pruneTables(db, now, batch);
  const unusedSince = new Date(now.getTime() - KEEP.unusedFiles);
  while ((await deleteUnusedFiles(db, unusedSince, batch)) === batch);
}

/**
 * Deletes files that no school, conference or mail uses. Locks them first and then checks again, so that a file taken
 * into use meanwhile stays.
 */
function deleteUnusedFiles(db: Db, before: Date, batch: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const unused = sql<boolean>`
      not exists (select from schools where logo_file_id = files.id)
      and not exists (select from conferences where logo_file_id = files.id)
      and not exists (select from email_campaign_files where file_id = files.id)`;
    const found = await tx
      .selectFrom('files')
      .select('id')
      .where('created_at', '<', before)
      .where(unused)
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) await tx.deleteFrom('files').where('id', 'in', ids).where(unused).execute();
    return ids.length;
  });
}

/** Prunes every hour until the timer is cleared; does not keep the process alive by itself. */
export function pruneHourly(pruneAll: () => Promise<void>, onError: (error: unknown) => void): NodeJS.Timeout {
  return setInterval(() => {
    void runJob('pruning', () => pruneAll().catch(onError));
  }, HOUR).unref();
}
