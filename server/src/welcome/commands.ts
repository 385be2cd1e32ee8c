import { type Visit, visitAfter } from '@open-date/shared-api/rules/messages/desk';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/transaction.ts';
import type { Session } from '../platform/http/session.ts';

/** Notes that a user reads the welcome screen, which begins a visit after a pause (R-desk). */
export async function noteVisit(tx: Tx, session: Session, now: Date): Promise<Visit> {
  const user_id = session.actor.id;
  const { rows } = await sql<Visit>`
    select since, read_at as "readAt" from welcome_visits where user_id = ${user_id} for update`.execute(tx);
  const { since, readAt } = visitAfter(rows[0] ?? null, now);
  await tx
    .insertInto('welcome_visits')
    .values({ user_id, since, read_at: readAt })
    // A first reading at the same time may have come before.
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ since, read_at: readAt }))
    .execute();
  return { since, readAt };
}
