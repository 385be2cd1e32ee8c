import type { ComparableGroup, PriceRange } from '@open-date/shared-api/contract';
import { shortAmount } from '@open-date/shared-api/rules/platform/money';
import { dollarsText } from '@open-date/shared-api/rules/reports/price-words';
import { CardSection } from '@open-date/shared-ui';
import { RangeChart, type RangeGroup } from '@open-date/shared-ui/chart';
import { groupLabel } from './group-columns.tsx';

const LIKE_MINE = 'Like mine';

interface PricesChartProps {
  readonly groups: readonly ComparableGroup[];
  readonly isBySeason: boolean;
  /** The season that names the tiers of all seasons together. */
  readonly season: number;
  /** The year whose dollars prices are in; null as paid. */
  readonly dollars: number | null;
  /** What games like the viewer's cost, in the same dollars; undefined until it is known. */
  readonly mine: PriceRange | undefined;
  /** The accessible name of the table with the same numbers. */
  readonly table: string;
}

/** The prices of pairings and of games like the viewer's, or of one pairing by season; empty for several. */
export function PricesChart({ groups, isBySeason, season, dollars, mine, table }: PricesChartProps) {
  const pairings = new Set(groups.map(({ Host, Visitor }) => `${Host} ${Visitor}`));
  const priced = groups.filter(({ Prices }) => Prices !== null);
  if (priced.length === 0 || (isBySeason && pairings.size > 1)) return null;
  const drawn = isBySeason ? groups : priced;
  const boxes = drawn.map((group) =>
    toBox(isBySeason ? String(group.Season) : groupLabel(group, season), group.Prices),
  );
  const own = isBySeason || !mine?.Prices ? [] : [toBox(LIKE_MINE, mine.Prices)];
  const what =
    isBySeason && priced[0]
      ? `${groupLabel({ ...priced[0], Season: null }, season)} by season`
      : 'Price ranges by pairing';
  return (
    <CardSection>
      <RangeChart
        title={what}
        label={`${what}, in ${dollarsText(dollars)}: median, quartiles, lowest and highest price.`}
        caption={
          <>
            Prices in {dollarsText(dollars)}. The line in a box is the median, the box the middle 50% of the prices; the
            ends are the lowest and the highest. Below a name stands how many prices there are.
            {own.length === 0 ? '' : ` ${LIKE_MINE} is the range above.`}
          </>
        }
        table={table}
        tone="plain"
        groups={[...boxes, ...own]}
        isByTime={isBySeason}
        formatValue={shortAmount}
      />
    </CardSection>
  );
}

function toBox(label: string, range: ComparableGroup['Prices']): RangeGroup {
  return { label, note: (range?.count ?? 0).toLocaleString('en-US'), range };
}
