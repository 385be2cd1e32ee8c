import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';

/** Refuses a session that has ended since. */
export async function requireLiveSession(tx: Tx, sessionId: number): Promise<void> {
  const alive = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!alive) throw new HttpError('session.expired', MESSAGES.sessionExpired);
}

/** Ends every session of a user except `keptId`. */
export async function revokeSessions(tx: Tx, userId: number, now: Date, keptId: number | null = null): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`id is distinct from ${keptId}`)
    .execute();
}
