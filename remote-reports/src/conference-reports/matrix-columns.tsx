import type { ConferenceScheduling } from '@open-date/shared-api/contract';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { ALL_OF_FCS, type SchedulingMatrix } from '@open-date/shared-api/rules/reports/conference-scheduling';
import { heatShade, type HeatShade, type HeatStep } from '@open-date/shared-api/rules/reports/heat-steps';
import { schedulingFile } from '@open-date/shared-api/rules/reports/scheduling-file';
import { Icon, media } from '@open-date/shared-ui';
import { sortRows, type TableColumn, type TableSort } from '@open-date/shared-ui/table';
import { CircleDot } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { isShaded, type MatrixSide, seasonsOfField } from './matrix-scale.ts';
import { heatStyle } from '@open-date/shared-ui/chart';

/** The number of a field, shaded by how many games there are. */
const Shade = styled.span`
  display: inline-grid; grid-auto-flow: column; place-content: center end; align-items: center; gap: var(--od-space-2); min-width: var(--od-size-controlLg); min-height: var(--od-size-target); padding: 0 var(--od-space-3); border: 0; border-radius: var(--od-radius-control); background: none; color: var(--od-text-primary); font: inherit; font-stretch: inherit; vertical-align: middle;
  &[data-nothing] { color: var(--od-text-tertiary); }
  button& { cursor: pointer; text-decoration: underline; text-decoration-style: dotted; text-underline-offset: var(--od-space-1); }
  button&:hover { text-decoration-style: solid; }
  ${media.mobile} { button& { min-height: var(--od-size-touch); } }
  @media print { min-height: 0; button& { text-decoration: none; } }
  ${heatStyle}
`;

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

/** A field of a matrix, and the words for it. */
export interface MatrixField {
  readonly side: MatrixSide;
  readonly row: number;
  readonly column: number;
  /** What the field counts, such as `MAC travels to SEC`. */
  readonly title: string;
}

interface MatrixParts {
  readonly renderName: TableColumn<MatrixRow>['cell'];
  readonly scale: readonly HeatStep[];
  /** Shows the seasons of a field next to its button. */
  readonly onOpen: (field: MatrixField, anchor: HTMLElement) => void;
}

/** The columns of one matrix. */
export function matrixColumns(
  scheduling: ConferenceScheduling,
  side: MatrixSide,
  { renderName, scale, onOpen }: MatrixParts,
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
      const title = `${row.Nickname} ${GROUP[side].toLowerCase()} ${opponent === undefined ? 'all' : header}`;
      const field: MatrixField = { side, row: row.place, column: at, title };
      const hasSeasons = seasonsOfField(scheduling, side, row.place, at).length > 0;
      return (
        <Field
          count={count}
          shade={isShaded(scheduling, at) ? heatShade(scale, count) : 0}
          isMarked={row.Independents === 1 && row.id === opponent}
          title={title}
          onOpen={hasSeasons ? (anchor) => onOpen(field, anchor) : null}
        />
      );
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

interface FieldProps {
  readonly count: number | null;
  readonly shade: HeatShade;
  /** Whether independents stand against themselves. */
  readonly isMarked: boolean;
  readonly title: string;
  /** Null when there are no seasons to show. */
  readonly onOpen: ((anchor: HTMLElement) => void) | null;
}

/** A number, which opens its seasons; independents against themselves also have an icon (A193). */
function Field({ count, shade, isMarked, title, onOpen }: FieldProps): ReactNode {
  const marker = isMarked ? (
    <Marker role="img" aria-label={AGAINST_THEMSELVES} title={AGAINST_THEMSELVES}>
      <Icon icon={CircleDot} size={13} />
    </Marker>
  ) : null;
  if (count === null || (isMarked && count === 0)) return marker;
  if (onOpen === null)
    return (
      <Shade data-shade={shade} data-nothing={count === 0 ? '' : undefined}>
        {marker}
        {count}
      </Shade>
    );
  return (
    <>
      {marker}{' '}
      <Shade
        as="button"
        type="button"
        data-shade={shade}
        aria-haspopup="dialog"
        aria-label={`${countWords(count, 'game')}, ${title}, by season`}
        onClick={(event: MouseEvent<HTMLElement>) => onOpen(event.currentTarget)}
      >
        {count}
      </Shade>
    </>
  );
}

/** What a file has of the parts of a matrix. */
const FILE_PARTS: MatrixParts = { renderName: ({ Nickname }) => Nickname, scale: [], onOpen: () => undefined };

/** Both matrices as a file, each in the order of its table. */
export function schedulingCsv(scheduling: ConferenceScheduling, sort: TableSort | undefined): string {
  const order = (matrix: SchedulingMatrix) => {
    const side = matrix === scheduling.away ? 'away' : 'home';
    const column = matrixColumns(scheduling, side, FILE_PARTS).find(({ id }) => id === sort?.columnId);
    return sortRows(listRows(scheduling), column, sort?.direction ?? 'ascending').map(({ place }) => place);
  };
  return schedulingFile(scheduling, order);
}
