import type { ConferenceGames, ConferenceScheduling } from '@open-date/shared-api/contract';
import { csvFile } from '@open-date/shared-api/rules/platform/csv';
import { opponentColumns } from '@open-date/shared-api/rules/reports/conference-games';

/** Names the line and the column of sums. */
const TOTAL = 'Total';

/** The conference games as a file: a line per row and one of sums, with the columns of the screen. */
export function gamesFile(games: ConferenceGames, rowHeading: string): string {
  const { years, rows } = games;
  const columns = years.flatMap((year, place) =>
    opponentColumns(rows, year).map(({ grid, label }) => ({ heading: `${year} ${label}`, grid, place })),
  );
  const line = (name: string, at: number) => [
    name,
    ...columns.map(({ grid, place }) => String(games[grid][at]?.[place] ?? 0)),
  ];
  return csvFile([
    [rowHeading, ...columns.map(({ heading }) => heading)],
    ...rows.map((row, at) => {
      const isMember = (place: number) => row.Years.includes(years[place] ?? 0);
      return line(row.Name, at).map((text, column) =>
        column === 0 || isMember(columns[column - 1]?.place ?? 0) ? text : '',
      );
    }),
    line(TOTAL, rows.length),
  ]);
}

/** Both matrices as a file, away before home, each with its line and column of sums. */
export function schedulingFile({ rows, columns, away, home }: ConferenceScheduling): string {
  const names = [...rows.map(({ Name }) => Name), TOTAL];
  const block = (site: string, matrix: ConferenceScheduling['away']) =>
    names.map((name, at) => [site, name, ...(matrix[at] ?? []).map((count) => (count === null ? '' : String(count)))]);
  return csvFile([
    ['Site', 'Conference', ...columns.map(({ Name }) => Name), TOTAL],
    ...block('Away', away),
    ...block('Home', home),
  ]);
}
