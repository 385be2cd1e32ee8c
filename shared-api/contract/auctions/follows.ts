import * as z from 'zod';
import { NOTICE_MINUTES } from '../../rules/auctions/watching.ts';
import { endpoint } from '../platform/endpoint.ts';
import { done, id, text } from '../platform/wire.ts';
import { Auction } from './auction.ts';

const noticeMinutes = z.literal(NOTICE_MINUTES, 'Choose 15, 60 or 1440 minutes.');

/** How a user follows an auction (R-watching). */
export const Follow = z.object({
  noticeMinutes: noticeMinutes.nullable().describe('Minutes before the end of the notice; null for no notice.'),
});
export type Follow = z.infer<typeof Follow>;

export const follow = Follow.nullable().describe('How the user follows the auction; null when they do not.');

/** An auction that a user follows, or in which their school takes part (R-watching). */
export const WatchedAuction = Auction.extend({ follow });
export type WatchedAuction = z.infer<typeof WatchedAuction>;

const ofAuction = z.object({ id });

/** The calls with which a user follows auctions and reads what they watch. */
export const follows = {
  watching: endpoint({
    method: 'GET',
    path: '/api/v2/auctions/watching',
    summary:
      "The auctions that the user follows, those of their school, and those it may bid in or has asked to; by the game's date.",
    permission: 'auctions',
    answer: z.object({ auctions: z.array(WatchedAuction) }),
    errors: ['forbidden'],
  }),
  follow: endpoint({
    method: 'PUT',
    path: '/api/v1/auctions/:id/follow',
    summary: 'Follows an auction, with or without a notice before its end; replaces an earlier choice.',
    permission: 'auctions',
    params: ofAuction,
    body: z.strictObject({ noticeMinutes: noticeMinutes.nullable() }),
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
