import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';

export interface MailRecipient {
  readonly id: number;
  readonly email: string;
  /** Whether the recipient's own settings allow optional mail. */
  readonly wantsMail: boolean;
}

export interface Mail {
  /** What the outbox lists the mail as; several notification kinds share one. */
  readonly kind:
    | 'game_changed'
    | 'schedule_released'
    | 'bid_request'
    | 'bidder_status'
    | 'bid'
    | 'auction_closed'
    | 'auction_ends'
    | 'digest'
    | 'authorized'
    | 'access_request'
    | 'reset'
    | 'invitation'
    | 'security';
  /** Whether a recipient may switch this mail off. */
  readonly isOptional: boolean;
  readonly subject: string;
  readonly text: string;
  /** The full address that the mail links to. */
  readonly link?: string;
  readonly recipients: readonly MailRecipient[];
}

/** A paragraph of a mail; the site's address is put before a path in `href` at delivery. */
export interface Paragraph {
  readonly text: string;
  readonly href?: string;
  /** Smaller text below the paragraph. */
  readonly detail?: string;
}

/** One mail to one recipient. */
export interface NewMail {
  readonly to: MailRecipient;
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
}

type Suppression = 'site_off' | 'actor_disabled' | 'recipient_off';

/** The user whose action causes a mail; null when nobody is signed in. */
export type MailingActor = { readonly disableEmails: boolean } | null;

/** Queues one mail per recipient, in the transaction that causes them; withheld mails are kept as suppressed (A106). */
export async function queueMail(tx: Tx, actor: MailingActor, mail: Mail): Promise<void> {
  const { subject, text, link } = mail;
  const paragraphs = [{ text }, ...(link === undefined ? [] : [{ text: link, href: link }])];
  await queueMails(
    tx,
    actor,
    mail,
    mail.recipients.map((to) => ({ to, subject, paragraphs })),
  );
}

/**
 * Like `queueMail`, for mails that differ per recipient, in one statement. Mails of a topic give way to newer ones of the
 * same topic and user (R-merged-notices).
 */
export async function queueMails(
  tx: Tx,
  actor: MailingActor,
  mail: Pick<Mail, 'kind' | 'isOptional'>,
  mails: readonly NewMail[],
  topic: string | null = null,
): Promise<void> {
  if (mails.length === 0) return;
  const site = await tx.selectFrom('site_settings').select('email_enabled').executeTakeFirstOrThrow();
  const rows = mailRows(site.email_enabled, actor, mail, mails);
  if (topic === null) await tx.insertInto('email_outbox').values(rows).execute();
  else await sql`select write_emails(${topic}, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

/** The rows of mails in the outbox; `isMailOn` is the setting of the site. */
function mailRows(
  isMailOn: boolean,
  actor: MailingActor,
  { kind, isOptional }: Pick<Mail, 'kind' | 'isOptional'>,
  mails: readonly NewMail[],
) {
  const reasonFor = (recipient: MailRecipient): Suppression | null => {
    if (!isMailOn) return 'site_off';
    if (actor?.disableEmails === true) return 'actor_disabled';
    return isOptional && !recipient.wantsMail ? 'recipient_off' : null;
  };
  return mails.map(({ to, subject, paragraphs }) => {
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
  });
}

function paragraphHtml({ text, href, detail }: Paragraph): string {
  const words = href === undefined ? escapeHtml(text) : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
  return `<p>${words}${detail === undefined ? '' : `<br>${escapeHtml(detail)}`}</p>`;
}

/** A text as it stands in the HTML of a mail. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
