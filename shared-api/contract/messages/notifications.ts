import * as z from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { done, id, integer, text } from '../platform/wire.ts';

export const Notification = z.object({
  id,
  kind: text.describe(
    'game_added, game_changed, game_moved, game_deleted, game_request, game_confirmed, game_declined, game_disputed, game_settled, schedule_released, request_approved, or of an auction: bidder_requested, bidder_approved, bidder_rejected, outbid, bid_retracted, auction_closed or auction_cancelled; more may follow.',
  ),
  subject: text,
  body: text.describe('What else there is to say; may be empty.'),
  url: text.describe('Path on this site of what it is about.'),
  at: text.describe('ISO 8601, UTC.'),
  isRead: z.boolean(),
});

export type Notification = z.output<typeof Notification>;

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/notifications',
    summary: 'What concerned the user in the last 90 days, the newest 50, and how many they have not read.',
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
    summary: 'Marks what the user was shown as read: every notification up to the newest of them.',
    permission: 'signed-in',
    body: z.object({ upTo: id.describe('The highest id that was shown; what came later stays unread.') }),
    answer: done,
    errors: [],
  }),
};
