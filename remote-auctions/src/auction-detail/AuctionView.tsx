import type { AuctionDetail, PriceRange } from '@open-date/shared-api/contract';
import type { AuctionStatus } from '@open-date/shared-api/rules/auctions/auctions';
import { BIDDER_STATUS, canBid, canRunAuction, hasHistory, isSealed } from '@open-date/shared-api/rules/auctions/bids';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { monthDay } from '@open-date/shared-api/rules/platform/dates';
import { useSession } from '@open-date/shared-host';
import { Card, CardSection, media, Stack, Banner, Icon, LinkButton } from '@open-date/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BidHistory } from '../bid-history/BidHistory.tsx';
import { LeadChart } from '../bid-history/LeadChart.tsx';
import { ApprovedBidders } from '../bidders/ApprovedBidders.tsx';
import { PricesSection } from '../comparable-prices/ComparablePrices.tsx';
import { EndAuction } from '../ending/EndAuction.tsx';
import { ResultGame } from '../ending/ResultGame.tsx';
import { PlaceBid } from '../place-bid/PlaceBid.tsx';
import { useAuctionStatus } from '../status/use-fresh-status.ts';
import { Access } from './Access.tsx';
import { WatchAuction } from '../follow/WatchAuction.tsx';
import { AuctionHead, type AuctionHeadProps } from './AuctionHead.tsx';
import { BidderLead, OwnerLead } from './Lead.tsx';
import { TermFacts } from './TermFacts.tsx';
import { UserCheck } from 'lucide-react';
import { path } from '../remote.ts';

const Columns = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) var(--od-width-asideWide); gap: var(--od-space-6); align-items: start;
  > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--od-space-6); min-width: 0; }
  &[data-single] { grid-template-columns: minmax(0, 1fr); }
  ${media.laptop} { grid-template-columns: minmax(0, 1fr); }
`;
const Later = styled(CardSection)`
  color: var(--od-text-secondary);
`;

export interface AuctionViewProps {
  readonly auction: AuctionDetail;
  /** The query of what the game costs. */
  readonly prices: UseQueryResult<PriceRange[]>;
  /** The school that an administrator bids for. */
  readonly bidderId: number | null;
  /** The school as which the auction was read: the one before while that of another loads. */
  readonly shownBidderId: number | null;
  /** Why the auction cannot be shown as another school sees it; null otherwise. */
  readonly bidFailure: ReactNode;
  readonly onBidderChange: (schoolId: number | null) => void;
  readonly back: AuctionHeadProps['back'];
}

/** An auction as its owner, a bidder or another viewer sees it (R-auction-screens). */
export function AuctionView(props: AuctionViewProps) {
  const { auction, prices, bidderId, shownBidderId, bidFailure, onBidderChange, back } = props;
  const { actor } = useSession();
  const status = useAuctionStatus(auction);
  const findOwnId = (chosen: number | null) => chosen ?? (actor.schoolId === auction.schoolId ? null : actor.schoolId);
  const ownId = findOwnId(shownBidderId);
  const seesHistory = hasHistory(auction);
  const pricesAndBid = (
    <>
      <PricesSection prices={prices} />
      {canBid(status, auction.bidderStatus) ? (
        <PlaceBid
          auction={auction}
          prices={prices.data}
          schoolId={findOwnId(bidderId)}
          isLoading={bidderId !== shownBidderId}
          failure={bidFailure}
          onSchoolChange={onBidderChange}
        />
      ) : null}
    </>
  );
  return (
    <Stack $gap={6}>
      <AuctionHead auction={auction} status={status} back={back} />
      <WatchAuction auction={auction} status={status} />
      <Columns data-single={seesHistory ? undefined : ''}>
        <div>
          {canRunAuction(actor, auction.schoolId) ? (
            <OwnerCards auction={auction} status={status}>
              {pricesAndBid}
            </OwnerCards>
          ) : (
            <BidderCards auction={auction} status={status} schoolId={ownId}>
              {pricesAndBid}
            </BidderCards>
          )}
        </div>
        {seesHistory ? (
          <BidHistory
            auction={auction}
            status={status}
            isSealed={isSealed(auction, status, actor)}
            ownSchoolId={actor.roleId === ROLE.admin ? shownBidderId : actor.schoolId}
          />
        ) : null}
      </Columns>
    </Stack>
  );
}

interface CardsProps {
  readonly auction: AuctionDetail;
  readonly status: AuctionStatus;
  /** What the game costs, and the bid form for viewers who can bid. */
  readonly children: ReactNode;
}

function OwnerCards({ auction, status, children }: CardsProps) {
  const terms = (
    <>
      {children}
      <TermFacts auction={auction} status={status} />
    </>
  );
  return (
    <>
      <Card isFlush>
        <OwnerLead auction={auction} status={status} />
        <LeadChart auction={auction} status={status} />
        {auction.result ? null : terms}
      </Card>
      {auction.result ? (
        <>
          <ResultGame auction={auction} result={auction.result} />
          <Card isFlush>{terms}</Card>
        </>
      ) : null}
      {auction.pendingBidders && auction.pendingBidders.length > 0 ? (
        <WaitingRequests auctionId={auction.id} count={auction.pendingBidders.length} />
      ) : null}
      {auction.bidders ? <ApprovedBidders auction={auction} bidders={auction.bidders} status={status} /> : null}
      <EndAuction auction={auction} status={status} />
    </>
  );
}

function BidderCards({ auction, status, schoolId, children }: CardsProps & { readonly schoolId: number | null }) {
  const isApproved = auction.bidderStatus === BIDDER_STATUS.approved;
  return (
    <>
      <Card isFlush>
        <BidderLead auction={auction} status={status} schoolId={schoolId} />
        {isApproved ? null : <Access auction={auction} />}
        {isApproved && status === 'Pending' ? (
          <Later as="p">You can bid from {monthDay(auction.startDate)}.</Later>
        ) : null}
        {children}
      </Card>
      {auction.result ? <ResultGame auction={auction} result={auction.result} /> : null}
      <Card isFlush>
        <TermFacts auction={auction} status={status} />
      </Card>
    </>
  );
}

interface WaitingRequestsProps {
  readonly auctionId: number;
  readonly count: number;
}

/** Links to the pending requests for an auction. */
function WaitingRequests({ auctionId, count }: WaitingRequestsProps) {
  return (
    <Banner
      tone="neutral"
      icon={<Icon icon={UserCheck} size={18} />}
      action={
        <LinkButton size="sm" href={path('auctions.approve.one', { auctionId })}>
          Open requests
        </LinkButton>
      }
    >
      {count === 1 ? 'One school waits for approval.' : `${count} schools wait for approval.`}
    </Banner>
  );
}
