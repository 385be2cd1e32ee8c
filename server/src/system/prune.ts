import { type RawBuilder, sql } from 'kysely';
import { forgetDeleted } from '../games/queries.ts';
import { type Db, inTransaction } from '../db/transaction.ts';
import { KEEP } from './retention.ts';

const HOUR = 3_600_000;
/** Rows that one statement deletes: it holds their locks only for a moment. */
const BATCH = 1000;

/** Deletes what is older than its period, a batch at a time. */
export async function prune(db: Db, now: Date, batch = BATCH): Promise<void> {
  const before = (period: number) => new Date(now.getTime() - period);
  const old: readonly (readonly [table: string, condition: RawBuilder<boolean>])[] = [
    ['login_attempts', sql`at < ${before(KEEP.loginAttempts)}`],
    ['account_requests', sql`at < ${before(KEEP.accountRequests)}`],
    ['sign_in_places', sql`last_at < ${before(KEEP.signInPlaces)}`],
    ['sessions', sql`expires_at < ${before(KEEP.endedSessions)}`],
    ['password_resets', sql`expires_at < ${before(KEEP.overResetLinks)}`],
    ['notifications', sql`at <= ${before(KEEP.notifications)}`],
    [
      'email_outbox',
      sql`state in ('sent', 'failed', 'suppressed') and coalesce(sent_at, created_at) < ${before(KEEP.mails)}`,
    ],
    [
      'email_outbox',
      sql`state in ('sent', 'failed', 'suppressed') and kind = 'reset' and created_at < ${before(KEEP.resetMails)}`,
    ],
    ['calendar_feeds', sql`coalesce(last_read_at, created_at) < ${before(KEEP.unreadCalendars)}`],
  ];
  for (const [table, condition] of old) await deleteAll(db, table, condition, batch);
  while ((await deleteUnusedFiles(db, before(KEEP.unusedFiles), batch)) === batch);
  await forgetDeleted(db, before(KEEP.deletedGames));
}

async function deleteAll(db: Db, table: string, condition: RawBuilder<boolean>, batch: number): Promise<void> {
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

/** Deletes files that no school, conference or mail shows. They are locked first, and then looked for again: one that is taken up meanwhile stays. */
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

/** Prunes every hour until the timer is cleared; the timer alone keeps no process alive. */
export function pruneHourly(pruneAll: () => Promise<void>, onError: (error: unknown) => void): NodeJS.Timeout {
  return setInterval(() => {
    pruneAll().catch(onError);
  }, HOUR).unref();
}
