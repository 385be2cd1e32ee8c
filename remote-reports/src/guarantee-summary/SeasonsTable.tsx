import type { GuaranteeSummary } from '@open-date/shared-api/contract';
import { amountText, shortAmount } from '@open-date/shared-api/rules/platform/money';
import { Card } from '@open-date/shared-ui';
import { DataTable, type TableColumn } from '@open-date/shared-ui/table';
import { useMemo } from 'react';
import { seasonsText } from '../address/season-range.ts';
import { ALL_ROWS, ALL_YEARS, type SummaryCell, summaryCell } from './summary-line.ts';

interface SeasonRow {
  readonly year: number;
  readonly cell: SummaryCell;
}

const DIVISIONS = [
  ['fbs', 'FBS opponents'],
  ['fcs', 'FCS opponents'],
] as const;

/** The games of each season against FBS and FCS opponents, and at neutral sites. */
export function SeasonsTable({ summary }: { readonly summary: GuaranteeSummary }) {
  const rows = useMemo(
    () => summary.years.map((year, place): SeasonRow => ({ year, cell: summaryCell(summary, ALL_ROWS, place) })),
    [summary],
  );
  const columns = useMemo(() => seasonColumns(summary), [summary]);
  return (
    <Card isFlush>
      <DataTable label="Guarantee games by season" columns={columns} rows={rows} rowKey={({ year }) => year} hasCards />
    </Card>
  );
}

function seasonColumns(summary: GuaranteeSummary): TableColumn<SeasonRow>[] {
  const { years } = summary;
  const whole = summaryCell(summary, ALL_ROWS, ALL_YEARS);
  const number = (
    id: string,
    header: string,
    group: string,
    read: (cell: SummaryCell) => number | null,
    text: (value: number | null) => string,
  ): TableColumn<SeasonRow> => ({
    id,
    header,
    group,
    align: 'right',
    cell: ({ cell }) => text(read(cell)),
    sortValue: ({ cell }) => knownValue(read(cell)),
    footer: text(read(whole)),
  });
  return [
    {
      id: 'season',
      header: 'Season',
      isRowHeader: true,
      cell: ({ year }) => year,
      sortValue: ({ year }) => year,
      footer: seasonsText({ start: years[0] ?? 0, end: years.at(-1) ?? 0 }),
    },
    ...DIVISIONS.flatMap(([division, group]) => [
      number(`${division}-games`, 'Games', group, (cell) => cell[division].count, String),
      number(`${division}-average`, 'Average', group, (cell) => cell[division].average, amountText),
      number(`${division}-total`, 'Total', group, (cell) => cell[division].total, shortAmount),
    ]),
    number('all-games', 'Games', 'All', (cell) => cell.all.count, String),
    number('all-total', 'Total', 'All', (cell) => cell.all.total, shortAmount),
    number('neutral-games', 'Games', 'Neutral sites', (cell) => cell.neutral.count, String),
    number('neutral-home', 'Home average', 'Neutral sites', (cell) => cell.neutral.home, amountText),
    number('neutral-road', 'Road average', 'Neutral sites', (cell) => cell.neutral.road, amountText),
  ];
}

/** The sort value of a column; undisclosed amounts come last, like missing amounts. */
export function knownValue(value: number | null): number | null {
  return value === null || value < 0 ? null : value;
}
