import type { MarketRow } from '@open-date/shared-api/contract';
import { countMarketKinds } from '@open-date/shared-api/rules/reports/market';
import { RowChart, type Series } from '@open-date/shared-ui/chart';
import { styled } from 'styled-components';

const Room = styled.div`
  padding: var(--od-space-5) var(--od-space-6);
`;

/** In the order of the counts of a kind. */
const SERIES: readonly Series[] = [
  { name: 'Buys, or hosts first', tone: 'plain' },
  { name: 'Sells, or travels first', tone: 'hatched' },
  { name: 'Either', tone: 'dotted' },
];

interface MarketChartProps {
  /** The name of the division, and of its table. */
  readonly division: string;
  readonly rows: readonly MarketRow[];
  /** The largest count of all divisions, so that their bars can be compared. */
  readonly largest: number;
}

/** The wants of a division as bars, who buys against who sells (A186). */
export function MarketChart({ division, rows, largest }: MarketChartProps) {
  const kinds = countMarketKinds(rows);
  const isShown = SERIES.map((_, place) => kinds.some(({ counts }) => counts[place] !== null));
  const shown = <Value,>(values: readonly Value[]) => values.filter((_, place) => isShown[place]);
  return (
    <Room>
      <RowChart
        title={`${division} market`}
        isTitleHidden
        label={`${division} schools that buy and that sell, by kind of game.`}
        caption="Schools with an open date, by what they look for."
        table={division}
        series={shown(SERIES)}
        groups={kinds.map(({ label, counts }) => ({ label, values: shown(counts) }))}
        largest={largest}
        formatValue={String}
      />
    </Room>
  );
}
