import type { PriceRange } from '@open-date/shared-api/contract';
import type { AuctionType } from '@open-date/shared-api/rules/auctions/auctions';
import { guideText, standingText, stepsText } from '@open-date/shared-api/rules/reports/price-guidance';
import { styled } from 'styled-components';
import { readAmount } from '../dollars/amount.ts';

const Line = styled.span`
  display: block; margin-top: var(--od-space-1); font-variant-numeric: tabular-nums lining-nums; text-wrap: pretty;
`;

interface BidGuideProps {
  readonly ranges: readonly PriceRange[];
  /** The typed amount in whole dollars; null while there is none. */
  readonly amount: number | null;
}

/** What comparable games cost and where a typed amount stands among them (R-price-guidance). */
export function BidGuide({ ranges, amount }: BidGuideProps) {
  return ranges.map((range) => (
    <Line key={`${range.Host} ${range.Visitor}`}>
      {guideText(range)} {amount === null ? null : standingText(range, amount)}
    </Line>
  ));
}

interface FirstAmountGuideProps {
  /** Undefined until the prices are known. */
  readonly ranges: readonly PriceRange[] | undefined;
  /** The form, with its amounts as typed. */
  readonly draft: { readonly type: AuctionType; readonly startingBid: string; readonly bidIncrement: string };
  readonly name: 'startingBid' | 'bidIncrement';
}

/** Prices of comparable games next to an amount of the form for a new auction (R-price-guidance). */
export function FirstAmountGuide({ ranges, draft, name }: FirstAmountGuideProps) {
  const startingBid = readAmount(draft.startingBid);
  if (ranges === undefined) return null;
  if (name === 'startingBid') return <BidGuide ranges={ranges} amount={startingBid} />;
  const bidIncrement = readAmount(draft.bidIncrement);
  if (startingBid === null || bidIncrement === null) return null;
  return ranges.map((range) => (
    <Line key={`${range.Host} ${range.Visitor}`}>
      {stepsText(range, { type: draft.type, startingBid, bidIncrement })}
    </Line>
  ));
}
