import { types } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import { MailRefused, type MailAttachment, type MailTransport, MailUncertain, type OutgoingMail } from './transport.ts';

const MINUTE = 60_000;
/** Milliseconds that a mail waits after each failed try; after the last one it has failed for good. */
const WAITS = [1, 5, 15, 60, 240, 480, 720].map((minutes) => minutes * MINUTE);
/** A delivery that began more than this many milliseconds ago was cut off. */
const CUT_OFF = 10 * MINUTE;
const ERROR_LENGTH = 500;
/** The error of a mail that may or may not have gone out. */
const CUT_OFF_ERROR = 'The server ended while it sent this mail; it may have gone out.';
const UNANSWERED_ERROR = 'The mail server did not answer whether it took this mail; it may have gone out.';

/** Errors after which a mail is never tried again, not even by hand (record 015). */
export const MAY_HAVE_GONE_OUT: ReadonlySet<string | null> = new Set([CUT_OFF_ERROR, UNANSWERED_ERROR]);

interface Claimed extends OutgoingMail {
  /** The mail to many users that this one belongs to. */
  readonly campaign: number | null;
  readonly attempts: number;
}

/** Claims the oldest due mail for this process; undefined when none is due or the site sends no mail. */
async function claim(db: Db, now: Date): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update email_outbox set state = 'sending', attempts = attempts + 1, claimed_at = ${now}
    where id = (select id from email_outbox where state = 'queued' and next_attempt_at <= ${now}
                and (select email_enabled from site_settings)
                order by id limit 1 for update skip locked)
    returning id, to_email as "to", subject, body_html as html, attempts, campaign_id as campaign`.execute(db);
  return rows[0];
}

/** The files of a mail to many users, in the order in which they were attached. */
async function findAttachments(db: Db, campaign: number | null): Promise<MailAttachment[]> {
  if (campaign === null) return [];
  return db
    .selectFrom('email_campaign_files as c')
    .innerJoin('files as f', 'f.id', 'c.file_id')
    .select(['f.filename', 'f.data as content'])
    .where('c.campaign_id', '=', campaign)
    .orderBy('f.id')
    .execute();
}

/**
 * Gives up mails whose delivery was cut off: they may have gone out, so they are not tried again but stay listed as
 * failed.
 */
export async function giveUpCutOff(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('email_outbox')
    .set({ state: 'failed', last_error: CUT_OFF_ERROR })
    .where('state', '=', 'sending')
    .where('claimed_at', '<', new Date(now.getTime() - CUT_OFF))
    .execute();
}

async function settle(db: Db, mail: Claimed, problem: Error | null, now: Date): Promise<void> {
  const update = db.updateTable('email_outbox').where('id', '=', mail.id);
  if (problem === null) {
    await update.set({ state: 'sent', sent_at: now, last_error: null }).execute();
    return;
  }
  const isUncertain = problem instanceof MailUncertain;
  const text = isUncertain ? UNANSWERED_ERROR : problem.message.slice(0, ERROR_LENGTH);
  const wait = isUncertain || problem instanceof MailRefused ? undefined : WAITS[mail.attempts - 1];
  await update
    .set(
      wait === undefined
        ? { state: 'failed', last_error: text }
        : { state: 'queued', last_error: text, next_attempt_at: new Date(now.getTime() + wait) },
    )
    .execute();
}

/** Delivers the next due mail and returns whether there was one; a mail that is not accepted waits longer each time. */
export async function deliverNext(db: Db, transport: MailTransport, now: () => Promise<Date> | Date): Promise<boolean> {
  const mail = await claim(db, await now());
  if (!mail) return false;
  let problem: Error | null = null;
  try {
    const { campaign, ...outgoing } = mail;
    const attachments = await findAttachments(db, campaign);
    await transport.send(attachments.length === 0 ? outgoing : { ...outgoing, attachments });
  } catch (error) {
    problem = types.isNativeError(error) ? error : new Error('The mail was not accepted.', { cause: error });
  }
  await settle(db, mail, problem, await now());
  return true;
}
