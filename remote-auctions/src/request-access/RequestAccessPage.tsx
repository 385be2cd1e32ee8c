import type { Auction } from '@open-date/shared-api/contract';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { type AuctionStatus, auctionStatus } from '@open-date/shared-api/rules/auctions/auctions';
import { useScreen } from '@open-date/shared-host';
import { useQuery } from '@tanstack/react-query';
import { listed, useListViewer } from '../auction-list/use-list-viewer.ts';
import { requestAccess } from './route.ts';
import { path } from '../remote.ts';
import type { ListGroup } from '../auction-list/AuctionList.tsx';
import { ListScreen } from '../auction-list/ListScreen.tsx';
import { searchEntry } from '../auction-list/list-entries.tsx';

const GROUPS: readonly AuctionStatus[] = ['Active', 'Pending', 'Closed'];

/** /auctions/search: all auctions; here a school asks for access to another school's auction (R-auction-screens). */
export function RequestAccessPage() {
  const auctions = useQuery({ ...useScreen(requestAccess).queries.auctions, select: listed });
  const viewer = useListViewer(auctions.data);
  const group = (all: readonly Auction[]): ListGroup[] =>
    GROUPS.map((status) => ({
      title: status,
      entries: all
        .filter((auction) => auctionStatus(auction, viewer.now) === status)
        .map((auction) => searchEntry(auction, viewer, path('auctions.search.one', { auctionId: auction.id }))),
      emptyText: AUCTION_MESSAGES.noneActive,
    })).filter(({ title, entries }) => title === 'Active' || entries.length > 0);
  return <ListScreen title="Request Access" href={path('auctions.search')} auctions={auctions} group={group} />;
}
