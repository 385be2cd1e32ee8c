import type { AuctionBid, AuctionDetail } from '@open-date/shared-api/contract';
import { type AuctionStatus, readEnd } from '@open-date/shared-api/rules/auctions/auctions';
import { dollars } from '@open-date/shared-api/rules/platform/money';
import { useMinute } from '@open-date/shared-host';
import { StepChart } from '@open-date/shared-ui/chart';
import { styled } from 'styled-components';
import { axisText, toEasternAxis } from '../time/eastern-axis.ts';
import { easternMoment } from '@open-date/shared-api/rules/platform/eastern-time';
import { BIDS_TITLE } from './bids-title.ts';
import { leadingBids } from './leading-bids.ts';

const Frame = styled.div`
  padding: 0 var(--od-space-6) var(--od-space-5);
`;

/** `$1.45M`, `$385K`: exact for amounts in steps of $1,000. */
const COMPACT = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 3,
});

export interface LeadChartProps {
  readonly auction: AuctionDetail;
  readonly status: AuctionStatus;
}

/** Charts the leading bid since the first one; renders nothing for fewer than two bids. */
export function LeadChart({ auction, status }: LeadChartProps) {
  const now = useMinute().getTime();
  const { bids, type } = auction;
  const leads = leadingBids(bids.map(timed), type === 'buy');
  const [first, last] = [leads[0], leads.at(-1)];
  if (bids.length < 2 || !first || !last) return null;
  const end =
    status === 'Closed' ? { at: Math.min(now, readEnd(auction)), label: 'Closed' } : { at: now, label: 'Now' };
  return (
    <Frame>
      <StepChart
        title="Leading bid over time"
        isTitleHidden
        label={`Leading bid from ${dollars(first.amount)} to ${dollars(last.amount)}`}
        caption="Each step is a bid that took the lead, in New York time."
        table={BIDS_TITLE}
        isList
        points={leads.map(({ at, amount, bid }) => ({
          at: toEasternAxis(at),
          value: amount,
          detail: `${easternMoment(bid.created)}: ${dollars(amount)}, ${bid.schoolName}`,
        }))}
        end={{ ...end, at: toEasternAxis(end.at) }}
        formatValue={(amount) => COMPACT.format(amount)}
        formatTime={axisText}
      />
    </Frame>
  );
}

function timed(bid: AuctionBid) {
  return { at: Date.parse(bid.created), amount: bid.amount, bid };
}
