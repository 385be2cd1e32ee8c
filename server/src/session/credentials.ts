import type { Tx } from '../db/transaction.ts';
import { revokeSessions } from './commands.ts';

/** Sets a password, makes mailed reset links useless and ends every session of the account (decision A024). */
export async function replacePassword(tx: Tx, userId: number, passwordHash: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  await endResetLinks(tx, userId, now);
  await revokeSessions(tx, userId, now);
}

/** Makes the reset links that were mailed to a user useless. */
export async function endResetLinks(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
