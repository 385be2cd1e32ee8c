import { sql } from 'kysely';
import { oldAccountRows } from '../accounts/old-rows.ts';
import { oldRefreshes } from '../admin/cells/old-refreshes.ts';
import { forgetOldImports, oldImportRows } from '../admin/import/old-imports.ts';
import { oldDeletions } from '../games/old-deletions.ts';
import { oldNotifications } from '../messages/notifications/old-notifications.ts';
import { type Db, inTransaction } from '../platform/db/transaction.ts';
import { oldMails } from '../platform/mail/old-mails.ts';
import { deleteOldRows } from '../platform/retention/delete-old-rows.ts';
import { KEEP } from '../platform/retention/periods.ts';
import { oldVersionHealth } from '../release-health/old-version-health.ts';
import { unreadCalendars } from '../schedules/calendars/unread-calendars.ts';
import { runJob } from '../platform/tracing/work.ts';

const HOUR = 3_600_000;
/** Rows deleted per statement, so that it holds their locks only for a moment. */
const BATCH = 1000;

/** Deletes everything older than its retention period, in batches. */
export async function prune(db: Db, now: Date, batch = BATCH): Promise<void> {
  const before = (period: number) => new Date(now.getTime() - period);
  await forgetOldImports(db, before);
  const all = [
    oldAccountRows,
    oldNotifications,
    oldMails,
    unreadCalendars,
    oldDeletions,
    oldImportRows,
    oldRefreshes,
    oldVersionHealth,
  ];
  const old = all.flatMap((rows) => rows(before));
  for (const rows of old) await deleteOldRows(db, rows, batch);
  while ((await deleteUnusedFiles(db, before(KEEP.unusedFiles), batch)) === batch);
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
