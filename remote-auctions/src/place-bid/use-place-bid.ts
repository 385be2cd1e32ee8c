import { api, ApiError } from '@open-date/shared-api/client';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auction-messages';
import { useNotify } from '@open-date/shared-host';
import { useRef } from 'react';
import { type Call, useCall } from '../calls/use-call.ts';
import { requestKey } from './request-key.ts';

/** A bid as it is sent; the amount is whole dollars. */
export interface NewBid {
  readonly schoolId: number;
  readonly amount: number;
}

/** The server has said no: whatever comes next is another bid. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Places bids. One whose answer was lost is sent again under its own key, so that it is never placed twice (decision A161). */
export function usePlaceBid(auctionId: number, onPlaced: () => void): Call<NewBid> {
  const notify = useNotify();
  const unanswered = useRef<(NewBid & { readonly requestKey: string }) | null>(null);
  return useCall({
    call: ({ schoolId, amount }: NewBid) => {
      const last = unanswered.current;
      const bid =
        last?.schoolId === schoolId && last.amount === amount ? last : { schoolId, amount, requestKey: requestKey() };
      unanswered.current = bid;
      return api.auctions.placeBid({ params: { id: auctionId }, body: bid });
    },
    onDone: () => {
      unanswered.current = null;
      notify.success(AUCTION_MESSAGES.bidPlaced);
      onPlaced();
    },
    onRefused: (error) => {
      if (isRefused(error)) unanswered.current = null;
    },
  });
}
