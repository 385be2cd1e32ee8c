import type { WatchedAuction } from '@open-date/shared-api/contract';
import { readEnd } from '@open-date/shared-api/rules/auctions/auctions';
import { type WatchingGroup, watchingGroup } from '@open-date/shared-api/rules/auctions/watching';
import { useScreen } from '@open-date/shared-host';
import { useQuery } from '@tanstack/react-query';
import type { ListGroup } from '../auction-list/AuctionList.tsx';
import { ListScreen } from '../auction-list/ListScreen.tsx';
import { useListViewer, listed } from '../auction-list/use-list-viewer.ts';
import { path } from '../remote.ts';
import { watching } from './route.ts';
import { watchedEntry } from './watched-entry.tsx';

const GROUPS: readonly { readonly name: WatchingGroup; readonly title: string; readonly emptyText: string }[] = [
  { name: 'leading', title: 'Leading', emptyText: 'Your school leads in no auction.' },
  { name: 'outbid', title: 'Outbid', emptyText: 'Your school is outbid in no auction.' },
  { name: 'following', title: 'Following', emptyText: 'Follow an auction on its page to have it here.' },
  { name: 'soon', title: 'Ending soon', emptyText: 'No other auction ends within a day.' },
  { name: 'ended', title: 'Ended', emptyText: 'None has ended yet.' },
];

/** Groups that need a school; most administrators have none. */
const OF_BIDDERS: ReadonlySet<WatchingGroup> = new Set(['leading', 'outbid']);

/** /auctions/watching: what the user follows, and where their school leads or is outbid (R-watching). */
export function WatchingPage() {
  const auctions = useQuery({ ...useScreen(watching).queries.auctions, select: listed });
  const viewer = useListViewer(auctions.data);
  const group = (all: readonly WatchedAuction[]): ListGroup[] => {
    const byEnd = all.toSorted((one, other) => readEnd(one) - readEnd(other));
    const groups = Map.groupBy(byEnd, (auction) => watchingGroup(auction, viewer.schoolId, viewer.now));
    const shown = viewer.schoolId === null ? GROUPS.filter(({ name }) => !OF_BIDDERS.has(name)) : GROUPS;
    return shown.map(({ name, title, emptyText }) => {
      const found = groups.get(name) ?? [];
      const entries = (name === 'ended' ? found.toReversed() : found).map((auction) =>
        watchedEntry(auction, viewer, path('auctions.watching.one', { auctionId: auction.id })),
      );
      return { title, emptyText, entries };
    });
  };
  return <ListScreen title="Watching" href={path('auctions.watching')} auctions={auctions} group={group} />;
}
