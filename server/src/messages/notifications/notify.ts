import { sql } from 'kysely';
import type { MailDigest } from '@open-date/shared-api/rules/accounts/profile';
import type { NotificationKind } from '@open-date/shared-api/rules/messages/notification-kinds';
import type { Tx } from '../../platform/db/transaction.ts';
import { type Mail, type MailRecipient, queueLetters } from '../../platform/mail/queue-mail.ts';

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

/** Age in milliseconds up to which an unread notification is replaced by a newer one of its topic. */
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
 * Notifies users in the transaction of the event, with one statement for all bells and one for all mails. Mails for the
 * digest are left to `sendNextDigest`; those caused by a user whose mails are disabled are withheld, unless they are
 * mandatory (A052, A106).
 */
export async function notify(
  tx: Tx,
  actor: NotifyingActor,
  topic: NotificationTopic,
  news: readonly NewNotification[],
  now: Date,
): Promise<void> {
  if (news.length === 0) return;
  const waits = ({ to }: NewNotification) => to.isDaily && topic.mail.isOptional && actor?.disableEmails !== true;
  const rows = news.map((one) => ({
    user_id: one.to.id,
    ...(one.bell ?? { kind: null }),
    url: one.url,
    game_id: one.gameId ?? null,
    known: one.known ?? null,
    digest: waits(one) ? 'waiting' : null,
  }));
  await writeBells(tx, actor, topic, JSON.stringify(rows), now);
  await queueLetters(
    tx,
    topic.mail.isOptional ? actor : null,
    topic.mail,
    news
      .filter((one) => !waits(one))
      .map(({ to, url, words: { subject, body } }) => ({
        to,
        subject,
        paragraphs: [
          { text: `${subject}.` },
          ...(body === '' ? [] : [{ text: body }]),
          { text: topic.linkLabel, href: url },
        ],
      })),
  );
}

async function writeBells(
  tx: Tx,
  actor: NotifyingActor,
  topic: NotificationTopic,
  rows: string,
  now: Date,
): Promise<void> {
  await sql`
    with told as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as t (user_id int, kind text, subject text, body text, url text, game_id int, known jsonb, digest text)
    ), earlier as (
      select distinct on (n.user_id) n.id, n.user_id from notifications n join told t using (user_id)
      where n.topic = ${topic.name} and n.read_at is null and n.at > ${givesWaySince(now)}
      order by n.user_id, n.at desc, n.id desc
    ), dropped as (
      delete from notifications n using earlier e join told t using (user_id) where n.id = e.id and t.kind is null
    ), merged as (
      update notifications n
      set kind = t.kind, subject = t.subject, body = t.body, url = t.url, game_id = t.game_id, actor_id = ${actor?.actor.id ?? null}, at = ${now},
          digest = coalesce(t.digest, nullif(n.digest, 'taken'))
      from earlier e join told t using (user_id) where n.id = e.id and t.kind is not null
    )
    insert into notifications (user_id, kind, topic, game_id, subject, body, url, known, actor_id, at, digest)
    select t.user_id, t.kind, ${topic.name}, t.game_id, t.subject, t.body, t.url, t.known, ${actor?.actor.id ?? null}, ${now}, t.digest
    from told t
    where t.kind is not null and not exists (select from earlier e where e.user_id = t.user_id)
    order by t.user_id`.execute(tx);
}

/** Deletes the unread notifications of a topic, because they are no longer true. */
export async function withdraw(tx: Tx, topic: string): Promise<void> {
  await tx.deleteFrom('notifications').where('topic', '=', topic).where('read_at', 'is', null).execute();
}
