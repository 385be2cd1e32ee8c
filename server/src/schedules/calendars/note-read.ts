import { sql } from 'kysely';
import type { Db } from '../../platform/db/transaction.ts';

/** Notes, once a day, that a calendar address is still being read. */
export async function noteRead(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`
    update calendar_feeds set last_read_at = ${now}
    where token_sha256 = ${tokenHash} and (last_read_at is null or last_read_at < ${now}::timestamptz - interval '1 day')`.execute(
    db,
  );
}
