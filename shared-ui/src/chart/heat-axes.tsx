import { AxisLeft, AxisTop } from '@visx/axis';
import type { scaleBand } from '@visx/scale';
import { type HeatLine, HEAD_HEIGHT } from './heat-data.ts';

export type Bands = ReturnType<typeof scaleBand<string>>;

interface AxisText {
  readonly x: number;
  readonly y: number;
  /** The id of the line. */
  readonly formattedValue?: string | undefined;
}

const findLine = (lines: readonly HeatLine[], id: string | undefined) => lines.find((line) => line.id === id);

interface RowNamesProps {
  readonly scale: Bands;
  readonly rows: readonly HeatLine[];
  readonly width: number;
}

/** The names of the rows, at the left end of their room. */
export function RowNames({ scale, rows, width }: RowNamesProps) {
  return (
    <AxisLeft
      scale={scale}
      top={HEAD_HEIGHT}
      left={width}
      hideAxisLine
      hideTicks
      tickFormat={String}
      tickComponent={({ y, formattedValue }: AxisText) => (
        <text x={2 - width} y={y} dy="0.34em" textAnchor="start" data-strong>
          {findLine(rows, formattedValue)?.label}
        </text>
      )}
    />
  );
}

interface ColumnHeadsProps {
  readonly scale: Bands;
  readonly columns: readonly HeatLine[];
}

/** The names of the columns above the fields, each with its note below. */
export function ColumnHeads({ scale, columns }: ColumnHeadsProps) {
  return (
    <AxisTop
      scale={scale}
      top={HEAD_HEIGHT}
      hideAxisLine
      hideTicks
      numTicks={columns.length}
      tickFormat={String}
      tickComponent={({ x, formattedValue }: AxisText) => {
        const column = findLine(columns, formattedValue);
        return (
          <g>
            <text x={x} y={-21} textAnchor="middle" data-strong>
              {column?.label}
            </text>
            <text x={x} y={-7} textAnchor="middle">
              {column?.note}
            </text>
          </g>
        );
      }}
    />
  );
}
