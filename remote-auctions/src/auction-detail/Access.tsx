import { api } from '@open-date/shared-api/client';
import type { AuctionDetail } from '@open-date/shared-api/contract';
import { BIDDER_STATUS } from '@open-date/shared-api/rules/auctions/bids';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { useSession } from '@open-date/shared-host';
import { Button, CardSection, Icon } from '@open-date/shared-ui';
import { KeyRound } from 'lucide-react';
import { styled } from 'styled-components';
import { useAuctionMutation } from '../calls/use-auction-mutation.ts';
import { BidderTag } from '../status/BidderTag.tsx';

const Frame = styled(CardSection)`
  display: flex; flex-wrap: wrap; align-items: center; gap: var(--od-space-4) var(--od-space-5);
  > p { flex: 1 1 var(--od-width-field); color: var(--od-text-secondary); }
`;

/** The button to ask for access, or the state of the request (R-bidder-status). */
export function Access({ auction }: { readonly auction: AuctionDetail }) {
  const { actor } = useSession();
  const asking = useAuctionMutation({
    call: (schoolId: number) => api.auctions.addBidder({ params: { id: auction.id }, body: { schoolId } }),
    saved: AUCTION_MESSAGES.requestSent,
  });
  const { schoolId } = actor;
  if (auction.bidderStatus !== null)
    return (
      <Frame>
        <BidderTag status={auction.bidderStatus} />
        <p>{answerText(auction)}</p>
      </Frame>
    );
  if (auction.canRequestAccess === 1 && schoolId !== null)
    return (
      <Frame>
        <p>Ask {auction.schoolName} for access to see the bids and to bid.</p>
        <Button
          variant="primary"
          icon={<Icon icon={KeyRound} />}
          isLoading={asking.isPending}
          loadingLabel="Sending"
          onClick={() => asking.mutate(schoolId)}
        >
          Request Access
        </Button>
      </Frame>
    );
  return auction.isEligible === 1 ? null : (
    <Frame>
      <p>{AUCTION_MESSAGES.notEligible}</p>
    </Frame>
  );
}

function answerText({ bidderStatus, bidCount, schoolName }: AuctionDetail): string {
  if (bidderStatus === BIDDER_STATUS.denied) return 'Your school cannot bid in this auction.';
  if (bidderStatus !== BIDDER_STATUS.pending) return '';
  return bidCount === null
    ? 'You can bid once the request is approved.'
    : `A bid of your school was retracted. You can bid again once ${schoolName} approves it again.`;
}
