import { errorText, faultReference } from '@open-date/shared-api/client';
import type { Auction, AuctionDetail as Detail } from '@open-date/shared-api/contract';
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

const NONE: readonly Auction[] = [];

/** A list of auctions, with the auction that the address names beside the list. */
export function ListScreen<Listed extends Auction>({
  title,
  href,
  auctions,
  group,
  elsewhere,
}: ListScreenProps<Listed>) {
  const chosen = useChosenAuction();
  const { data, error, isError, refetch } = auctions;
  useFreshStatus(data ?? NONE);
  return (
    <AuctionsFrame
      isChosen={chosen !== null}
      list={
        <AuctionList
          title={title}
          groups={data && group(data)}
          problem={isError ? errorText(error, 'The auctions could not be loaded.') : ''}
          reference={faultReference(error)}
          onRetry={refetch}
          chosenId={chosen}
        />
      }
    >
      {chosen === null ? (
        <NothingChosen
          title={title}
          hasAuctions={data === undefined ? null : group(data).some(({ entries }) => entries.length > 0)}
        />
      ) : (
        <AuctionDetail key={chosen} id={chosen} back={{ href, label: title }} elsewhere={elsewhere} />
      )}
    </AuctionsFrame>
  );
}
