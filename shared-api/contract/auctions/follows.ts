import * as z from 'zod';
import { NOTICE_MINUTES } from '../../rules/auctions/watching.ts';
import { endpoint } from '../platform/endpoint.ts';
import { done, id, text } from '../platform/wire.ts';

const noticeMinutes = z.literal(NOTICE_MINUTES, 'Choose 15, 60 or 1440 minutes.');

/** How a user follows an auction (R-watching). */
export const Follow = z.object({
  noticeMinutes: noticeMinutes.nullable().describe('Minutes before the end of the notice; null for no notice.'),
});
export type Follow = z.infer<typeof Follow>;

const ofAuction = z.object({ id });

/** The calls with which a user follows an auction. */
export const follows = {
  follow: endpoint({
    method: 'PUT',
    path: '/api/v1/auctions/:id/follow',
    summary: 'Follows an auction, with or without a notice before its end; replaces an earlier choice.',
    permission: 'auctions',
    params: ofAuction,
    body: z.object({ noticeMinutes: noticeMinutes.nullable() }),
    answer: Follow,
    errors: ['forbidden', 'not-found', 'auction.state'],
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/api/v1/auctions/:id/follow',
    summary: 'Stops following an auction; the answer is the same for one that was not followed.',
    permission: 'auctions',
    params: ofAuction,
    answer: done,
    errors: ['forbidden', 'not-found'],
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/v2/auctions/:id/calendar',
    summary: 'The end of an auction as the text of an iCalendar file.',
    permission: 'auctions',
    params: ofAuction,
    answer: z.object({ file: text }),
    errors: ['forbidden', 'not-found'],
  }),
};
