import * as z from 'zod';
import {
  EMAIL_MESSAGES,
  FILE_BYTES_MOST,
  FILES_MOST,
  fileNameProblem,
  RECIPIENTS,
  recipientCode,
  SUBJECT_MOST,
} from '../../rules/admin/email-users.ts';
import { NEWS_LENGTH } from '../../rules/messages/news.ts';
import { endpoint } from '../platform/endpoint.ts';
import { oneLine } from '../platform/texts.ts';
import { id, integer, orNothing, stringFlag, text } from '../platform/wire.ts';

/** Whom a mail goes to, as a text or as a number. */
const status = z
  .literal(['1', '2', '5', 1, 2, 5], EMAIL_MESSAGES.chooseRecipients)
  .transform((code) => recipientCode(String(code)));

const hasConference = ({
  Status,
  Conference,
}: {
  readonly Status: string;
  readonly Conference: number | null;
}): boolean => Status !== RECIPIENTS.conference || Conference !== null;
const noConference = { path: ['Conference'], message: EMAIL_MESSAGES.conferenceNeeded };

const FileName = oneLine({ most: 1000 }).superRefine((name, context) => {
  const problem = fileNameProblem(name);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

/** The mail as it is sent: to whom, what, and the files in base64 with their names. */
const sentEmail = z
  .strictObject({
    Status: status,
    Conference: orNothing(id).default(null),
    Subject: oneLine({
      most: SUBJECT_MOST,
      tooLong: EMAIL_MESSAGES.subjectTooLong,
      missing: EMAIL_MESSAGES.subjectNeeded,
    }),
    Message: z.string(EMAIL_MESSAGES.messageNeeded).max(2 * NEWS_LENGTH, EMAIL_MESSAGES.messageTooLong),
    Files: z.array(z.string()).max(FILES_MOST, EMAIL_MESSAGES.tooManyFiles).default([]),
    Filenames: z.array(FileName).max(FILES_MOST, EMAIL_MESSAGES.tooManyFiles).default([]),
    RequestKey: z
      .uuid()
      .optional()
      .describe('Chosen by the caller per mail: a mail that is sent again with its key is not sent twice.'),
  })
  .refine(hasConference, noConference)
  .refine(({ Files, Filenames }) => Files.length === Filenames.length, {
    path: ['Filenames'],
    message: EMAIL_MESSAGES.namesPerFile,
  });
export type SentEmail = z.infer<typeof sentEmail>;

/** A user who would get a mail. */
export const EmailRecipient = z.object({ id: integer, name: text, email: text, affiliation: text });
export type EmailRecipient = z.infer<typeof EmailRecipient>;

/** Base64 has a third more characters than the file has bytes; the rest of the body is short. */
const BODY_MOST = Math.ceil((FILE_BYTES_MOST * 4) / 3) + 1_048_576;

export const adminEmail = {
  send: endpoint({
    method: 'PUT',
    path: '/api/v1/admin/sendEmail',
    summary: 'Mails all active users, the users of one conference and its members this year, or internal users.',
    permission: 'administrators',
    perMinute: 60,
    body: sentEmail,
    bodyMost: BODY_MOST,
    answer: z.object({ ok: z.literal(true), Recipients: integer.describe('How many users get the mail.') }),
    errors: ['forbidden', 'not-found', 'mail.off', 'input.too-large'],
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/api/v1/admin/sendEmail/recipients',
    summary: 'How many users a mail would go to, with `names=1` also who, and what keeps it from being sent.',
    permission: 'administrators',
    query: z
      .object({
        status: status.default(RECIPIENTS.active),
        conference: orNothing(id).default(null),
        names: stringFlag.optional(),
      })
      .refine(({ status: Status, conference: Conference }) => hasConference({ Status, Conference }), {
        path: ['conference'],
        message: EMAIL_MESSAGES.conferenceNeeded,
      }),
    answer: z.object({
      count: integer,
      off: text.describe('Why no mail can be sent now; empty when it can.'),
      recipients: z.array(EmailRecipient),
    }),
    errors: ['forbidden', 'not-found'],
  }),
};
