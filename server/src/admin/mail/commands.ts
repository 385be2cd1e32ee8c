import { recordActivity } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Session } from '../../platform/http/session.ts';
import { canRetry } from './present.ts';
import { type MailRow, lockMail } from './queries.ts';

export async function retryMail(tx: Tx, session: Session, id: number, now: Date): Promise<MailRow> {
  const mail = await lockMail(tx, id);
  if (!mail) throw notFound();
  if (!canRetry(mail)) throw new HttpError('stale', 'This mail cannot be tried again.');
  const site = await tx.selectFrom('site_settings').select('email_enabled').executeTakeFirstOrThrow();
  if (!site.email_enabled) throw new HttpError('stale', 'Email is disabled.');
  await tx.updateTable('email_outbox').set({ state: 'queued', next_attempt_at: now }).where('id', '=', id).execute();
  await recordActivity(tx, namedActor(session), {
    action: 'mail.retry',
    objectType: 'mail',
    objectId: id,
    description: `Retried the mail "${mail.subject}" to ${mail.to_email}.`,
  });
  return { ...mail, state: 'queued', next_attempt_at: now };
}
