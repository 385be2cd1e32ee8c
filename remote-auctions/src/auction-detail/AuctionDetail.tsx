import type { AuctionDetail as Detail } from '@open-date/shared-api/contract';
import { EMPTY_LIST } from '@open-date/shared-api/queries';
import { isMissing, Loaded, LoadFailure, useDocumentTitle } from '@open-date/shared-host';
import { EmptyText, LinkButton, PageHeader } from '@open-date/shared-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auctionTitle } from '../auction-words.ts';
import type { AuctionHeadProps } from './AuctionHead.tsx';
import { type Elsewhere, OtherList } from './OtherList.tsx';
import { useFreshStatus } from '../status/use-fresh-status.ts';
import { AuctionView } from './AuctionView.tsx';
import { auctionPricesQuery, auctionQuery } from '../queries.ts';

export interface AuctionDetailProps {
  readonly id: number;
  readonly back: AuctionHeadProps['back'];
  readonly elsewhere?: ((auction: Detail) => Elsewhere | null) | undefined;
}

/**
 * The auction as a school sees it that an administrator bids for. Until the answer for another school is there, and when
 * it does not come, the page is still about the one before.
 */
function useAuctionAs(id: number) {
  const [bidderId, setBidderId] = useState<number | null>(null);
  const [shownBidderId, setShownBidderId] = useState(bidderId);
  const enabled = !Number.isNaN(id);
  const auction = useQuery({ ...auctionQuery(id, shownBidderId), enabled });
  const next = useQuery({ ...auctionQuery(id, bidderId), enabled });
  if (next.data !== undefined && shownBidderId !== bidderId) setShownBidderId(bidderId);
  const bidFailure =
    shownBidderId !== bidderId && next.isError ? (
      <LoadFailure query={next} failed="The auction could not be loaded for this school." />
    ) : null;
  return { auction, bidderId, shownBidderId, setBidderId, bidFailure };
}

/** The auction next to a list: its bids and the viewer's actions. */
export function AuctionDetail({ id, back, elsewhere }: AuctionDetailProps) {
  // An administrator bids for a school of their choice, everybody else for their own.
  const { auction, bidderId, shownBidderId, setBidderId, bidFailure } = useAuctionAs(id);
  const isId = !Number.isNaN(id);
  const prices = useQuery({ ...auctionPricesQuery(id, bidderId), placeholderData: keepPreviousData, enabled: isId });
  useFreshStatus(auction.data ? [auction.data] : EMPTY_LIST);
  useDocumentTitle(auction.data ? auctionTitle(auction.data, false) : back.label);
  const link = <LinkButton href={back.href}>{back.label}</LinkButton>;
  const show = (data: Detail) => {
    const other = elsewhere?.(data);
    return other ? (
      <OtherList {...other} />
    ) : (
      <AuctionView
        auction={data}
        prices={prices}
        bidderId={bidderId}
        shownBidderId={shownBidderId}
        bidFailure={bidFailure}
        onBidderChange={setBidderId}
        back={back}
      />
    );
  };
  return (
    <Loaded
      query={auction}
      failed="The auction could not be loaded."
      lines={10}
      missing={<EmptyText action={link}>There is no such auction.</EmptyText>}
      frame={(state) =>
        auction.isLoading ? (
          state
        ) : (
          <>
            <PageHeader title="Auction">{isMissing(auction) ? null : link}</PageHeader>
            {state}
          </>
        )
      }
    >
      {show}
    </Loaded>
  );
}
