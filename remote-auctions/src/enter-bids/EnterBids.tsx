import type { Auction } from '@open-date/shared-api/contract';
import { participatingAuctionsQuery } from '@open-date/shared-api/queries/auctions';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auction-messages';
import { participatingGroup } from '@open-date/shared-api/rules/bids';
import { businessDate } from '@open-date/shared-api/rules/calendar';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { path } from '@open-date/shared-api/rules/paths';
import { useQuery } from '@tanstack/react-query';
import type { ListGroup } from '../auction-list/AuctionList.tsx';
import { ListScreen } from '../auction-list/ListScreen.tsx';
import { bidderEntry } from '../auction-list/list-entries.tsx';
import { useReader } from '../auction-list/use-reader.ts';
import { useOwnSchool } from '../layout/own-school.ts';

/** /auctions/participatingAuctions: the auctions that the school takes part in, with one of them beside the list (document 1 section 2). */
export function Screen() {
  const school = useOwnSchool();
  const auctions = useQuery(participatingAuctionsQuery(school.id));
  const reader = useReader();
  const today = businessDate(reader.now);
  const group = (all: readonly Auction[]): ListGroup[] => {
    const entries = (name: 'current' | 'expired') =>
      all
        .filter((auction) => participatingGroup(auction, today) === name)
        .map((auction) => bidderEntry(auction, reader, path('auctions.participating.one', { auctionId: auction.id })));
    return [
      { title: 'Current', entries: entries('current'), emptyText: AUCTION_MESSAGES.noneBiddingOn },
      { title: 'Expired', entries: entries('expired'), emptyText: MESSAGES.noResults },
    ];
  };
  return <ListScreen title="Enter Bids" href={path('auctions.participating')} auctions={auctions} group={group} />;
}
