import { lazy } from 'react';
import type { BarData } from './chart-data.ts';
import { ChartFigure, type ChartWords } from './chart-figure.tsx';

export interface BarChartProps extends ChartWords, BarData {}

const HEIGHT = 276;

const BarPlot = lazy(async () => ({ default: (await import(/* webpackChunkName: "chart" */ './plots.ts')).BarPlot }));

/** Upright bars in groups, with their values above them. */
export function BarChart({ series, groups, isByTime, formatValue, ...words }: BarChartProps) {
  return (
    <ChartFigure {...words} legend={series} height={HEIGHT}>
      <BarPlot series={series} groups={groups} isByTime={isByTime} formatValue={formatValue} />
    </ChartFigure>
  );
}
