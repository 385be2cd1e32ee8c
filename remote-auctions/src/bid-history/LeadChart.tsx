import type { AuctionDetail } from '@open-date/shared-api/contract';
import { auctionEndsAt, type AuctionStatus } from '@open-date/shared-api/rules/auctions/auctions';
import { dollars } from '@open-date/shared-api/rules/platform/money';
import { useMinute } from '@open-date/shared-host';
import { styled } from 'styled-components';
import { BidChart } from './BidChart.tsx';
import { bidChart } from './bid-chart.ts';

const Frame = styled.div`
  padding: 0 var(--od-space-6) var(--od-space-5);
`;

export interface LeadChartProps {
  readonly auction: AuctionDetail;
  readonly status: AuctionStatus;
}

/** Charts the leading bid since the first one; renders nothing for fewer than two bids. */
export function LeadChart({ auction, status }: LeadChartProps) {
  const now = useMinute().getTime();
  const { bids, type } = auction;
  if (bids.length < 2) return null;
  const end =
    status === 'Closed'
      ? { at: Math.min(now, auctionEndsAt(auction).getTime()), text: 'Closed' }
      : { at: now, text: 'Now' };
  const points = bids.map(({ created, amount }) => ({ at: Date.parse(created), amount }));
  const chart = bidChart(points, type === 'buy', end);
  const [newest, oldest] = [auction.currentWinningBid, bids.at(-1)];
  if (chart === null || newest === null || !oldest) return null;
  return (
    <Frame>
      <BidChart chart={chart} label={`Leading bid from ${dollars(oldest.amount)} to ${dollars(newest)}`} />
    </Frame>
  );
}
