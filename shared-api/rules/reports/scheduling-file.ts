import { csvFile } from '../platform/csv.ts';
import type { SchedulingMatrices, SchedulingMatrix } from './conference-scheduling.ts';

interface NamedConference {
  readonly Nickname: string;
}

/** A conference scheduling report, as its call answers it. */
interface NamedMatrices extends SchedulingMatrices {
  readonly rows: readonly NamedConference[];
  readonly columns: readonly NamedConference[];
}

const TOTAL = 'Total';

/** Both matrices as a file, away before home, with a line and a column of sums; `order` gives the places of the rows. */
export function schedulingFile(
  { rows, columns, away, home }: NamedMatrices,
  order: (matrix: SchedulingMatrix) => readonly number[] = () => [...rows.keys()],
): string {
  const block = (site: string, matrix: SchedulingMatrix) =>
    [...order(matrix), rows.length].map((place) => [
      site,
      rows[place]?.Nickname ?? TOTAL,
      ...(matrix[place] ?? []).map((count) => (count === null ? '' : String(count))),
    ]);
  return csvFile([
    ['Site', 'Conference', ...columns.map(({ Nickname }) => Nickname), TOTAL],
    ...block('Away', away),
    ...block('Home', home),
  ]);
}
