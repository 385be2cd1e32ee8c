import { api } from '@open-date/shared-api/client';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { useNotify } from '@open-date/shared-host';
import { useAuctionMutation } from '../calls/use-auction-mutation.ts';

/** The owner's decision on one school in one auction. */
export interface Decision {
  readonly auctionId: number;
  readonly schoolId: number;
  readonly isApproved: boolean;
}

/** Approves or rejects a school; every failure shows the same text (R-auction-texts). */
export function useDecideBidder() {
  const notify = useNotify();
  return useAuctionMutation({
    call: ({ auctionId, schoolId, isApproved }: Decision) =>
      api.auctions.decideBidder({
        params: { id: auctionId },
        body: { schoolId, ...(isApproved ? { approve: 1 } : { reject: 1 }) },
      }),
    saved: AUCTION_MESSAGES.bidderChanged,
    failed: null,
    onError: (error) => notify.error(AUCTION_MESSAGES.bidderNotChanged, error),
  });
}
