import type { WatchedAuction } from '@open-date/shared-api/contract';
import { auctionStatus } from '@open-date/shared-api/rules/auctions/auctions';
import { BIDDER_STATUS } from '@open-date/shared-api/rules/auctions/bids';
import { durationText } from '@open-date/shared-api/rules/auctions/watching';
import { Icon, Tag } from '@open-date/shared-ui';
import { Bell, Eye } from 'lucide-react';
import type { ListEntry } from '../auction-list/AuctionList.tsx';
import { bidderEntry, type ListViewer } from '../auction-list/list-entries.tsx';
import { BidderTag } from '../status/BidderTag.tsx';
import { SeasonTag } from '../status/SeasonTag.tsx';

/** An entry of the watching list: how the viewer's school stands, and how the viewer follows the auction. */
export function watchedEntry(auction: WatchedAuction, viewer: ListViewer, href: string): ListEntry {
  const { tags, ...rest } = bidderEntry(auction, viewer, href);
  const status = auctionStatus(auction, viewer.now);
  return {
    ...rest,
    tags: (
      <>
        {tags}
        {auction.bidderStatus === BIDDER_STATUS.owner ? <BidderTag status={BIDDER_STATUS.owner} /> : null}
        <SeasonTag auction={auction} status={status} />
        {status === 'Closed' ? null : <FollowTag follow={auction.follow} />}
      </>
    ),
  };
}

function FollowTag({ follow }: Pick<WatchedAuction, 'follow'>) {
  if (follow === null) return null;
  const { noticeMinutes } = follow;
  return (
    <Tag tone="outline" icon={<Icon icon={noticeMinutes === null ? Eye : Bell} size={12} />}>
      {noticeMinutes === null ? 'Following' : `Notice ${durationText(noticeMinutes * 60_000)} before`}
    </Tag>
  );
}
