import type { Tx } from '../db/transaction.ts';

export interface MailRecipient {
  readonly id: number;
  readonly email: string;
  /** Their own switch for optional mail. */
  readonly wantsMail: boolean;
}

export interface Mail {
  readonly kind:
    | 'game_changed'
    | 'schedule_released'
    | 'bid_request'
    | 'bidder_status'
    | 'bid'
    | 'auction_closed'
    | 'digest'
    | 'authorized'
    | 'access_request'
    | 'reset'
    | 'security';
  /** Mail that a recipient may switch off. */
  readonly isOptional: boolean;
  readonly subject: string;
  readonly text: string;
  /** Where the mail leads, as a whole address. */
  readonly link?: string;
  readonly recipients: readonly MailRecipient[];
}

/** A paragraph of a mail; a path in `href` gets the site's address when the mail is handed over. */
export interface Paragraph {
  readonly text: string;
  readonly href?: string;
  /** Quieter words below. */
  readonly detail?: string;
}

/** One mail to one recipient. */
export interface Letter {
  readonly to: MailRecipient;
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
}

type Suppression = 'site_off' | 'actor_disabled' | 'recipient_off';

/** Whoever causes a mail; null for somebody who is not signed in. */
export type MailingActor = { readonly disableEmails: boolean } | null;

/** Puts one mail per recipient into the outbox, in the transaction that causes it; a mail that a switch stops is kept as suppressed (A106). */
export async function queueMail(tx: Tx, actor: MailingActor, mail: Mail): Promise<void> {
  const { subject, text, link } = mail;
  const paragraphs = [{ text }, ...(link === undefined ? [] : [{ text: link, href: link }])];
  await queueLetters(
    tx,
    actor,
    mail,
    mail.recipients.map((to) => ({ to, subject, paragraphs })),
  );
}

/** The same for mails that differ from recipient to recipient, in one statement. */
export async function queueLetters(
  tx: Tx,
  actor: MailingActor,
  { kind, isOptional }: Pick<Mail, 'kind' | 'isOptional'>,
  letters: readonly Letter[],
): Promise<void> {
  if (letters.length === 0) return;
  const site = await tx.selectFrom('site_settings').select('email_enabled').executeTakeFirstOrThrow();
  const reasonFor = (recipient: MailRecipient): Suppression | null => {
    if (!site.email_enabled) return 'site_off';
    if (actor?.disableEmails === true) return 'actor_disabled';
    return isOptional && !recipient.wantsMail ? 'recipient_off' : null;
  };
  await tx
    .insertInto('email_outbox')
    .values(
      letters.map(({ to, subject, paragraphs }) => {
        const reason = reasonFor(to);
        return {
          kind,
          to_user_id: to.id,
          to_email: to.email,
          subject,
          body_html: paragraphs.map(paragraphHtml).join(''),
          state: reason === null ? ('queued' as const) : ('suppressed' as const),
          suppressed_reason: reason,
        };
      }),
    )
    .execute();
}

function paragraphHtml({ text, href, detail }: Paragraph): string {
  const words = href === undefined ? escapeHtml(text) : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
  return `<p>${words}${detail === undefined ? '' : `<br>${escapeHtml(detail)}`}</p>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
