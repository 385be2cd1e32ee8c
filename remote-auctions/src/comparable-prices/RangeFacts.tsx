import type { PriceRange } from '@open-date/shared-api/contract';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { dollars } from '@open-date/shared-api/rules/platform/money';
import { noPriceText, rangeSearch, stepText, thinText } from '@open-date/shared-api/rules/reports/price-words';
import { pairingLabel } from '@open-date/shared-api/rules/reports/tiers';
import { useScreenLink } from '@open-date/shared-host';
import { Text, TextLink, textStyle, VisuallyHidden } from '@open-date/shared-ui';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: grid; gap: var(--od-space-2); font-variant-numeric: tabular-nums lining-nums; break-inside: avoid;
`;
const Head = styled.p`
  display: flex; flex-wrap: wrap; justify-content: space-between; gap: var(--od-space-1) var(--od-space-5);
  b { font-weight: var(--od-font-weight-semibold); }
`;
const Quartiles = styled.dl`
  display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--od-space-5); margin: 0;
  dt { ${textStyle('small')} color: var(--od-text-tertiary); }
  dd { margin: 0; font-weight: var(--od-font-weight-semibold); }
`;

/** The median and the quartiles of a price range, and the games behind them; a sentence where there are too few. */
export function RangeFacts({ range }: { readonly range: PriceRange }) {
  const { Prices, Thin, Host, Visitor, Season } = range;
  const pairing = pairingLabel(Host, Visitor, Season);
  if (Prices === null) return <p>{noPriceText(range)}</p>;
  const { count, lowerQuartile, median, upperQuartile } = Prices;
  return (
    <Frame>
      <Head>
        <b>{pairing}</b>
        <Games range={range} count={count} pairing={pairing} />
      </Head>
      <Quartiles>
        <div>
          <dt>Lower quartile</dt>
          <dd>{dollars(lowerQuartile)}</dd>
        </div>
        <div>
          <dt>Median</dt>
          <dd>{dollars(median)}</dd>
        </div>
        <div>
          <dt>Upper quartile</dt>
          <dd>{dollars(upperQuartile)}</dd>
        </div>
      </Quartiles>
      {Thin === 1 ? (
        <p>
          <b>{thinText(count)}</b>
        </p>
      ) : null}
      <Text as="p" $tone="tertiary" $size="small">
        {stepText(range)}
      </Text>
    </Frame>
  );
}

interface GamesProps {
  readonly range: PriceRange;
  readonly count: number;
  readonly pairing: string;
}

/** The number of games behind a range, which leads to their list where that screen is released. */
function Games({ range, count, pairing }: GamesProps) {
  const comparables = useScreenLink('guarantees.comparables');
  if (comparables === null) return <span>{countWords(count, 'game')} with a price</span>;
  return (
    <TextLink href={comparables({}, rangeSearch(range))}>
      {countWords(count, 'game')} with a price <VisuallyHidden>comparable to {pairing}</VisuallyHidden>
    </TextLink>
  );
}
