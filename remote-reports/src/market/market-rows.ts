import type { MarketRow } from '@open-date/shared-api/contract';
import { type ConferenceType, DIVISIONS, divisionLabel } from '@open-date/shared-api/rules/constants';
import { csvFile } from '@open-date/shared-api/rules/platform/csv';
import { sortRows, type TableColumn, type TableSort } from '@open-date/shared-ui/table';

/** The needs of a division, in the order of the wants. */
export interface DivisionNeeds {
  readonly division: number;
  readonly label: string;
  readonly rows: readonly MarketRow[];
}

const isType = (division: number): division is ConferenceType => division in DIVISIONS;

/** The market by division, in the server's order. */
export function needsByDivision(rows: readonly MarketRow[]): DivisionNeeds[] {
  return [...Map.groupBy(rows, ({ Division }) => Division)].map(([division, needs]) => ({
    division,
    label: isType(division) ? divisionLabel(division) : `Division ${division}`,
    rows: needs,
  }));
}

/** The two columns of a division's table. */
export const MARKET_COLUMNS: readonly TableColumn<MarketRow>[] = [
  {
    id: 'need',
    header: 'Need',
    cell: ({ NeedLabel }) => NeedLabel,
    sortValue: ({ NeedLabel }) => NeedLabel,
    isRowHeader: true,
  },
  {
    id: 'count',
    header: 'School Count',
    cell: ({ TotalSchools }) => TotalSchools,
    sortValue: ({ TotalSchools }) => TotalSchools,
    align: 'right',
  },
];

/** The market as a file, in the order of the tables. */
export function marketCsv(divisions: readonly DivisionNeeds[], sort: TableSort | undefined): string {
  const column = MARKET_COLUMNS.find(({ id }) => id === sort?.columnId);
  return csvFile([
    ['Division', 'Need', 'School Count'],
    ...divisions.flatMap(({ label, rows }) =>
      sortRows(rows, column, sort?.direction ?? 'ascending').map(({ NeedLabel, TotalSchools }) => [
        label,
        NeedLabel,
        String(TotalSchools),
      ]),
    ),
  ]);
}
