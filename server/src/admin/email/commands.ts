import { createHash } from 'node:crypto';
import type { EmailRecipient, SentEmail } from '@open-date/shared-api/contract';
import {
  EMAIL_MESSAGES,
  FILE_BYTES_MOST,
  isBase64,
  RECIPIENT_NAMES,
  RECIPIENTS,
} from '@open-date/shared-api/rules/admin/email-users';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { NEWS_LENGTH } from '@open-date/shared-api/rules/messages/news';
import { hasText, sanitizeMessage } from '../../messages/news/sanitize-message.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import { recordActivity } from '../../platform/activity/record.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { findRecipients, findSent, hasConference } from './queries.ts';

/** The same mail of the same author within this time is a double click. */
const DOUBLE_CLICK_MS = 60_000;

/** Queues one mail per recipient and returns their number; the same mail, by key or within a minute, is sent once. */
export async function sendEmail(tx: Tx, session: Session, input: SentEmail, now: Date): Promise<number> {
  const { actor } = session;
  const message = cleanMessage(input.Message);
  const files = decodeFiles(input);
  // Serializes sends of one administrator.
  await tx.selectFrom('users').select('id').where('id', '=', actor.id).forUpdate().execute();
  const fingerprint = createHash('sha256').update(JSON.stringify(input)).digest();
  const since = input.RequestKey === undefined ? new Date(now.getTime() - DOUBLE_CLICK_MS) : null;
  const sent = await findSent(tx, actor.id, fingerprint, since);
  if (sent !== undefined) return sent;
  await requireMail(tx, session);
  const conference = input.Status === RECIPIENTS.conference ? input.Conference : null;
  if (conference !== null && !(await hasConference(tx, conference))) throw notFound();
  const year = Number(businessDate(now).slice(0, 4));
  const recipients = await findRecipients(tx, { status: input.Status, conference, year });
  if (recipients.length === 0)
    throw new HttpError('input.invalid', EMAIL_MESSAGES.nobody, { Status: EMAIL_MESSAGES.nobody });
  const id = await queueCampaign(tx, session, { ...input, message, conference, fingerprint, recipients, files }, now);
  await recordActivity(tx, namedActor(session), {
    action: 'email.send',
    objectType: 'email',
    objectId: id,
    description: `Mailed ${recipients.length} users (${RECIPIENT_NAMES[input.Status]}): ${input.Subject}`,
    conferenceIds: conference === null ? [] : [conference],
    detail: { message, files: files.map(({ name, data }) => ({ name, bytes: data.length })) },
  });
  return recipients.length;
}

interface Campaign extends Pick<SentEmail, 'Status' | 'Subject'> {
  readonly message: string;
  readonly conference: number | null;
  readonly fingerprint: Buffer;
  readonly recipients: readonly EmailRecipient[];
  readonly files: readonly Attachment[];
}

/** Returns the id of the campaign. */
async function queueCampaign(tx: Tx, { actor }: Session, campaign: Campaign, now: Date): Promise<number> {
  const { Status, Subject, message, conference, fingerprint, recipients, files } = campaign;
  const { id } = await tx
    .insertInto('email_campaigns')
    .values({
      status: Status,
      conference_id: conference,
      subject: Subject,
      message,
      created_at: now,
      created_by: actor.id,
      fingerprint,
      recipients: recipients.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const file of files) await attach(tx, id, file);
  const mails = recipients.map((user) => ({
    campaignId: id,
    kind: 'campaign',
    toUserId: user.id,
    toEmail: user.email,
    subject: Subject,
    bodyHtml: message,
    state: 'queued',
    attempts: 0,
    createdAt: now,
    nextAttemptAt: now,
  }));
  await insertRows(tx, 'email_outbox', mails);
  return id;
}

/** Refuses while mail is off for the site or the author; the lock delays a switch until the mail is queued. */
async function requireMail(tx: Tx, { disableEmails }: Session): Promise<void> {
  const site = await tx.selectFrom('site_settings').select('email_enabled').forShare().executeTakeFirstOrThrow();
  if (!site.email_enabled) throw new HttpError('mail.off', EMAIL_MESSAGES.off);
  if (disableEmails) throw new HttpError('mail.off', EMAIL_MESSAGES.actorOff);
}

function cleanMessage(message: string): string {
  const html = sanitizeMessage(message);
  const refuse = (text: string) => new HttpError('input.invalid', text, { Message: text });
  if (!hasText(html)) throw refuse(EMAIL_MESSAGES.messageNeeded);
  if (html.length > NEWS_LENGTH) throw refuse(EMAIL_MESSAGES.messageTooLong);
  return html;
}

interface Attachment {
  readonly name: string;
  readonly data: Buffer;
}

function decodeFiles({ Files, Filenames }: SentEmail): Attachment[] {
  const refuse = (text: string) => new HttpError('input.invalid', text, { Files: text });
  if (!Files.every(isBase64)) throw refuse(EMAIL_MESSAGES.notEncoded);
  if (Files.includes('')) throw refuse(EMAIL_MESSAGES.emptyFile);
  const files = Files.map((file, at) => ({ name: Filenames[at] ?? '', data: Buffer.from(file, 'base64') }));
  const bytes = files.reduce((sum, { data }) => sum + data.length, 0);
  if (bytes > FILE_BYTES_MOST)
    throw new HttpError('input.too-large', EMAIL_MESSAGES.tooLarge, { Files: EMAIL_MESSAGES.tooLarge });
  return files;
}

async function attach(tx: Tx, campaign: number, { name, data }: Attachment): Promise<void> {
  const { id } = await tx
    .insertInto('files')
    .values({
      kind: 'email',
      filename: name,
      mime: 'application/octet-stream',
      byte_size: data.length,
      sha256: createHash('sha256').update(data).digest(),
      data,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('email_campaign_files').values({ campaign_id: campaign, file_id: id }).execute();
}
