import type { GuaranteeSummary } from '@open-date/shared-api/contract';
import { shortAmount } from '@open-date/shared-api/rules/platform/money';
import { useMobile } from '@open-date/shared-ui';
import { DataTable, type TableColumn } from '@open-date/shared-ui/table';
import { type ReactNode, useMemo } from 'react';
import { knownValue } from './SeasonsTable.tsx';
import { ALL_ROWS, ALL_YEARS, hasNeutralGames, type SummaryCell, summaryCell } from './summary-line.ts';

interface YearsTableProps {
  readonly summary: GuaranteeSummary;
  /** The accessible name of the table, and the heading of its rows. */
  readonly label: string;
  readonly heading: string;
  readonly renderName: (row: NamedRow) => ReactNode;
}

export type NamedRow = GuaranteeSummary['rows'][number];

interface PlacedRow extends NamedRow {
  readonly place: number;
}

const WHOLE = 'All seasons';

/**
 * Games and averages of each row in all seasons and per season, against FBS and FCS opponents and, if there are any, at
 * neutral sites. A phone has room for the games of all seasons together.
 */
export function YearsTable({ summary, label, heading, renderName }: YearsTableProps) {
  const isMobile = useMobile();
  const rows = useMemo(() => summary.rows.map((row, place): PlacedRow => ({ ...row, place })), [summary]);
  const columns = useMemo(() => {
    const periods = summary.years.map((year, place) => ({ group: String(year), place }));
    const all = { group: WHOLE, place: ALL_YEARS };
    const name: TableColumn<PlacedRow> = {
      id: 'name',
      header: heading,
      isRowHeader: true,
      cell: renderName,
      sortValue: ({ Name }) => Name,
      footer: 'All',
    };
    // With one season, a column for all seasons would repeat the column of that season.
    const shown = periods.length === 1 ? periods : [all, ...(isMobile ? [] : periods)];
    return [name, ...shown.flatMap(({ group, place }) => periodColumns(summary, group, place, isMobile))];
  }, [summary, heading, renderName, isMobile]);
  return <DataTable label={label} columns={columns} rows={rows} rowKey={({ id }) => id} isReport isDense hasCards />;
}

/** The columns of one season or of all; on a phone they stand alone, so each names what it belongs to. */
function periodColumns(
  summary: GuaranteeSummary,
  group: string,
  year: number,
  isMobile: boolean,
): TableColumn<PlacedRow>[] {
  const whole = summaryCell(summary, ALL_ROWS, year);
  const number = (
    id: string,
    [header, longHeader]: readonly [short: string, long: string],
    read: (cell: SummaryCell) => number | null,
    text: (value: number | null) => string,
  ): TableColumn<PlacedRow> => ({
    id: `${group}-${id}`,
    header: isMobile ? longHeader : header,
    group: isMobile ? undefined : group,
    align: 'right',
    cell: ({ place }) => text(read(summaryCell(summary, place, year))),
    sortValue: ({ place }) => knownValue(read(summaryCell(summary, place, year))),
    footer: text(read(whole)),
  });
  const traded = (['fbs', 'fcs'] as const).flatMap((division) => {
    const name = division.toUpperCase();
    return [
      number(`${division}-games`, [name, `${name} games`], (cell) => cell[division].count, formatCount),
      number(`${division}-average`, ['Average', `${name} average`], (cell) => cell[division].average, shortAmount),
    ];
  });
  if (!hasNeutralGames(summary)) return traded;
  return [
    ...traded,
    number('neutral-games', ['Neutral', 'Neutral games'], (cell) => cell.neutral.count, formatCount),
    number('neutral-home', ['Home avg.', 'Neutral home average'], (cell) => cell.neutral.home, shortAmount),
    number('neutral-road', ['Road avg.', 'Neutral road average'], (cell) => cell.neutral.road, shortAmount),
  ];
}

/** The number of games as text; empty for 0, as amounts are. */
function formatCount(count: number | null): string {
  return count === null || count === 0 ? '' : String(count);
}
