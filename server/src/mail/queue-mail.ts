import type { Tx } from '../db/transaction.ts';
import type { Session } from '../session/authenticate.ts';

export interface Recipient {
  readonly id: number;
  readonly email: string;
  /** His own switch for optional mail. */
  readonly wantsMail: boolean;
}

export interface Mail {
  readonly kind: 'game_changed';
  /** Mail that a recipient may switch off. */
  readonly isOptional: boolean;
  readonly subject: string;
  readonly text: string;
  readonly recipients: readonly Recipient[];
}

type Suppression = 'site_off' | 'actor_disabled' | 'recipient_off';

/** Puts one mail per recipient into the outbox, in the transaction that causes it; a mail that a switch stops is kept as suppressed (decision A106). */
export async function queueMail(tx: Tx, session: Session, mail: Mail): Promise<void> {
  if (mail.recipients.length === 0) return;
  const site = await tx.selectFrom('site_settings').select('email_enabled').executeTakeFirstOrThrow();
  const reasonFor = (recipient: Recipient): Suppression | null => {
    if (!site.email_enabled) return 'site_off';
    if (session.disableEmails) return 'actor_disabled';
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
          body_html: `<p>${escapeHtml(mail.text)}</p>`,
          state: reason === null ? ('queued' as const) : ('suppressed' as const),
          suppressed_reason: reason,
        };
      }),
    )
    .execute();
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
