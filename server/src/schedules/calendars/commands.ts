import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';

interface NewCalendar {
  readonly schoolId: number;
  readonly tokenHash: Buffer;
}

/** Creates the user's calendar address for a school and replaces an earlier one. */
export async function createCalendar(tx: Tx, session: Session, input: NewCalendar, now: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into calendar_feeds (token_sha256, user_id, school_id, created_at)
    select ${input.tokenHash}, ${session.actor.id}, id, ${now} from schools where id = ${input.schoolId}
    on conflict (user_id, school_id)
    do update set token_sha256 = excluded.token_sha256, created_at = excluded.created_at, last_read_at = null`.execute(
    tx,
  );
  if (Number(numAffectedRows ?? 0) === 0) throw notFound();
}

/** Revokes the user's calendar address for a school. */
export async function removeCalendar(
  tx: Tx,
  session: Session,
  { schoolId }: { readonly schoolId: number },
): Promise<void> {
  await tx
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', session.actor.id)
    .where('school_id', '=', schoolId)
    .execute();
}
