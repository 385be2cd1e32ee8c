import * as z from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { id, wholeNumber } from '../platform/wire.ts';

/** A change that another user made. It carries only ids, so that each viewer fetches what they may see (record 010). */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('schedule'), schoolIds: z.array(id).describe('Schools whose schedules changed.') }),
  z.object({
    type: z
      .literal('auctions')
      .describe(
        'Auctions changed. Sent to administrators and school editors only; about bids and bidders only to those who may see them.',
      ),
    auctionIds: z.array(id),
  }),
  z.object({
    type: z.literal('news').describe('Something on the news boards changed.'),
  }),
  z.object({
    type: z.literal('notifications').describe('The notifications of this user changed; sent to them alone.'),
  }),
  z.object({
    type: z.literal('resync').describe('Events may have been missed: reload what is shown.'),
  }),
]);

export type LiveEvent = z.output<typeof LiveEvent>;

export const events = {
  stream: endpoint({
    method: 'GET',
    path: '/api/v1/events',
    summary: 'Changes from now on, as server-sent events; the data of each is one JSON object.',
    permission: 'signed-in',
    stream: true,
    query: z.object({
      since: wholeNumber({ most: 86_400_000 })
        .optional()
        .describe('Also send changes of this many past milliseconds; `resync` when they are no longer known.'),
    }),
    answer: LiveEvent,
    errors: [],
  }),
};
