import { sql } from 'kysely';
import type { MailDigest } from '@open-date/shared-api/rules/accounts/profile';
import type { NotificationKind } from '@open-date/shared-api/rules/messages/notification-kinds';
import type { Tx } from '../../platform/db/transaction.ts';
import { type Mail, type MailRecipient, type NewMail, queueMails } from '../../platform/mail/queue-mail.ts';

/** The text of a notification, the same in the bell and in mails. */
export interface NotificationText {
  readonly kind: NotificationKind;
  readonly subject: string;
  /** Sentences after the subject; may be empty. */
  readonly body: string;
}

/** A user who can be notified, with their choices about mail. */
export interface Recipient extends MailRecipient {
  /** Whether the recipient's mails wait for the digest of the next morning. */
  readonly isDaily: boolean;
}

/** Reads a recipient from an account row; `email_notify = false` counts as the mail choice `off` (A052). */
export function toRecipient(user: {
  readonly id: number;
  readonly email: string;
  readonly email_notify: boolean;
  readonly mail_digest: MailDigest;
}): Recipient {
  const wantsMail = user.email_notify && user.mail_digest !== 'off';
  return { id: user.id, email: user.email, wantsMail, isDaily: wantsMail && user.mail_digest === 'daily' };
}

/** What a notification is about. */
export interface NotificationTopic {
  /** Name of the topic: a new notification replaces an unread one of the same name that is only minutes old. */
  readonly name: string;
  /** Whether its mails to a user give way to newer ones (R-merged-notices). */
  readonly isMerged?: boolean;
  readonly mail: Pick<Mail, 'kind' | 'isOptional'>;
  /** Label of the link in a mail. */
  readonly linkLabel: string;
}

/** A notification for one user. */
export interface NewNotification {
  readonly to: Recipient;
  readonly url: string;
  /** The game that the user must be allowed to see to read this notification, now and later. */
  readonly gameId?: number;
  /** Text about the change just made. */
  readonly words: NotificationText;
  /** Text of the bell: all changes since the user last read about the topic; null when they cancel each other. */
  readonly bell: NotificationText | null;
  /** The facts that the user knew before, which `findKnown` reads later. */
  readonly known?: object | null;
}

/** The user whose action notifies others; null when a worker notifies. */
export type NotifyingActor = {
  readonly actor: { readonly id: number };
  readonly disableEmails: boolean;
} | null;

/** Age in milliseconds up to which an unread notification is replaced by a newer one of its topic, as in `write_notifications`. */
const GIVES_WAY = 10 * 60_000;

const givesWaySince = (now: Date) => new Date(now.getTime() - GIVES_WAY);

/**
 * The facts that users knew of a topic before their unread notification of it, which is about to be replaced; leaves
 * out users without such a notification.
 */
export async function findKnown<T>(
  tx: Tx,
  topic: string,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, T | null>> {
  const { rows } = await sql<{ user_id: number; known: T | null }>`
    select distinct on (user_id) user_id, known from notifications
    where topic = ${topic} and user_id = any (${[...userIds]}::int[]) and read_at is null and at > ${givesWaySince(now)}
    order by user_id, at desc, id desc`.execute(tx);
  return new Map(rows.map((row) => [row.user_id, row.known]));
}

/**
 * Notifies users in the transaction of the event, with one statement for all notifications and one for all mails. Mails for the
 * digest are left to `sendNextDigest`; those caused by a user whose mails are disabled are withheld, unless they are
 * mandatory (A052, A106).
 */
export async function notify(
  tx: Tx,
  actor: NotifyingActor,
  topic: NotificationTopic,
  notifications: readonly NewNotification[],
  now: Date,
): Promise<void> {
  if (notifications.length === 0) return;
  await sql`select write_notifications(${topic.name}, ${actor?.actor.id ?? null}, ${now}, ${JSON.stringify(notificationRows(actor, topic, notifications))}::jsonb)`.execute(
    tx,
  );
  const mails = toMails(actor, topic, notifications);
  // Mandatory mails do not depend on the choice of the actor.
  const mailingActor = topic.mail.isOptional ? actor : null;
  await queueMails(tx, mailingActor, topic.mail, mails, topic.isMerged === true ? topic.name : null);
}

function waits(actor: NotifyingActor, { mail }: NotificationTopic, { to }: NewNotification): boolean {
  return to.isDaily && mail.isOptional && actor?.disableEmails !== true;
}

/** The argument of the database function `write_notifications`. */
function notificationRows(actor: NotifyingActor, topic: NotificationTopic, notifications: readonly NewNotification[]) {
  return notifications.map((one) => ({
    user_id: one.to.id,
    ...(one.bell ?? { kind: null }),
    url: one.url,
    game_id: one.gameId ?? null,
    known: one.known ?? null,
    digest: waits(actor, topic, one) ? 'waiting' : null,
  }));
}

/** The mails of notifications, without those that wait for the digest. */
function toMails(
  actor: NotifyingActor,
  topic: NotificationTopic,
  notifications: readonly NewNotification[],
): NewMail[] {
  return notifications
    .filter((one) => !waits(actor, topic, one))
    .map(({ to, url, words: { subject, body } }) => ({
      to,
      subject,
      paragraphs: [
        { text: `${subject}.` },
        ...(body === '' ? [] : [{ text: body }]),
        { text: topic.linkLabel, href: url },
      ],
    }));
}

/** Deletes the unread notifications and unsent mails of topics, because they are no longer true. */
export async function withdraw(tx: Tx, ...topics: readonly string[]): Promise<void> {
  await sql`select withdraw_notifications(${[...topics]}::text[])`.execute(tx);
}
