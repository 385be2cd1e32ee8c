import { path } from '@open-date/shared-api/contract/site/screen-addresses';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Session } from '../../platform/http/session.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { type NotificationText, toRecipient, notify } from '../../messages/notifications/notify.ts';

/** Only a user who requested access chose a password. */
function approvalWords(hasRequested: boolean, sender: string): NotificationText {
  return {
    kind: 'request_approved',
    subject: hasRequested ? `Your access to ${PRODUCT_NAME} is approved` : `Your ${PRODUCT_NAME} account is ready`,
    body: hasRequested
      ? `${sender} Sign in with the password that you chose when you asked for access.`
      : `${sender} Sign in with the password that you were given. Without it, choose Forgot Password on the login page.`,
  };
}

/** Notifies a user of their approval, with a mail that no setting suppresses (A031, A052). */
export async function notifyOfApproval(
  tx: Tx,
  actor: Session,
  { userId, isApproval }: { readonly userId: number; readonly isApproval: boolean },
  now: Date,
): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email', 'email_notify', 'mail_digest', 'requested_school_name'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw notFound();
  const by = `${actor.firstName} ${actor.lastName}`.trim();
  const words = approvalWords(
    user.requested_school_name !== null,
    `${by} ${isApproval ? 'approved it' : 'sent this'}.`,
  );
  const topic = {
    name: `approval/${userId}`,
    mail: { kind: 'authorized', isOptional: false },
    linkLabel: `Open ${PRODUCT_NAME}`,
  } as const;
  await notify(tx, actor, topic, [{ to: toRecipient(user), url: path('welcome'), words, bell: words }], now);
}
