import { Banner, Icon, LinkButton } from '@open-date/shared-ui';
import { UserCheck } from 'lucide-react';
import { path } from '../remote.ts';

export interface WaitingRequestsProps {
  readonly auctionId: number;
  readonly count: number;
}

/** Links to the pending requests for an auction. */
export function WaitingRequests({ auctionId, count }: WaitingRequestsProps) {
  return (
    <Banner
      tone="neutral"
      icon={<Icon icon={UserCheck} size={18} />}
      action={
        <LinkButton size="sm" href={path('auctions.approve.one', { auctionId })}>
          Open requests
        </LinkButton>
      }
    >
      {count === 1 ? 'One school waits for approval.' : `${count} schools wait for approval.`}
    </Banner>
  );
}
