import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';

/** Marks one of the user's notifications as read. */
export async function markRead(tx: Tx, session: Session, id: number, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, ${now})` })
    .where('id', '=', id)
    .where('user_id', '=', session.actor.id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}

/** Marks all notifications of the user up to an id as read. */
export async function markAllRead(
  tx: Tx,
  session: Session,
  { upTo }: { readonly upTo: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', session.actor.id)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute();
}
