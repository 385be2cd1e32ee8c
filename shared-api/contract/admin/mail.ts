import * as z from 'zod';
import { MAIL_STATES } from '../../rules/admin/mail.ts';
import { endpoint } from '../platform/endpoint.ts';
import { flag, id, integer, text } from '../platform/wire.ts';

/** A mail of the outbox. */
export const OutboxMail = z.object({
  id: integer,
  kind: text,
  to: text,
  subject: text,
  state: z.enum(MAIL_STATES),
  reason: text.describe('Why a suppressed mail is not sent.'),
  attempts: integer,
  error: text.describe('Error of the last attempt.'),
  created: text.describe('ISO 8601, UTC.'),
  sent: text.nullable(),
  nextattempt: text.nullable().describe('When a waiting mail is tried next.'),
  canretry: flag,
});
export type OutboxMail = z.infer<typeof OutboxMail>;

export const adminMail = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/admin/mail',
    summary: 'The newest 500 mails of the outbox, or those in one state, newest first.',
    permission: 'administrators',
    query: z.object({ state: z.enum(MAIL_STATES).optional() }),
    answer: z.object({
      mails: z.array(OutboxMail),
      hasMore: z.boolean().describe('Whether there are older mails.'),
      failed: integer.describe('Total number of failed mails.'),
    }),
    errors: ['forbidden'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/v1/admin/mail/:id',
    summary: 'One mail with its text; secrets in links are removed.',
    permission: 'administrators',
    params: z.object({ id }),
    answer: OutboxMail.extend({ body: text }),
    errors: ['forbidden', 'not-found'],
  }),
  retry: endpoint({
    method: 'PUT',
    path: '/api/v1/admin/mail/:id/retry',
    summary: 'Puts a failed mail back into the queue, unless it may have been sent or its link has expired.',
    permission: 'administrators',
    params: z.object({ id }),
    answer: OutboxMail,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
};
