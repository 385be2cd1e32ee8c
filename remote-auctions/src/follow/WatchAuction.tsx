import { api } from '@open-date/shared-api/client';
import type { AuctionDetail } from '@open-date/shared-api/contract';
import type { AuctionStatus } from '@open-date/shared-api/rules/auctions/auctions';
import { Button, Icon, Row } from '@open-date/shared-ui';
import { CalendarPlus, EyeOff } from 'lucide-react';
import { useDownload } from '../calls/use-download.ts';
import { FollowAuction } from './FollowAuction.tsx';
import { useFollow } from './use-follow.ts';

export interface WatchAuctionProps {
  readonly auction: AuctionDetail;
  readonly status: AuctionStatus;
}

/** How the viewer watches an auction; one that has ended can only be left (R-watching). */
export function WatchAuction({ auction, status }: WatchAuctionProps) {
  if (status !== 'Closed')
    return (
      <Row>
        <FollowAuction auction={auction} />
        <SaveClosing auctionId={auction.id} />
      </Row>
    );
  return auction.follow === null ? null : (
    <Row>
      <Unfollow auctionId={auction.id} />
    </Row>
  );
}

function SaveClosing({ auctionId }: { readonly auctionId: number }) {
  const { isSaving, save } = useDownload(
    `auction-${auctionId}.ics`,
    'text/calendar',
    async () => (await api.auctions.calendar({ params: { id: auctionId } })).file,
  );
  return (
    <Button
      size="sm"
      icon={<Icon icon={CalendarPlus} />}
      isLoading={isSaving}
      loadingLabel="Add to calendar"
      onClick={save}
    >
      Add to calendar
    </Button>
  );
}

function Unfollow({ auctionId }: { readonly auctionId: number }) {
  const { unfollow, isPending } = useFollow(auctionId);
  return (
    <Button size="sm" icon={<Icon icon={EyeOff} />} isLoading={isPending} loadingLabel="Saving" onClick={unfollow}>
      Unfollow
    </Button>
  );
}
