import { INVITATION_DAYS } from '@open-date/shared-api/rules/accounts/account';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { createResetLink } from '../../accounts/requests/reset-links.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Session } from '../../platform/http/session.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';

const DAY_MS = 86_400_000;

interface Invitation {
  readonly user: { readonly id: number; readonly email: string };
  readonly siteUrl: string;
}

/** Mails a link to set a password, which replaces earlier links (R-invitation). */
export async function inviteUser(
  tx: Tx,
  { disableEmails, firstName, lastName }: Session,
  { user, siteUrl }: Invitation,
  now: Date,
): Promise<void> {
  const inviter = `${firstName} ${lastName}`.trim();
  const link = await createResetLink(tx, { user, siteUrl, lasts: INVITATION_DAYS * DAY_MS }, now);
  await queueMail(
    tx,
    { disableEmails },
    {
      kind: 'invitation',
      isOptional: false,
      subject: `${inviter} invites you to ${PRODUCT_NAME}`,
      text: `${inviter} created an account for you at ${PRODUCT_NAME}. Set your password with this link: it works once, within ${INVITATION_DAYS} days. Afterwards sign in with ${user.email}. If the link no longer works, choose Forgot Password on the login page.`,
      link,
      recipients: [{ id: user.id, email: user.email, wantsMail: true }],
    },
  );
}
