import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction } from '../platform/db/transaction.ts';
import { KEEP } from '../platform/retention/periods.ts';
import { runJob } from '../platform/tracing/work.ts';

const HOUR_MS = 3_600_000;
/** Rows per statement, so that it holds their locks only for a moment. */
const BATCH_ROWS = 1000;

/** The expired rows of a table. */
interface ExpiredRows {
  readonly table: string;
  readonly condition: RawBuilder<boolean>;
}

/** Deletes everything older than its retention period, in batches. */
export async function prune(db: Db, now: Date, batch = BATCH_ROWS): Promise<void> {
  const before = (period: number) => new Date(now.getTime() - period);
  await closeOldImports(db, before(KEEP.importRecords));
  for (const rows of listExpired(before)) await deleteRows(db, rows, batch);
  while ((await deleteUnusedFiles(db, before(KEEP.unusedFiles), batch)) === batch);
}

function listExpired(before: (period: number) => Date): ExpiredRows[] {
  const isDone = sql`state in ('sent', 'failed', 'suppressed')`;
  const isOldDraft = sql`state in ('compared', 'failed') and created_at < ${before(KEEP.importDrafts)}`;
  const isOfOldImport = sql<boolean>`import_id in (select id from imports where forgotten_at is not null or ${isOldDraft})`;
  return [
    { table: 'login_attempts', condition: sql`at < ${before(KEEP.loginAttempts)}` },
    { table: 'account_requests', condition: sql`at < ${before(KEEP.accountRequests)}` },
    { table: 'sign_in_places', condition: sql`last_at < ${before(KEEP.signInPlaces)}` },
    { table: 'sign_in_challenges', condition: sql`expires_at < ${before(0)}` },
    { table: 'sessions', condition: sql`expires_at < ${before(KEEP.endedSessions)}` },
    { table: 'password_resets', condition: sql`expires_at < ${before(KEEP.overResetLinks)}` },
    { table: 'notifications', condition: sql`at <= ${before(KEEP.notifications)}` },
    { table: 'email_outbox', condition: sql`${isDone} and coalesce(sent_at, created_at) < ${before(KEEP.mails)}` },
    { table: 'email_outbox', condition: sql`${isDone} and kind = 'reset' and created_at < ${before(KEEP.resetMails)}` },
    {
      table: 'email_outbox',
      condition: sql`${isDone} and kind = 'invitation' and created_at < ${before(KEEP.invitationMails)}`,
    },
    {
      table: 'email_campaigns',
      condition: sql`created_at < ${before(KEEP.mails)}
        and not exists (select from email_outbox where campaign_id = email_campaigns.id)`,
    },
    { table: 'calendar_feeds', condition: sql`coalesce(last_read_at, created_at) < ${before(KEEP.unreadCalendars)}` },
    { table: 'deleted_games', condition: sql`deleted_at < ${before(KEEP.deletedGames)}` },
    // Before their import, which may have more rows than one statement deletes in time.
    { table: 'import_changes', condition: isOfOldImport },
    { table: 'import_rows', condition: isOfOldImport },
    { table: 'imports', condition: sql`${isOldDraft}` },
    { table: 'cell_refresh_jobs', condition: sql`finished_at < ${before(KEEP.cellRefreshes)}` },
    { table: 'version_users', condition: sql`last_at < ${before(KEEP.versionHealth)}` },
  ];
}

/** Marks imports that can no longer be undone, before their rows are deleted. */
async function closeOldImports(db: Db, before: Date): Promise<void> {
  await sql`update imports set forgotten_at = current_moment()
    where forgotten_at is null and state in ('applied', 'undone') and coalesce(undone_at, applied_at) < ${before}`.execute(
    db,
  );
}

async function deleteRows(db: Db, { table, condition }: ExpiredRows, batch: number): Promise<void> {
  const name = sql.table(table);
  let deleted: bigint;
  do {
    const result = await sql`
      delete from ${name} where ctid = any (array(select ctid from ${name} where ${condition} limit ${batch}))`.execute(
      db,
    );
    deleted = result.numAffectedRows ?? 0n;
  } while (deleted === BigInt(batch));
}

/** Deletes files that no school, conference or mail uses; checks again under the lock. */
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

/** Prunes every hour until the timer is cleared; does not keep the process alive. */
export function pruneHourly(pruneAll: () => Promise<void>, onError: (error: unknown) => void): NodeJS.Timeout {
  return setInterval(() => {
    void runJob('pruning', () => pruneAll().catch(onError));
  }, HOUR_MS).unref();
}
