import type { GuaranteeSummary } from '@open-date/shared-api/contract';
import { shortAmount } from '@open-date/shared-api/rules/platform/money';
import { Card, Text } from '@open-date/shared-ui';
import { BarChart, type BarSeries } from '@open-date/shared-ui/chart';
import { seasonsText } from '../address/season-range.ts';
import { knownValue } from './SeasonsTable.tsx';
import { ALL_ROWS, growthText, summaryCell } from './summary-line.ts';

const SERIES: readonly BarSeries[] = [
  { name: 'FBS opp.', tone: 'fbs' },
  { name: 'FCS opp.', tone: 'fcs' },
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
      title="Average guarantee per game"
      actions={
        growth === '' ? null : (
          <Text $tone="secondary" $size="small">
            {growth}
          </Text>
        )
      }
    >
      <BarChart
        label={`Average guarantee per game against FBS and FCS opponents, ${seasons}. ${growth}`.trim()}
        series={SERIES}
        groups={groups}
        formatValue={shortAmount}
      />
    </Card>
  );
}
