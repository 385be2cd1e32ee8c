import type { ConferenceGames } from '@open-date/shared-api/contract';
import { csvFile } from '@open-date/shared-api/rules/platform/csv';
import { opponentColumns } from '@open-date/shared-api/rules/reports/conference-games';
import { sortRows, type TableColumn, type TableSort } from '@open-date/shared-ui/table';

/** A row of the report with its place in the grids. */
export type GamesRow = ConferenceGames['rows'][number] & { readonly place: number };

/** Games against one kind of opponent, in one season or in all of them. */
interface GamesColumn {
  readonly id: string;
  readonly group: string;
  readonly header: string;
  /** Null in a season in which the school is not a member. */
  readonly read: (row: GamesRow) => number | null;
  readonly total: number;
}

const ALL_SEASONS = 'All seasons';
const TOTAL = 'Total';

/** The rows with their places in the grids. */
export function listRows({ rows }: ConferenceGames): GamesRow[] {
  return rows.map((row, place) => ({ ...row, place }));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The columns of the report: all seasons first, if there are several, then each season. */
function gamesColumns(games: ConferenceGames): GamesColumn[] {
  const { years, rows } = games;
  const totals = rows.length;
  const ofSeasons = opponentColumns(rows, years.at(-1) ?? 0).map(({ grid, label }): GamesColumn => {
    const count = (place: number) => sum(games[grid][place] ?? []);
    return {
      id: `all-${grid}`,
      group: ALL_SEASONS,
      header: label,
      read: ({ place }) => count(place),
      total: count(totals),
    };
  });
  const ofSeason = (year: number, at: number) =>
    opponentColumns(rows, year).map(({ grid, label }): GamesColumn => {
      const count = (place: number) => games[grid][place]?.[at] ?? 0;
      return {
        id: `${year}-${grid}`,
        group: String(year),
        header: label,
        read: ({ place, Years }) => (Years.includes(year) ? count(place) : null),
        total: count(totals),
      };
    });
  return [...(years.length > 1 ? ofSeasons : []), ...years.flatMap(ofSeason)];
}

/** The columns of the table; `name` names a row. */
export function gamesTableColumns(
  games: ConferenceGames,
  heading: string,
  renderName: TableColumn<GamesRow>['cell'],
): TableColumn<GamesRow>[] {
  return [
    {
      id: 'name',
      header: heading,
      isRowHeader: true,
      cell: renderName,
      sortValue: ({ Nickname }) => Nickname,
      footer: TOTAL,
    },
    ...gamesColumns(games).map(
      ({ id, group, header, read, total }): TableColumn<GamesRow> => ({
        id,
        group,
        header,
        align: 'right',
        cell: read,
        sortValue: read,
        footer: total,
      }),
    ),
  ];
}

/** The report as a file, with the columns and in the order of the table. */
export function gamesCsv(games: ConferenceGames, heading: string, sort: TableSort | undefined): string {
  const columns = gamesColumns(games);
  const table = gamesTableColumns(games, heading, ({ Nickname }) => Nickname);
  const sortedBy = table.find(({ id }) => id === sort?.columnId);
  return csvFile([
    [heading, ...columns.map(({ group, header }) => `${group} ${header}`)],
    ...sortRows(listRows(games), sortedBy, sort?.direction ?? 'ascending').map((row) => [
      row.Nickname,
      ...columns.map(({ read }) => String(read(row) ?? '')),
    ]),
    [TOTAL, ...columns.map(({ total }) => String(total))],
  ]);
}
