import type { Auction, AuctionDetail } from '@open-date/shared-api/contract';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { BIDDER_STATUS, participatingGroup } from '@open-date/shared-api/rules/auctions/bids';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useScreen } from '@open-date/shared-host';
import { useQuery } from '@tanstack/react-query';
import { listed, useListViewer } from '../auction-list/use-list-viewer.ts';
import { enterBids } from './route.ts';
import { path } from '../remote.ts';
import type { Elsewhere } from '../auction-detail/OtherList.tsx';
import type { ListGroup } from '../auction-list/AuctionList.tsx';
import { ListScreen } from '../auction-list/ListScreen.tsx';
import { bidderEntry } from '../auction-list/list-entries.tsx';

/** The list that shows an auction in which the viewer's school takes no part; null when the school takes part. */
function elsewhere({ id, bidderStatus }: AuctionDetail): Elsewhere | null {
  if (bidderStatus === BIDDER_STATUS.owner)
    return {
      reason: 'This auction is held by your school.',
      href: path('auctions.school.one', { auctionId: id }),
      label: "Open your school's auction",
    };
  if (bidderStatus !== null) return null;
  return {
    reason: 'Your school has not asked to bid in this auction.',
    href: path('auctions.search.one', { auctionId: id }),
    label: 'Open in Request Access',
  };
}

/** /auctions/participatingAuctions: the auctions that the school takes part in (R-auction-screens). */
export function EnterBidsPage() {
  const auctions = useQuery({ ...useScreen(enterBids).queries.auctions, select: listed });
  const viewer = useListViewer(auctions.data);
  const group = (all: readonly Auction[]): ListGroup[] => {
    const entries = (name: 'current' | 'expired') =>
      all
        .filter((auction) => participatingGroup(auction, viewer.now) === name)
        .map((auction) => bidderEntry(auction, viewer, path('auctions.participating.one', { auctionId: auction.id })));
    return [
      { title: 'Current', entries: entries('current'), emptyText: AUCTION_MESSAGES.noneBiddingOn },
      { title: 'Expired', entries: entries('expired'), emptyText: MESSAGES.noResults },
    ];
  };
  return (
    <ListScreen
      title="Enter Bids"
      href={path('auctions.participating')}
      auctions={auctions}
      group={group}
      elsewhere={elsewhere}
    />
  );
}
