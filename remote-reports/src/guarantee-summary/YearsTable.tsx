import type { GuaranteeSummary } from '@open-date/shared-api/contract';
import { shortAmount } from '@open-date/shared-api/rules/platform/money';
import { useMobile } from '@open-date/shared-ui';
import { useIsPrinting } from '@open-date/shared-ui/window';
import { DataTable, sortRows, type TableColumn, type TableSort } from '@open-date/shared-ui/table';
import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { knownValue } from './SeasonsTable.tsx';
import { ALL_ROWS, ALL_YEARS, hasNeutralGames, type SummaryCell, summaryCell } from './summary-line.ts';

export interface YearsTableProps {
  readonly summary: GuaranteeSummary;
  /** The accessible name of the table, and the heading of its rows. */
  readonly label: string;
  readonly heading: string;
  readonly renderName: (row: NamedRow) => ReactNode;
  readonly sort: TableSort | undefined;
  readonly onSortChange: (sort: TableSort) => void;
}

export type NamedRow = GuaranteeSummary['rows'][number];

interface PlacedRow extends NamedRow {
  readonly place: number;
}

const WHOLE = 'All seasons';
const ALL = { group: WHOLE, place: ALL_YEARS };
/** Number of columns that fit next to the names on a portrait page. */
const SHEET_COLUMNS_MOST = 8;

/** The tables of several sheets, one below the other. */
const Sheets = styled.div`
  > * + * { margin-top: var(--od-space-6); }
`;

/**
 * Games and averages of each row in all seasons and per season, against FBS and FCS opponents and, if there are any, at
 * neutral sites. A phone has room for the games of all seasons together; paper has as many tables as all seasons take.
 */
export function YearsTable({ summary, label, heading, renderName, sort, onSortChange }: YearsTableProps) {
  const isMobile = useMobile();
  const isPrinting = useIsPrinting();
  const [columns, sheets] = useMemo(() => {
    const periods = summary.years.map((year, place) => ({ group: String(year), place }));
    const name = nameColumn(heading, renderName);
    // With one season, a column for all seasons would repeat the column of that season.
    const shown = periods.length === 1 ? periods : [ALL, ...(isMobile ? [] : periods)];
    const listColumns = (seasons: readonly (typeof ALL)[], isStacked: boolean) => [
      name,
      ...seasons.flatMap(({ group, place }) => periodColumns(summary, group, place, isStacked)),
    ];
    const onPaper = periods.length === 1 ? periods : [ALL, ...periods];
    const most = Math.max(1, Math.floor(SHEET_COLUMNS_MOST / (listColumns(onPaper.slice(0, 1), false).length - 1)));
    const sheets = Array.from({ length: Math.ceil(onPaper.length / most) }, (_, sheet) =>
      listColumns(onPaper.slice(sheet * most, (sheet + 1) * most), false),
    );
    return [listColumns(shown, isMobile), sheets];
  }, [summary, heading, renderName, isMobile]);
  // The sheets have the rows in one order, also by a column that only one of them has.
  const rows = useMemo(() => sortPlaces(summary, sort), [summary, sort]);
  const table = (shown: readonly TableColumn<PlacedRow>[]) => (
    <DataTable
      label={label}
      columns={shown}
      rows={rows}
      rowKey={({ id }) => id}
      sort={sort}
      onSortChange={onSortChange}
      isReport
      isDense
      hasCards
    />
  );
  if (!isPrinting) return table(columns);
  return (
    <Sheets>
      {sheets.map((sheet) => (
        <div key={sheet[1]?.id}>{table(sheet)}</div>
      ))}
    </Sheets>
  );
}

function nameColumn(header: string, cell: YearsTableProps['renderName']): TableColumn<PlacedRow> {
  return { id: 'name', header, isRowHeader: true, cell, sortValue: ({ Name }) => Name, footer: 'All' };
}

/** The rows of a summary in the order of its table. */
function sortPlaces(summary: GuaranteeSummary, sort: TableSort | undefined): readonly PlacedRow[] {
  const periods = [ALL, ...summary.years.map((year, place) => ({ group: String(year), place }))];
  const columns = [
    nameColumn('', () => null),
    ...periods.flatMap(({ group, place }) => periodColumns(summary, group, place, false)),
  ];
  const column = columns.find(({ id }) => id === sort?.columnId);
  return sortRows(
    summary.rows.map((row, place): PlacedRow => ({ ...row, place })),
    column,
    sort?.direction ?? 'ascending',
  );
}

/** The ids of a summary's rows in the order of its table, for its file; undefined while nobody has sorted it. */
export function fileOrder(summary: GuaranteeSummary | undefined, sort: TableSort | undefined): string | undefined {
  if (!summary || !sort || summary.rows.length === 0) return undefined;
  return sortPlaces(summary, sort)
    .map(({ id }) => id)
    .join(',');
}

/** The columns of one season or of all; on a phone each is a line of its card, so it names its season. */
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
