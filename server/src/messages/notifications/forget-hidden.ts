import type { Tx } from '../../platform/db/transaction.ts';
import { findHidden } from './queries.ts';

/**
 * Deletes what users were notified of these games and may no longer know. Called before games are deleted: without the
 * game, nothing would tell that the notification is hidden (R-notifications).
 */
export async function forgetHidden(tx: Tx, gameIds: readonly number[]): Promise<void> {
  const hidden = await findHidden(tx, gameIds);
  if (hidden.length === 0) return;
  const ids = hidden.map(({ id }) => id);
  await tx.deleteFrom('notifications').where('id', 'in', ids).execute();
}
