import { ApiError, errorText, faultReference } from '@open-date/shared-api/client';
import type { AuctionDetail as Detail } from '@open-date/shared-api/contract';
import { useDocumentTitle } from '@open-date/shared-host';
import { EmptyText, LinkButton, LoadFailed, PageHeader, SkeletonLines } from '@open-date/shared-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auctionPricesQuery, auctionQuery } from '../queries.ts';
import { auctionTitle } from '../auction-words.ts';
import type { AuctionHeadProps } from './AuctionHead.tsx';
import { type Elsewhere, OtherList } from './OtherList.tsx';
import { useFreshStatus } from '../status/use-fresh-status.ts';
import { AuctionView } from './AuctionView.tsx';

export interface AuctionDetailProps {
  readonly id: number;
  readonly back: AuctionHeadProps['back'];
  readonly elsewhere?: ((auction: Detail) => Elsewhere | null) | undefined;
}

const NONE: readonly Detail[] = [];

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
  const failed = shownBidderId !== bidderId && next.isError ? next : null;
  const bidFailure = failed && (
    <LoadFailed onRetry={failed.refetch} reference={faultReference(failed.error)}>
      {errorText(failed.error, 'The auction could not be loaded for this school.')}
    </LoadFailed>
  );
  return { auction, bidderId, shownBidderId, setBidderId, bidFailure };
}

/** The auction beside a list: its bids, and what the viewer can do with it. */
export function AuctionDetail({ id, back, elsewhere }: AuctionDetailProps) {
  // An administrator bids for a school of their choice, everybody else for their own.
  const { auction, bidderId, shownBidderId, setBidderId, bidFailure } = useAuctionAs(id);
  const isId = !Number.isNaN(id);
  const prices = useQuery({ ...auctionPricesQuery(id, bidderId), placeholderData: keepPreviousData, enabled: isId });
  useFreshStatus(auction.data ? [auction.data] : NONE);
  useDocumentTitle(auction.data ? auctionTitle(auction.data, false) : back.label);
  const isUnknown = !isId || (auction.error instanceof ApiError && auction.error.code === 'not-found');
  if (isUnknown)
    return (
      <>
        <PageHeader title="Auction" />
        <EmptyText action={<LinkButton href={back.href}>{back.label}</LinkButton>}>There is no such auction.</EmptyText>
      </>
    );
  const other = auction.data && elsewhere?.(auction.data);
  if (other) return <OtherList {...other} />;
  if (auction.data)
    return (
      <AuctionView
        auction={auction.data}
        prices={prices}
        bidderId={bidderId}
        shownBidderId={shownBidderId}
        bidFailure={bidFailure}
        onBidderChange={setBidderId}
        back={back}
      />
    );
  if (auction.isError)
    return (
      <>
        <PageHeader title="Auction">
          <LinkButton href={back.href}>{back.label}</LinkButton>
        </PageHeader>
        <LoadFailed onRetry={auction.refetch} reference={faultReference(auction.error)}>
          {errorText(auction.error, 'The auction could not be loaded.')}
        </LoadFailed>
      </>
    );
  return <SkeletonLines count={10} />;
}
