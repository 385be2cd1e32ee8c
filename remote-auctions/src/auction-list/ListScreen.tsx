import type { Auction, AuctionDetail as Detail } from '@open-date/shared-api/contract';
import { EMPTY_LIST } from '@open-date/shared-api/queries';
import type { UseQueryResult } from '@tanstack/react-query';
import { AuctionDetail } from '../auction-detail/AuctionDetail.tsx';
import type { Elsewhere } from '../auction-detail/OtherList.tsx';
import { NothingChosen } from '../auction-detail/NothingChosen.tsx';
import { AuctionsFrame } from '../layout/AuctionsFrame.tsx';
import { useChosenAuction } from '../layout/chosen-auction.ts';
import { useFreshStatus } from '../status/use-fresh-status.ts';
import { AuctionList, type ListGroup } from './AuctionList.tsx';

export interface ListScreenProps<Listed extends Auction> {
  readonly title: string;
  /** The address of the list without a chosen auction. */
  readonly href: string;
  readonly auctions: UseQueryResult<Listed[]>;
  readonly group: (auctions: readonly Listed[]) => ListGroup[];
  /** The list that contains an auction missing from this list; null when this list contains the auction. */
  readonly elsewhere?: (auction: Detail) => Elsewhere | null;
}

/** A list of auctions, next to the auction of the address. */
export function ListScreen<Listed extends Auction>({
  title,
  href,
  auctions,
  group,
  elsewhere,
}: ListScreenProps<Listed>) {
  const chosen = useChosenAuction();
  const groups = auctions.data && group(auctions.data);
  useFreshStatus(auctions.data ?? EMPTY_LIST);
  return (
    <AuctionsFrame
      isChosen={chosen !== null}
      list={<AuctionList title={title} query={{ ...auctions, data: groups }} chosenId={chosen} />}
    >
      {chosen === null ? (
        <NothingChosen title={title} hasAuctions={groups?.some(({ entries }) => entries.length > 0) ?? null} />
      ) : (
        <AuctionDetail key={chosen} id={chosen} back={{ href, label: title }} elsewhere={elsewhere} />
      )}
    </AuctionsFrame>
  );
}
