import * as z from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { id, wholeNumber } from '../platform/wire.ts';

/** Something that others changed. Carries ids alone: whoever may see more asks for it (decision 010). */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('schedule'), schoolIds: z.array(id).describe('Schools whose schedules changed.') }),
  z.object({
    type: z
      .literal('auctions')
      .describe(
        'Auctions changed; told to administrators and school editors alone, and of bids and bidders to those who may know them.',
      ),
    auctionIds: z.array(id),
  }),
  z.object({ type: z.literal('news').describe('Something on the news boards changed.') }),
  z.object({
    type: z.literal('notifications').describe("The reader's own notifications changed; told to them alone."),
  }),
  z.object({ type: z.literal('resync').describe('Events may have been missed: read anew what is shown.') }),
]);

export type LiveEvent = z.output<typeof LiveEvent>;

export const events = {
  stream: endpoint({
    method: 'GET',
    path: '/api/v1/events',
    summary: 'What changes from now on, as server-sent events; each has one JSON object as its data.',
    permission: 'signed-in',
    stream: true,
    query: z.object({
      since: wholeNumber({ most: 86_400_000 })
        .optional()
        .describe('Also send what changed in the last milliseconds; `resync` when that is not known any more.'),
    }),
    answer: LiveEvent,
    errors: [],
  }),
};
