import type { AuctionDetail } from '@open-date/shared-api/contract';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import type { AuctionStatus } from '@open-date/shared-api/rules/auctions/auctions';
import { canCancel } from '@open-date/shared-api/rules/auctions/bids';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { useMinute, useSession } from '@open-date/shared-host';
import { Button, Icon } from '@open-date/shared-ui';
import { ShieldOff } from 'lucide-react';
import { styled } from 'styled-components';
import { useEndAuction } from './use-end-auction.ts';

const Frame = styled.section`
  display: flex; flex-wrap: wrap; align-items: center; gap: var(--od-space-4) var(--od-space-5); padding: var(--od-space-5) var(--od-space-6);
  background: var(--od-bg-surface); border: 1px solid var(--od-border-hairline); border-radius: var(--od-radius-card);
  > p { flex: 1 1 var(--od-width-field); color: var(--od-text-secondary); }
`;

export interface EndAuctionProps {
  readonly auction: AuctionDetail;
  readonly status: AuctionStatus;
}

/** Buttons to cancel an auction, or as an administrator to close or delete it; else says whom to ask (A146, A147). */
export function EndAuction({ auction, status }: EndAuctionProps) {
  const { actor } = useSession();
  const now = useMinute();
  const { cancel, close, remove, isCancelling, isClosing, isRemoving } = useEndAuction(auction);
  const isAdmin = actor.roleId === ROLE.admin;
  if (status === 'Closed')
    return isAdmin && auction.cancelled === 1 && auction.bids.length + auction.retractedBids.length === 0 ? (
      <Frame aria-label="Delete auction">
        <p>A canceled auction keeps its week from another one.</p>
        <Button size="sm" variant="danger" isLoading={isRemoving} loadingLabel="Deleting" onClick={remove}>
          Delete auction
        </Button>
      </Frame>
    ) : null;
  if (!canCancel(actor, auction, now))
    return (
      <Frame aria-label="Cancel auction">
        <Icon icon={ShieldOff} />
        <p>{AUCTION_MESSAGES.contactAdmin}</p>
      </Frame>
    );
  return (
    <Frame aria-label="Cancel auction">
      <p>
        {isAdmin
          ? 'Administrators can end this auction before it expires.'
          : 'You can cancel this auction until it starts.'}
      </p>
      {isAdmin && status === 'Active' ? (
        <Button
          size="sm"
          isLoading={isClosing}
          loadingLabel="Closing"
          disabledReason={isCancelling ? 'The auction is being canceled.' : undefined}
          onClick={close}
        >
          Close auction
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="danger"
        isLoading={isCancelling}
        loadingLabel="Canceling"
        disabledReason={isClosing ? 'The auction is being closed.' : undefined}
        onClick={cancel}
      >
        Cancel auction
      </Button>
    </Frame>
  );
}
