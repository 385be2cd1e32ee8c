import type { AuctionDetail } from '@open-date/shared-api/contract';
import type { AuctionStatus } from '@open-date/shared-api/rules/auctions/auctions';
import { dollars } from '@open-date/shared-api/rules/platform/money';
import { Icon, LabelHeading, media, Stack, Tag, textStyle } from '@open-date/shared-ui';
import { Check, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AuctionSchoolMark } from '../status/AuctionSchoolMark.tsx';
import { easternMoment } from '@open-date/shared-api/rules/platform/eastern-time';

const Frame = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--od-space-2) var(--od-space-6); padding: var(--od-space-6); font-variant-numeric: tabular-nums lining-nums;
  > :last-child:not(:first-child) { text-align: right; }
`;
const Amount = styled.p`
  ${textStyle('figure')}
  ${media.mobile} { font-size: var(--od-type-display-size); }
`;
const Leader = styled.p`
  display: flex; align-items: center; gap: var(--od-space-4); min-width: 0;
  b { font-weight: var(--od-font-weight-semibold); }
  span { color: var(--od-text-tertiary); }
`;
const SecondAmount = styled.p`
  font-size: var(--od-type-heading-size); line-height: var(--od-type-figure-line); font-weight: var(--od-font-weight-semibold); color: var(--od-text-secondary);
  &[data-gain] { color: var(--od-success-text); }
`;

export interface LeadProps {
  readonly auction: AuctionDetail;
  readonly status: AuctionStatus;
}

/** Nobody wins a canceled auction, although it counts as closed (A134). */
function isWon({ cancelled }: AuctionDetail, status: AuctionStatus): boolean {
  return status === 'Closed' && cancelled === 0;
}

function leadTitle(auction: AuctionDetail, status: AuctionStatus): string {
  if (auction.currentWinningBid === null) return 'Starting bid';
  return isWon(auction, status) ? 'Winning bid' : 'Leading bid';
}

function Lead({ auction, status, children }: LeadProps & { readonly children: ReactNode }) {
  const { currentWinningBid, currentWinningBidder, startingBid, bids } = auction;
  const bid = bids.find(
    ({ amount, schoolId }) => amount === currentWinningBid && schoolId === currentWinningBidder?.schoolId,
  );
  return (
    <Frame>
      <div>
        <LabelHeading as="h2">{leadTitle(auction, status)}</LabelHeading>
        <Stack $gap={2}>
          <Amount>{dollars(currentWinningBid ?? startingBid)}</Amount>
          {currentWinningBidder ? (
            <Leader>
              <AuctionSchoolMark school={currentWinningBidder} size={20} />
              <b>{currentWinningBidder.schoolName}</b>
              {bid ? <span>{easternMoment(bid.created)}</span> : null}
            </Leader>
          ) : null}
        </Stack>
      </div>
      {children}
    </Frame>
  );
}

/** The leading bid for the owner, with its distance from the starting bid. */
export function OwnerLead({ auction, status }: LeadProps) {
  const { currentWinningBid, startingBid, type } = auction;
  const gain = currentWinningBid === null ? 0 : Math.abs(currentWinningBid - startingBid);
  return (
    <Lead auction={auction} status={status}>
      {gain === 0 ? null : (
        <div>
          <LabelHeading as="h2">{type === 'sell' ? 'Above starting bid' : 'Below starting bid'}</LabelHeading>
          <SecondAmount data-gain="">{`${type === 'sell' ? '+' : '−'}${dollars(gain)}`}</SecondAmount>
        </div>
      )}
    </Lead>
  );
}

export interface BidderLeadProps extends LeadProps {
  readonly schoolId: number | null;
}

/** The leading bid and the bidder's own best bid. */
export function BidderLead({ auction, status, schoolId }: BidderLeadProps) {
  const { ownBid } = auction;
  return (
    <Lead auction={auction} status={status}>
      {ownBid === null ? null : (
        <div>
          <LabelHeading as="h2">Your bid</LabelHeading>
          <SecondAmount>{dollars(ownBid)}</SecondAmount>
          <Standing auction={auction} status={status} schoolId={schoolId} ownBid={ownBid} />
        </div>
      )}
    </Lead>
  );
}

function standingWords(auction: AuctionDetail, status: AuctionStatus): string {
  if (isWon(auction, status)) return 'You won';
  return status === 'Closed' ? 'You led' : 'You are leading';
}

function Standing({ auction, status, schoolId, ownBid }: BidderLeadProps & { readonly ownBid: number }) {
  const { currentWinningBid, currentWinningBidder, type } = auction;
  if (currentWinningBid === null || currentWinningBidder === null) return null;
  if (currentWinningBidder.schoolId === schoolId)
    return (
      <Tag tone="success" icon={<Icon icon={Check} size={12} />}>
        {standingWords(auction, status)}
      </Tag>
    );
  return (
    <Tag tone="pending" icon={<Icon icon={type === 'sell' ? TrendingUp : TrendingDown} size={12} />}>
      {currentWinningBid === ownBid
        ? `An earlier equal bid ${isWon(auction, status) ? 'won' : 'led'}`
        : `Outbid by ${dollars(Math.abs(currentWinningBid - ownBid))}`}
    </Tag>
  );
}
