import { type AuctionTimes, readEnd } from '@open-date/shared-api/rules/auctions/auctions';
import { useDecided, useSession } from '@open-date/shared-host';
import type { ListViewer } from './list-entries.tsx';

/** The auctions of a list. */
export const listed = <Auction>({ auctions }: { readonly auctions: Auction[] }): Auction[] => auctions;

const MINUTE = 60_000;

/** The viewer of a list, and one current time for all its entries: the minute, or an end within it. */
export function useListViewer(auctions: readonly AuctionTimes[] = []): ListViewer {
  const { actor } = useSession();
  const now = useDecided((at) => {
    const open = auctions.filter(({ closed, cancelled }) => closed + cancelled === 0);
    const ended = open.map((auction) => readEnd(auction)).filter((end) => end <= at.getTime());
    return Math.max(Math.floor(at.getTime() / MINUTE) * MINUTE, ...ended);
  });
  return { schoolId: actor.schoolId, now: new Date(now) };
}
