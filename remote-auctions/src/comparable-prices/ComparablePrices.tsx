import type { PriceRange } from '@open-date/shared-api/contract';
import { dollarsText, indexNote } from '@open-date/shared-api/rules/reports/price-words';
import { Loaded } from '@open-date/shared-host';
import { CardSection, LabelHeading, Stack, Text } from '@open-date/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { RangeFacts } from './RangeFacts.tsx';

interface ComparablePricesProps {
  /** The query of the price ranges of a game: one for each tier that the opponent may have. */
  readonly prices: UseQueryResult<PriceRange[]>;
}

export const PRICES_TITLE = 'Comparable prices';

/** What hosts paid in games like this one (R-auction-prices). */
export function ComparablePrices({ prices }: ComparablePricesProps) {
  return (
    <Loaded query={prices} failed="Comparable prices could not be loaded.">
      {(ranges) => (
        <Stack $gap={5} aria-busy={prices.isPlaceholderData} aria-live="polite">
          <Ranges ranges={ranges} />
        </Stack>
      )}
    </Loaded>
  );
}

/** The prices as a part of an auction's card. */
export function PricesSection({ prices }: ComparablePricesProps) {
  const headingId = useId();
  return (
    <CardSection as="section" aria-labelledby={headingId}>
      <Stack $gap={4}>
        <LabelHeading as="h2" id={headingId}>
          {PRICES_TITLE}
        </LabelHeading>
        <ComparablePrices prices={prices} />
      </Stack>
    </CardSection>
  );
}

function Ranges({ ranges }: { readonly ranges: readonly PriceRange[] }) {
  const year = ranges[0]?.Dollars ?? null;
  return (
    <>
      {ranges.map((range) => (
        <RangeFacts key={`${range.Host} ${range.Visitor}`} range={range} />
      ))}
      <Text as="p" $tone="tertiary" $size="small">
        What hosts paid visitors, in {dollarsText(year)}. {indexNote(year)}
      </Text>
    </>
  );
}
