import type { PriceRange } from '@open-date/shared-api/contract';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { dollars } from '@open-date/shared-api/rules/platform/money';
import {
  dollarsText,
  indexNote,
  noPriceText,
  rangeSearch,
  stepText,
  thinText,
} from '@open-date/shared-api/rules/reports/price-words';
import { pairingLabel } from '@open-date/shared-api/rules/reports/tiers';
import { EmptyText, LinkButton, Text, TextLink, textStyle } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { path } from '../remote.ts';

const Texts = styled.div`
  display: grid; gap: var(--od-space-2);
`;
const Range = styled.p`
  ${textStyle('heading')} font-variant-numeric: tabular-nums lining-nums;
`;

/** What a game is likely to cost: the range, the median, and the games behind them. */
export function PriceRangeText({ range }: { readonly range: PriceRange }) {
  const { Prices, Dollars, Thin, Host, Visitor, Season } = range;
  const pairing = pairingLabel(Host, Visitor, Season);
  if (Prices === null)
    return (
      <EmptyText action={<LinkButton href={path('guarantees.comparables')}>All prices</LinkButton>}>
        {noPriceText(range)} Choose another opponent or season.
      </EmptyText>
    );
  const { count, minimum, lowerQuartile, median, upperQuartile, maximum } = Prices;
  const note = indexNote(Dollars);
  return (
    <Texts aria-live="polite">
      <Range>
        {lowerQuartile === upperQuartile ? dollars(median) : `${dollars(lowerQuartile)} to ${dollars(upperQuartile)}`}
      </Range>
      <p>
        Median {dollars(median)} for {pairing} in {Season}, in {dollarsText(Dollars)}, from{' '}
        <TextLink href={path('guarantees.comparables', undefined, rangeSearch(range))}>
          {countWords(count, 'game')} with a price
        </TextLink>{' '}
        of {dollars(minimum)} to {dollars(maximum)}.
      </p>
      {Thin === 1 ? (
        <p>
          <b>{thinText(count)}</b>
        </p>
      ) : null}
      <Text as="p" $tone="secondary" $size="small">
        {stepText(range)} {note}
      </Text>
    </Texts>
  );
}
