import type { ConferenceScheduling } from '@open-date/shared-api/contract';
import { ALL_OF_FCS, type SchedulingMatrix } from '@open-date/shared-api/rules/reports/conference-scheduling';
import { schedulingFile } from '@open-date/shared-api/rules/reports/scheduling-file';
import { Icon, Text } from '@open-date/shared-ui';
import { sortRows, type TableColumn, type TableSort } from '@open-date/shared-ui/table';
import { CircleDot } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The away or the home matrix. */
export type MatrixSide = 'away' | 'home';

/** A conference with its place in the matrices. */
export type MatrixRow = ConferenceScheduling['rows'][number] & { readonly place: number };

const Marker = styled.span`
  display: inline-flex; vertical-align: middle;
`;

const TOTAL = 'Total';
const AGAINST_THEMSELVES = 'Independents vs. independents';
/** The names over the columns: what the row's conference does there. */
const GROUP = { away: 'Travels to', home: 'Hosts' } as const;

/** The rows with their places in the matrices. */
export function listRows({ rows }: ConferenceScheduling): MatrixRow[] {
  return rows.map((row, place) => ({ ...row, place }));
}

/** The columns of one matrix; `renderName` names a row. */
export function matrixColumns(
  scheduling: ConferenceScheduling,
  side: MatrixSide,
  renderName: TableColumn<MatrixRow>['cell'],
): TableColumn<MatrixRow>[] {
  const { columns, rows } = scheduling;
  const matrix = scheduling[side];
  const number = (id: string, header: string, at: number, opponent?: number): TableColumn<MatrixRow> => ({
    id,
    header,
    group: GROUP[side],
    align: 'right',
    cell: (row) => {
      const count = matrix[row.place]?.[at] ?? null;
      const isSame = row.Independents === 1 && row.id === opponent;
      return <Cell count={count} seasons={seasonsIn(scheduling, side, row.place, at)} isMarked={isSame} />;
    },
    sortValue: ({ place }) => matrix[place]?.[at],
    footer: matrix[rows.length]?.[at],
  });
  return [
    {
      id: 'name',
      header: 'Conference',
      isRowHeader: true,
      cell: renderName,
      sortValue: ({ Nickname }) => Nickname,
      footer: TOTAL,
    },
    ...columns.map(({ id, Nickname }, at) => number(id === ALL_OF_FCS ? 'fcs' : String(id), Nickname, at, id)),
    number('total', TOTAL, columns.length),
  ];
}

interface CellProps {
  readonly count: number | null;
  readonly seasons: string | undefined;
  /** Whether independents stand against themselves. */
  readonly isMarked: boolean;
}

/** A count; independents against themselves have an icon, with the count beside it if there is one (A193). */
function Cell({ count, seasons, isMarked }: CellProps): ReactNode {
  if (isMarked)
    return (
      <>
        <Marker role="img" aria-label={AGAINST_THEMSELVES} title={AGAINST_THEMSELVES}>
          <Icon icon={CircleDot} size={13} />
        </Marker>
        {count ? ` ${count}` : null}
      </>
    );
  if (count === null) return null;
  return (
    <Text $tone={count === 0 ? 'tertiary' : 'primary'} title={seasons}>
      {count}
    </Text>
  );
}

/** The games of a field by season, such as `2026: 2, 2027: 1`; undefined for a single season. */
function seasonsIn({ seasons }: ConferenceScheduling, side: MatrixSide, row: number, column: number) {
  if (seasons.length < 2) return undefined;
  const played = seasons.flatMap((season) => {
    const count = season[side][row]?.[column] ?? 0;
    return count === 0 ? [] : [`${season.Year}: ${count}`];
  });
  return played.length === 0 ? undefined : played.join(', ');
}

/** Both matrices as a file, each in the order of its table. */
export function schedulingCsv(scheduling: ConferenceScheduling, sort: TableSort | undefined): string {
  const order = (matrix: SchedulingMatrix) => {
    const side = matrix === scheduling.away ? 'away' : 'home';
    const column = matrixColumns(scheduling, side, ({ Nickname }) => Nickname).find(({ id }) => id === sort?.columnId);
    return sortRows(listRows(scheduling), column, sort?.direction ?? 'ascending').map(({ place }) => place);
  };
  return schedulingFile(scheduling, order);
}
