import { api, ApiError } from '@open-date/shared-api/client';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { requestKey, useNotify } from '@open-date/shared-host';
import { useState } from 'react';
import { type Call, useCall } from '../calls/use-call.ts';

/** The bid to send, in whole dollars. */
export interface NewBid {
  readonly schoolId: number;
  readonly amount: number;
  /** Id of the newest bid that the form has shown; only a later bid can be the reason why this one is too late. */
  readonly seen: number;
}

type SentBid = NewBid & { readonly requestKey: string };

export interface PlaceBidCall extends Call<NewBid> {
  /** Whether this bid was sent before and its answer was lost, so that it may already be placed. */
  readonly isUnanswered: (bid: NewBid) => boolean;
}

/** Whether the server refused the bid, so that the next attempt counts as a new bid. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Places bids. A bid whose answer was lost is retried under the same key, so it is placed at most once (A161). */
export function usePlaceBid(auctionId: number, onPlaced: () => void): PlaceBidCall {
  const notify = useNotify();
  const [unanswered, setUnanswered] = useState<SentBid | null>(null);
  const placing = useCall({
    call: (body: SentBid) => api.auctions.placeBid({ params: { id: auctionId }, body }),
    onDone: ({ leads }) => {
      setUnanswered(null);
      notify.success(leads === 0 ? AUCTION_MESSAGES.bidOutbid : AUCTION_MESSAGES.bidPlaced);
      onPlaced();
    },
    onRefused: (error, bid) => setUnanswered(isRefused(error) ? null : bid),
  });
  const isUnanswered = ({ schoolId, amount }: NewBid) =>
    unanswered?.schoolId === schoolId && unanswered.amount === amount;
  const send = (bid: NewBid) =>
    placing.send(unanswered !== null && isUnanswered(bid) ? unanswered : { ...bid, requestKey: requestKey() });
  return { send, isPending: placing.isPending, isUnanswered };
}
