import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import { KEEP } from './periods.ts';

/** Rows of a table that are kept for a time; those that match the condition are deleted. */
interface OldRows {
  readonly table: string;
  readonly condition: RawBuilder<unknown>;
}

/** The moment before which rows kept for `period` milliseconds are old. */
type Before = (period: number) => Date;

/** Deletes the old rows of all tables that are pruned by time, at most `batch` in a statement. */
export async function pruneTables(db: Db, now: Date, batch: number): Promise<void> {
  const before = (period: number) => new Date(now.getTime() - period);
  await forgetOldImports(db, before);
  const rows = [...oldAccountRows(before), ...oldImportRows(before), ...oldMails(before), ...otherOldRows(before)];
  for (const old of rows) await deleteOldRows(db, old, batch);
}

/** Deletes rows in batches, so that each statement holds their locks only for a moment. */
async function deleteOldRows(db: Db, { table, condition }: OldRows, batch: number): Promise<void> {
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

function oldAccountRows(before: Before): OldRows[] {
  return [
    { table: 'login_attempts', condition: sql`at < ${before(KEEP.loginAttempts)}` },
    { table: 'account_requests', condition: sql`at < ${before(KEEP.accountRequests)}` },
    { table: 'sign_in_places', condition: sql`last_at < ${before(KEEP.signInPlaces)}` },
    { table: 'sign_in_challenges', condition: sql`expires_at < ${before(0)}` },
    { table: 'sessions', condition: sql`expires_at < ${before(KEEP.endedSessions)}` },
    { table: 'password_resets', condition: sql`expires_at < ${before(KEEP.overResetLinks)}` },
  ];
}

/** Marks imports that can no longer be undone, before their rows are deleted a few at a time. */
async function forgetOldImports(db: Db, before: Before): Promise<void> {
  await sql`update imports set forgotten_at = current_moment()
    where forgotten_at is null and state in ('applied', 'undone')
      and coalesce(undone_at, applied_at) < ${before(KEEP.importRecords)}`.execute(db);
}

/**
 * Drafts that nobody applied, with their files, and the rows of forgotten imports. The rows of a draft are deleted before
 * it, because it may have more of them than one statement deletes in time.
 */
function oldImportRows(before: Before): OldRows[] {
  const isOldDraft = sql`state in ('compared', 'failed') and created_at < ${before(KEEP.importDrafts)}`;
  return [
    ...['import_changes', 'import_rows'].map((table) => ({
      table,
      condition: sql`import_id in (select id from imports where forgotten_at is not null or ${isOldDraft})`,
    })),
    { table: 'imports', condition: isOldDraft },
  ];
}

const IS_DONE = sql`state in ('sent', 'failed', 'suppressed')`;

/** Old mails that no longer wait; those with a link to set a password are deleted sooner. */
function oldMails(before: Before): OldRows[] {
  return [
    { table: 'email_outbox', condition: sql`${IS_DONE} and coalesce(sent_at, created_at) < ${before(KEEP.mails)}` },
    {
      table: 'email_outbox',
      condition: sql`${IS_DONE} and kind = 'reset' and created_at < ${before(KEEP.resetMails)}`,
    },
    {
      table: 'email_outbox',
      condition: sql`${IS_DONE} and kind = 'invitation' and created_at < ${before(KEEP.invitationMails)}`,
    },
    {
      table: 'email_campaigns',
      condition: sql`created_at < ${before(KEEP.mails)}
        and not exists (select from email_outbox where campaign_id = email_campaigns.id)`,
    },
  ];
}

function otherOldRows(before: Before): OldRows[] {
  return [
    { table: 'notifications', condition: sql`at <= ${before(KEEP.notifications)}` },
    { table: 'deleted_games', condition: sql`deleted_at < ${before(KEEP.deletedGames)}` },
    {
      table: 'calendar_feeds',
      condition: sql`coalesce(last_read_at, created_at) < ${before(KEEP.unreadCalendars)}`,
    },
    { table: 'cell_refresh_jobs', condition: sql`finished_at < ${before(KEEP.cellRefreshes)}` },
    { table: 'version_users', condition: sql`last_at < ${before(KEEP.versionHealth)}` },
  ];
}
