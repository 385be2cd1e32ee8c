import type { GuaranteeSummary } from '@open-date/shared-api/contract';
import { shortAmount } from '@open-date/shared-api/rules/platform/money';
import { Card, Text } from '@open-date/shared-ui';
import { BarChart, type Series } from '@open-date/shared-ui/chart';
import { seasonsText } from '../address/season-range.ts';
import { knownValue } from './SeasonsTable.tsx';
import { ALL_ROWS, growthText, summaryCell } from './summary-line.ts';

const TITLE = 'Average guarantee per game';
const SERIES: readonly Series[] = [
  { name: 'FBS opp.', tone: 'plain' },
  { name: 'FCS opp.', tone: 'hatched' },
];

/** The average guarantee of each season as bars; the table below has the same numbers. */
export function AverageChart({ summary }: { readonly summary: GuaranteeSummary }) {
  const growth = growthText(summary);
  const groups = summary.years.map((year, place) => {
    const { fbs, fcs } = summaryCell(summary, ALL_ROWS, place);
    return { label: String(year), values: [knownValue(fbs.average), knownValue(fcs.average)] };
  });
  const seasons = seasonsText({ start: summary.years[0] ?? 0, end: summary.years.at(-1) ?? 0 });
  return (
    <Card
      title={TITLE}
      actions={
        growth === '' ? null : (
          <Text $tone="secondary" $size="small">
            {growth}
          </Text>
        )
      }
    >
      <BarChart
        title={TITLE}
        isTitleHidden
        caption="Bars show the average of the amounts that are known."
        table="Guarantee games by season"
        label={`Average guarantee per game against FBS and FCS opponents, ${seasons}. ${growth}`.trim()}
        series={SERIES}
        groups={groups}
        isByTime
        formatValue={shortAmount}
      />
    </Card>
  );
}
