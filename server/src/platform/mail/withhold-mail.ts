import type { Tx } from '../db/transaction.ts';

/** Kinds of mails about the account itself, which are sent whatever its rights are. */
const ALWAYS = ['security', 'reset', 'invitation', 'authorized'];

/** Withholds queued mails to a user whose rights change, because they may reveal what is now hidden from the user. */
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
