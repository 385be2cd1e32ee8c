import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import type { Tx } from '../../platform/db/transaction.ts';
import { redirectMail, withholdLinks } from '../../platform/mail/withhold-mail.ts';
import { endChallenges } from '../sessions/challenges.ts';
import { revokeSessions } from '../sessions/live-sessions.ts';
import type { NamedActor } from '../../platform/activity/record.ts';
import { byOther, NOT_YOU, type Owner, mailOwner } from '../mail-owner.ts';

/** Sets a password, ends all access with the old one, and mails the owner. */
export async function replacePassword(
  tx: Tx,
  owner: Owner,
  passwordHash: string,
  actor: NamedActor | null,
  now: Date,
): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', owner.id).execute();
  await endAccess(tx, owner.id, now);
  await mailOwner(tx, [owner], {
    subject: `Your ${PRODUCT_NAME} password was changed`,
    text: `The password of your account was changed${byOther(owner, actor)}. All its sessions and calendar addresses have ended. ${NOT_YOU}`,
  });
}

/** After a new email address: ends access except `keptSession`, redirects queued mails, and mails both addresses. */
export async function afterNewEmail(
  tx: Tx,
  owner: Owner,
  newEmail: string,
  actor: NamedActor,
  now: Date,
  keptSession: number | null,
): Promise<void> {
  await endAccess(tx, owner.id, now, keptSession);
  await redirectMail(tx, owner.id, newEmail);
  await mailOwner(tx, [owner, { ...owner, email: newEmail }], {
    subject: `Your ${PRODUCT_NAME} email address was changed`,
    text: `The email address of your account was changed${byOther(owner, actor)} from ${owner.email} to ${newEmail}. Sign in with the new address. Your other sessions and all calendar addresses have ended. ${NOT_YOU}`,
  });
}

export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Ends sessions except `keptSession`, pending sign-ins, calendar addresses and reset links. */
export async function endAccess(tx: Tx, userId: number, now: Date, keptSession: number | null = null): Promise<void> {
  await revokeSessions(tx, userId, now, keptSession);
  await endChallenges(tx, userId);
  await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
  await endResetLinks(tx, userId, now);
}

/** Ends mailed reset links and suppresses queued ones. */
export async function endResetLinks(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  await withholdLinks(tx, userId);
}
