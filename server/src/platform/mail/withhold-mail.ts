import type { Tx } from '../db/transaction.ts';

/** Mails about the account itself go out whatever its rights are. */
const ALWAYS = ['security', 'reset', 'authorized'];

/** Withholds queued mails to a user whose rights change, because they may tell what the user may no longer see. */
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
