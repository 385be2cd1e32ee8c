import { lazy } from 'react';
import { type RowData, mostBars, ROW_GAP, ROW_MARGIN, ROW_THICKNESS } from './chart-data.ts';
import { ChartFigure, type ChartWords } from './chart-figure.tsx';

export interface RowChartProps extends ChartWords, RowData {}

const RowPlot = lazy(async () => ({ default: (await import(/* webpackChunkName: "chart" */ './plots.ts')).RowPlot }));

/** Bars that lie, with names at their left and their values at their ends. */
export function RowChart({ series, groups, largest, formatValue, ...words }: RowChartProps) {
  const rows = groups.length * (mostBars(groups) * ROW_THICKNESS + ROW_GAP);
  return (
    <ChartFigure {...words} legend={series} height={rows + ROW_MARGIN.top + ROW_MARGIN.bottom}>
      <RowPlot series={series} groups={groups} largest={largest} formatValue={formatValue} />
    </ChartFigure>
  );
}
