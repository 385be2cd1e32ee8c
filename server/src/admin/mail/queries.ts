import { MAILS_LISTED, type MailState } from '@open-date/shared-api/rules/admin/mail';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

type OutboxRow = Selectable<Database['email_outbox']>;

export type MailRow = Omit<
  OutboxRow,
  'body_html' | 'campaign_id' | 'to_user_id' | 'claimed_at' | 'topic' | 'message_key'
>;

const COLUMNS = [
  'id',
  'kind',
  'to_email',
  'subject',
  'state',
  'suppressed_reason',
  'attempts',
  'created_at',
  'sent_at',
  'last_error',
  'next_attempt_at',
] as const;

function outboxState(state: MailState): OutboxRow['state'] {
  return state === 'waiting' ? 'queued' : state;
}

/** The newest mails, and one more when there are older ones. */
export function findMails(db: Db, state: MailState | undefined): Promise<MailRow[]> {
  let mails = db.selectFrom('email_outbox').select(COLUMNS);
  if (state !== undefined) mails = mails.where('state', '=', outboxState(state));
  return mails
    .orderBy('id', 'desc')
    .limit(MAILS_LISTED + 1)
    .execute();
}

export async function countFailed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('email_outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return count;
}

export function findMail(db: Db, id: number): Promise<(MailRow & { body_html: string }) | undefined> {
  return db.selectFrom('email_outbox').select(COLUMNS).select('body_html').where('id', '=', id).executeTakeFirst();
}

export function lockMail(tx: Tx, id: number): Promise<MailRow | undefined> {
  return tx.selectFrom('email_outbox').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
}
