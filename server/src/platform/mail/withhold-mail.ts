import type { Tx } from '../db/transaction.ts';

/** What concerns the account itself goes out whatever its rights are. */
const ALWAYS = ['security', 'reset', 'authorized'];

/** Withholds what waits to be mailed to somebody whose rights change: it may tell what they may no longer know. */
export async function withholdMail(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('email_outbox')
    .set({ state: 'suppressed', suppressed_reason: 'rights_changed' })
    .where('to_user_id', '=', userId)
    .where('state', '=', 'queued')
    .where('kind', 'not in', ALWAYS)
    .execute();
  await tx
    .updateTable('notifications')
    .set({ digest: 'taken' })
    .where('user_id', '=', userId)
    .where('digest', '=', 'waiting')
    .execute();
}
