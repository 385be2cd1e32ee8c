import type { Tx } from '../db/transaction.ts';

export interface Recipient {
  readonly id: number;
  readonly email: string;
  /** His own switch for optional mail. */
  readonly wantsMail: boolean;
}

export interface Mail {
  readonly kind: 'game_changed' | 'access_request' | 'authorized' | 'reset';
  /** Mail that a recipient may switch off. */
  readonly isOptional: boolean;
  readonly subject: string;
  readonly text: string;
  /** Where the mail leads, as a whole address. */
  readonly link?: string;
  readonly recipients: readonly Recipient[];
}

type Suppression = 'site_off' | 'actor_disabled' | 'recipient_off';

/** Whoever causes a mail; null for somebody who is not signed in. */
export type Causer = { readonly disableEmails: boolean } | null;

/** Puts one mail per recipient into the outbox, in the transaction that causes it; a mail that a switch stops is kept as suppressed (decision A106). */
export async function queueMail(tx: Tx, causer: Causer, mail: Mail): Promise<void> {
  if (mail.recipients.length === 0) return;
  const site = await tx.selectFrom('site_settings').select('email_enabled').executeTakeFirstOrThrow();
  const reasonFor = (recipient: Recipient): Suppression | null => {
    if (!site.email_enabled) return 'site_off';
    if (causer?.disableEmails === true) return 'actor_disabled';
    return mail.isOptional && !recipient.wantsMail ? 'recipient_off' : null;
  };
  await tx
    .insertInto('email_outbox')
    .values(
      mail.recipients.map((recipient) => {
        const reason = reasonFor(recipient);
        return {
          kind: mail.kind,
          to_user_id: recipient.id,
          to_email: recipient.email,
          subject: mail.subject,
          body_html: bodyOf(mail),
          state: reason === null ? ('queued' as const) : ('suppressed' as const),
          suppressed_reason: reason,
        };
      }),
    )
    .execute();
}

function bodyOf({ text, link }: Mail): string {
  const paragraph = `<p>${escapeHtml(text)}</p>`;
  return link === undefined ? paragraph : `${paragraph}<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
