import { types } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import {
  MailRejectedError,
  type MailAttachment,
  type MailTransport,
  MailUncertainError,
  type OutgoingMail,
} from './transport.ts';

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

interface Claimed extends Omit<OutgoingMail, 'isAutomatic'> {
  /** The mail to many users that this one belongs to. */
  readonly campaign: number | null;
  readonly attempts: number;
}

/** Mails that somebody waits for: a link to sign in, or a notice about their account. */
const IS_AWAITED = sql<boolean>`kind in ('reset', 'invitation', 'authorized', 'security')`;
const IS_BULK = sql<boolean>`(campaign_id is not null or kind = 'digest')`;

/**
 * Claims a due mail for this process: the oldest that somebody waits for, then others, then mails to many users.
 * Undefined when none is due or the site sends no mail.
 */
async function claim(db: Db, now: Date, onlyAwaited: boolean): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update email_outbox set state = 'sending', attempts = attempts + 1, claimed_at = ${now},
      message_key = coalesce(message_key, gen_random_uuid())
    where id = (select id from email_outbox where state = 'queued' and next_attempt_at <= ${now}
                and (${IS_AWAITED} or not ${onlyAwaited})
                and (select email_enabled from site_settings)
                order by ${IS_AWAITED} desc, ${IS_BULK}, id limit 1 for update skip locked)
    returning id, message_key as key, to_email as "to", subject, body_html as html, attempts,
      campaign_id as campaign`.execute(db);
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

/** Writes how a delivery ended, and returns false when its mail was deleted, or was withheld and is not sent. */
async function settle(db: Db, mail: Claimed, problem: Error | null, now: Date): Promise<boolean> {
  const ended = db
    .updateTable('email_outbox')
    .set(outcome(mail, problem, now))
    .where('id', '=', mail.id);
  const { numUpdatedRows } = await (problem === null
    ? ended
    : ended.where('state', '<>', 'suppressed')
  ).executeTakeFirst();
  return numUpdatedRows > 0;
}

function outcome(mail: Claimed, problem: Error | null, now: Date) {
  // The mail may have been withheld or redirected while it was sent.
  if (problem === null)
    return { state: 'sent' as const, sent_at: now, last_error: null, to_email: mail.to, suppressed_reason: null };
  const isUncertain = problem instanceof MailUncertainError;
  const last_error = isUncertain ? UNANSWERED_ERROR : problem.message.slice(0, ERROR_LENGTH);
  const wait = isUncertain || problem instanceof MailRejectedError ? undefined : WAITS[mail.attempts - 1];
  return wait === undefined
    ? { state: 'failed' as const, last_error }
    : { state: 'queued' as const, last_error, next_attempt_at: new Date(now.getTime() + wait) };
}

interface Delivery {
  readonly db: Db;
  readonly transport: MailTransport;
  readonly now: () => Promise<Date> | Date;
  /** Leaves all mails but those that somebody waits for. */
  readonly onlyAwaited?: boolean;
}

/** Delivers the next due mail and returns whether there was one; a mail that is not accepted waits longer each time. */
export async function deliverNext({ db, transport, now, onlyAwaited = false }: Delivery): Promise<boolean> {
  const mail = await claim(db, await now(), onlyAwaited);
  if (!mail) return false;
  let problem: Error | null = null;
  try {
    const { campaign, ...outgoing } = mail;
    const attachments = await findAttachments(db, campaign);
    await transport.send({ ...outgoing, isAutomatic: campaign === null, attachments });
  } catch (error) {
    problem = types.isNativeError(error) ? error : new Error('The mail was not accepted.', { cause: error });
  }
  // A person may have been removed meanwhile, and their mails with them.
  if (!(await settle(db, mail, problem, await now()))) await transport.discard(mail.id);
  return true;
}
