import { api, ApiError } from '@open-date/shared-api/client';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { useNotify } from '@open-date/shared-host';
import { useState } from 'react';
import { type Call, useCall } from '../calls/use-call.ts';
import { requestKey } from './request-key.ts';

/** A bid as it is sent; the amount is whole dollars. */
export interface NewBid {
  readonly schoolId: number;
  readonly amount: number;
  /** The newest bid that the form knew of: a refusal names only later ones as its reason. */
  readonly seen: number;
}

type SentBid = NewBid & { readonly requestKey: string };

export interface PlaceBidCall extends Call<NewBid> {
  /** Whether this very bid was sent before and the answer was lost: it may be there already. */
  readonly isUnanswered: (bid: NewBid) => boolean;
}

/** The server has said no: whatever comes next is another bid. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Places bids. One whose answer was lost is sent again under its own key, so that it is never placed twice (A161). */
export function usePlaceBid(auctionId: number, onPlaced: () => void): PlaceBidCall {
  const notify = useNotify();
  const [unanswered, setUnanswered] = useState<SentBid | null>(null);
  const placing = useCall({
    call: (body: SentBid) => api.auctions.placeBid({ params: { id: auctionId }, body }),
    onDone: () => {
      setUnanswered(null);
      notify.success(AUCTION_MESSAGES.bidPlaced);
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
