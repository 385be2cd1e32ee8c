import { api } from '@open-date/shared-api/client';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { useIdempotentMutation } from '@open-date/shared-host';
import { useAuctionMutation } from '../calls/use-auction-mutation.ts';

/** The bid to send, in whole dollars. */
export interface NewBid {
  readonly schoolId: number;
  readonly amount: number;
  /** Id of the newest bid that the form has shown; only a later bid can be the reason why this one is too late. */
  readonly seen: number;
}

/** Places bids. A bid whose answer was lost is retried under the same key, so it is placed at most once (A161). */
export function usePlaceBid(auctionId: number, onPlaced: () => void) {
  const keyed = useIdempotentMutation({
    call: (bid: NewBid, requestKey) =>
      api.auctions.placeBid({ params: { id: auctionId }, body: { ...bid, requestKey } }),
    isSame: (first, second) => first.schoolId === second.schoolId && first.amount === second.amount,
  });
  const placing = useAuctionMutation({
    call: keyed.send,
    saved: ({ leads }) => (leads === 0 ? AUCTION_MESSAGES.bidOutbid : AUCTION_MESSAGES.bidPlaced),
    onSuccess: onPlaced,
  });
  return { ...placing, isUnanswered: keyed.isUnanswered };
}
