import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import { MAY_HAVE_GONE_OUT } from './deliver.ts';

/** Kinds of mails with a link that gives access. */
const LINKS = ['reset', 'invitation'];
/** Kinds of mails about the account itself, which are sent whatever its rights are. */
const OF_ACCOUNT = ['security', 'authorized', ...LINKS];

/** Mails that may still be sent: by this try, a later one, or an administrator's. */
const IS_UNSENT = sql<boolean>`(state in ('queued', 'sending')
  or state = 'failed' and last_error <> all (${[...MAY_HAVE_GONE_OUT]}::text[]))`;

/**
 * Withholds unsent mails to a user whose rights change, because they may reveal what is now hidden from the user. A user
 * who can no longer sign in only gets notices about the account.
 */
export async function withholdMail(tx: Tx, userId: number, canSignIn: boolean): Promise<void> {
  await sql`update email_outbox set state = 'suppressed', suppressed_reason = 'rights_changed'
    where to_user_id = ${userId} and ${IS_UNSENT} and kind <> all (${canSignIn ? OF_ACCOUNT : ['security']}::text[])`.execute(
    tx,
  );
  await tx
    .updateTable('notifications')
    .set({ digest: 'taken' })
    .where('user_id', '=', userId)
    .where('digest', '=', 'waiting')
    .execute();
}

/** Withholds unsent mails to a user whose links have ended. */
export async function withholdLinks(tx: Tx, userId: number): Promise<void> {
  await sql`update email_outbox set state = 'suppressed', suppressed_reason = 'rights_changed'
    where to_user_id = ${userId} and ${IS_UNSENT} and kind = any (${LINKS}::text[])`.execute(tx);
}

/** Sends unsent mails to the new address of a user, but for notices about the account, which are for the former one. */
export async function redirectMail(tx: Tx, userId: number, email: string): Promise<void> {
  await sql`update email_outbox set to_email = ${email}
    where to_user_id = ${userId} and ${IS_UNSENT} and kind <> 'security'`.execute(tx);
}
