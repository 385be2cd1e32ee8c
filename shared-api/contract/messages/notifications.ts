import * as z from 'zod';
import { NOTIFICATION_KINDS } from '../../rules/messages/notification-kinds.ts';
import { endpoint } from '../platform/endpoint.ts';
import { done, id, integer, text } from '../platform/wire.ts';

export const Notification = z.object({
  id,
  kind: text.describe(`One of ${NOTIFICATION_KINDS.join(', ')}; more may follow.`),
  subject: text,
  body: text.describe('Further details; may be empty.'),
  url: text.describe('Path on this site that the notification links to.'),
  at: text.describe('ISO 8601, UTC.'),
  isRead: z.boolean(),
});

export type Notification = z.output<typeof Notification>;

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/notifications',
    summary: "The user's 50 newest notifications of the last 90 days, and how many are unread.",
    permission: 'signed-in',
    answer: z.object({
      unread: integer.describe('Among the newest 200.'),
      items: z.array(Notification),
    }),
    errors: [],
  }),
  read: endpoint({
    method: 'PUT',
    path: '/api/v1/notifications/:id/read',
    summary: 'Marks a notification of the user as read.',
    permission: 'signed-in',
    params: z.object({ id }),
    answer: done,
    errors: ['not-found'],
  }),
  readAll: endpoint({
    method: 'PUT',
    path: '/api/v1/notifications/read',
    summary: 'Marks every notification up to the newest one shown as read.',
    permission: 'signed-in',
    body: z.strictObject({ upTo: id.describe('The highest id that was shown; later ones stay unread.') }),
    answer: done,
    errors: [],
  }),
};
