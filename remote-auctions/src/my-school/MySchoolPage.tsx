import type { Auction, AuctionDetail } from '@open-date/shared-api/contract';
import { AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { ownGroup } from '@open-date/shared-api/rules/auctions/auctions';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useScreen } from '@open-date/shared-host';
import { useQuery } from '@tanstack/react-query';
import { listed, useListViewer } from '../auction-list/use-list-viewer.ts';
import { mySchool } from './route.ts';
import { path } from '../remote.ts';
import type { ListGroup } from '../auction-list/AuctionList.tsx';
import { ListScreen } from '../auction-list/ListScreen.tsx';
import { ownEntry } from '../auction-list/list-entries.tsx';
import { ALL_SCHOOLS, useOwnSchool } from '../layout/auctions-menu.ts';

/** /auctions/mySchool: the school's own auctions, the chosen one next to the list (R-auction-screens). */
export function MySchoolPage() {
  const school = useOwnSchool();
  const isAll = school.id === ALL_SCHOOLS;
  const auctions = useQuery({ ...useScreen(mySchool).queries.auctions, select: listed });
  const viewer = useListViewer(auctions.data);
  const group = (all: readonly Auction[]): ListGroup[] => {
    const entries = (name: ReturnType<typeof ownGroup>) =>
      all
        .filter((auction) => ownGroup(auction, viewer.now) === name)
        .map((auction) => ownEntry(auction, viewer, path('auctions.school.one', { auctionId: auction.id })));
    return [
      { title: 'Pending', entries: entries('pending'), emptyText: AUCTION_MESSAGES.nonePending },
      { title: 'Current', entries: entries('current'), emptyText: AUCTION_MESSAGES.noneRunning },
      { title: 'Expired', entries: entries('expired'), emptyText: MESSAGES.noResults },
    ];
  };
  const elsewhere = ({ id, schoolId, schoolName }: AuctionDetail) =>
    isAll || schoolId === school.id
      ? null
      : {
          reason: `This auction belongs to ${schoolName}.`,
          href: path('auctions.search.one', { auctionId: id }),
          label: 'Open in Request Access',
        };
  return (
    <ListScreen
      title={school.title}
      href={path('auctions.school')}
      auctions={auctions}
      group={group}
      elsewhere={elsewhere}
    />
  );
}
