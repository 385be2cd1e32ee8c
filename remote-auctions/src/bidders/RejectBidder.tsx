import type { AuctionBidder } from '@open-date/shared-api/contract';
import { Button } from '@open-date/shared-ui';
import { useDecideBidder } from './use-decide-bidder.ts';

export interface RejectBidderProps {
  readonly auctionId: number;
  readonly bidder: AuctionBidder;
}

/** Rejects an approved school; hidden while the school has active bids (A142). */
export function RejectBidder({ auctionId, bidder }: RejectBidderProps) {
  const { schoolId, schoolName, totalBids } = bidder;
  const rejecting = useDecideBidder();
  if (totalBids.placed > totalBids.retracted) return null;
  return (
    <Button
      size="sm"
      aria-label={`Reject ${schoolName}`}
      isLoading={rejecting.isPending}
      onClick={() => rejecting.mutate({ auctionId, schoolId, isApproved: false })}
    >
      Reject
    </Button>
  );
}
