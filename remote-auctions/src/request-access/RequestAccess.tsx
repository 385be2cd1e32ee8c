import type { Auction } from '@open-date/shared-api/contract';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { type AuctionStatus, auctionStatus } from '@open-date/shared-api/rules/auctions/auctions';
import { useQuery } from '@tanstack/react-query';
import { auctionsQuery } from '../queries.ts';
import { path } from '../paths.ts';
import type { ListGroup } from '../auction-list/AuctionList.tsx';
import { ListScreen } from '../auction-list/ListScreen.tsx';
import { searchEntry } from '../auction-list/list-entries.tsx';
import { loadList } from '../auction-list/load-list.ts';
import { useListViewer } from '../auction-list/use-list-viewer.ts';

const GROUPS: readonly AuctionStatus[] = ['Active', 'Pending', 'Closed'];

export const preload = loadList((client) => client.prefetchQuery(auctionsQuery()));

/** /auctions/search: all auctions; here a school asks for access to another school's auction (R-auction-screens). */
export function Screen() {
  const auctions = useQuery(auctionsQuery());
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
