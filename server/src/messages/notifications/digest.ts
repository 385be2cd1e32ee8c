import { USER_STATUS } from '@open-date/shared-api/rules/constants';
import { type Db, type Tx, inTransaction } from '../../platform/db/transaction.ts';
import { sql } from 'kysely';
import type { MailDigest } from '@open-date/shared-api/rules/accounts/profile';
import { queueMails } from '../../platform/mail/queue-mail.ts';
import { lastMorning } from './digest-time.ts';
import { toRecipient } from './notify.ts';
import { type NotificationRow, findByIds } from './queries.ts';

interface Recipient {
  readonly id: number;
  readonly email: string;
  readonly email_notify: boolean;
  readonly mail_digest: MailDigest;
  readonly status: number;
  readonly deleted_at: Date | null;
}

/**
 * Writes the digest of one user with notifications from before this morning, and returns whether there was one. The
 * notifications are marked in the same transaction, so each is mailed once, however many servers run.
 */
export function sendNextDigest(db: Db, now: Date): Promise<boolean> {
  const morning = lastMorning(now);
  return inTransaction(db, async (tx) => {
    const recipient = await lockNextRecipient(tx, morning);
    if (!recipient) return false;
    const notifications = await findByIds(tx, await takeWaiting(tx, recipient.id, morning));
    if (notifications.length > 0 && recipient.status === USER_STATUS.active && recipient.deleted_at === null) {
      await queueMails(tx, null, { kind: 'digest', isOptional: true }, [
        {
          to: toRecipient(recipient),
          subject: writeSubject(notifications),
          paragraphs: writeParagraphs(notifications),
        },
      ]);
    }
    return true;
  });
}

async function lockNextRecipient(tx: Tx, morning: Date): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select u.id, u.email, u.email_notify, u.mail_digest, u.status, u.deleted_at from users u
    where exists (select from notifications n where n.user_id = u.id and n.digest = 'waiting' and n.at < ${morning})
    order by u.id limit 1 for no key update skip locked`.execute(tx);
  return rows[0];
}

async function takeWaiting(tx: Tx, userId: number, morning: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('notifications')
    .set({ digest: 'taken' })
    .where('user_id', '=', userId)
    .where('digest', '=', 'waiting')
    .where('at', '<', morning)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

function writeSubject(notifications: readonly NotificationRow[]): string {
  const [first] = notifications;
  return notifications.length === 1 && first ? first.subject : `${notifications.length} changes on your schedules`;
}

function writeParagraphs(notifications: readonly NotificationRow[]) {
  return notifications.map(({ subject, body, url }) => ({
    text: subject,
    href: url,
    ...(body === '' ? {} : { detail: body }),
  }));
}
