import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridColumns, GridRows } from '@visx/grid';
import type { scaleBand, scaleLinear, scaleUtc } from '@visx/scale';
import { token } from '../theme/token.ts';

type ValueScale = ReturnType<typeof scaleLinear<number>>;
type TimeScale = ReturnType<typeof scaleUtc<number>>;
type NameScale = ReturnType<typeof scaleBand<string>>;

/** The approximate number of lines behind a plot. */
export const VALUE_LINES = 5;

interface AxisText {
  readonly x: number;
  readonly y: number;
  readonly formattedValue?: string | undefined;
}

interface ValueAxisProps {
  readonly scale: ValueScale;
  /** Width and height of the plot. */
  readonly width: number;
  readonly height: number;
  readonly formatValue: (value: number) => string;
}

/** Values from the bottom up: lines behind the plot with their values at the left. */
export function ValueAxisLeft({ scale, width, formatValue }: ValueAxisProps) {
  return (
    <>
      <GridRows scale={scale} width={width} numTicks={VALUE_LINES} stroke={token('chart-grid')} />
      <AxisLeft
        scale={scale}
        numTicks={VALUE_LINES}
        tickFormat={(value) => formatValue(Number(value))}
        hideAxisLine
        hideTicks
        tickComponent={({ x, y, formattedValue }: AxisText) => (
          <text x={x} y={y} dy="0.32em" textAnchor="end">
            {formattedValue}
          </text>
        )}
      />
    </>
  );
}

/** Values from left to right: lines behind the plot with their values below. */
export function ValueAxisBottom({ scale, width, height, formatValue }: ValueAxisProps) {
  const lines = Math.min(VALUE_LINES, Math.max(2, Math.floor(width / 60)));
  return (
    <>
      <GridColumns scale={scale} height={height} numTicks={lines} stroke={token('chart-grid')} />
      <AxisBottom
        scale={scale}
        top={height}
        numTicks={lines}
        tickFormat={(value) => formatValue(Number(value))}
        hideAxisLine
        hideTicks
        tickComponent={({ x, y, formattedValue }: AxisText) => (
          <text x={x} y={y} textAnchor="middle">
            {formattedValue}
          </text>
        )}
      />
    </>
  );
}

/** Room in pixels for a moment's label. */
const TIME_WIDTH = 64;

interface TimeAxisBottomProps {
  readonly scale: TimeScale;
  /** Width and height of the plot. */
  readonly width: number;
  readonly height: number;
  readonly formatTime: (at: number) => string;
  /** The label of the right end. */
  readonly end: string;
}

/** Round moments from left to right below the base line, and the label of the end at the right. */
export function TimeAxisBottom({ scale, width, height, formatTime, end }: TimeAxisBottomProps) {
  const ticks = scale.ticks(Math.max(2, Math.floor(width / TIME_WIDTH))).map(Number);
  const moments = withRoom(ticks, { scale, width, formatTime });
  return (
    <>
      <AxisBottom
        scale={scale}
        top={height}
        tickValues={moments}
        tickFormat={(at) => formatTime(Number(at))}
        stroke={token('chart-axis')}
        tickStroke={token('chart-axis')}
        tickLength={4}
        tickComponent={({ x, y, formattedValue }: AxisText) => (
          <text x={x} y={y} dy="0.6em" textAnchor={x < TIME_WIDTH / 2 ? 'start' : 'middle'}>
            {formattedValue}
          </text>
        )}
      />
      <text x={width} y={height + 19} textAnchor="end" data-strong>
        {end}
      </text>
    </>
  );
}

/** The moments whose labels differ, and stand apart from each other and from that of the end. */
function withRoom(
  moments: readonly number[],
  { scale, width, formatTime }: Pick<TimeAxisBottomProps, 'scale' | 'width' | 'formatTime'>,
): number[] {
  const shown: number[] = [];
  for (const at of moments) {
    const before = shown.at(-1);
    const isApart =
      before === undefined || (scale(at) - scale(before) >= TIME_WIDTH && formatTime(at) !== formatTime(before));
    if (isApart && scale(at) <= width - TIME_WIDTH) shown.push(at);
  }
  return shown;
}

interface NameAxisBottomProps {
  readonly scale: NameScale;
  /** The height of the plot. */
  readonly height: number;
  /** A second, lighter line below each name. */
  readonly notes?: ReadonlyMap<string, string> | undefined;
}

/** Names from left to right below the base line, each with a note below it. */
export function NameAxisBottom({ scale, height, notes }: NameAxisBottomProps) {
  return (
    <AxisBottom
      scale={scale}
      top={height}
      tickFormat={String}
      stroke={token('chart-axis')}
      hideTicks
      tickComponent={({ x, y, formattedValue = '' }: AxisText) => (
        <g>
          <text x={x} y={y + 2} textAnchor="middle" data-strong>
            {formattedValue}
          </text>
          <text x={x} y={y + 17} textAnchor="middle">
            {notes?.get(formattedValue)}
          </text>
        </g>
      )}
    />
  );
}

interface NameAxisLeftProps {
  readonly scale: NameScale;
}

/** Names from the top down at the left of the base line. */
export function NameAxisLeft({ scale }: NameAxisLeftProps) {
  return (
    <AxisLeft
      scale={scale}
      tickFormat={String}
      stroke={token('chart-axis')}
      hideTicks
      tickComponent={({ x, y, formattedValue }: AxisText) => (
        <text x={x} y={y} dy="0.32em" textAnchor="end" data-strong>
          {formattedValue}
        </text>
      )}
    />
  );
}
