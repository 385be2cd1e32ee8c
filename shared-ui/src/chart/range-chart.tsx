import { lazy } from 'react';
import type { RangeData } from './chart-data.ts';
import { ChartFigure, type ChartWords } from './chart-figure.tsx';

export interface RangeChartProps extends ChartWords, RangeData {}

const HEIGHT = 264;

const RangePlot = lazy(async () => ({
  default: (await import(/* webpackChunkName: "chart" */ './plots.ts')).RangePlot,
}));

/** Boxes from quartile to quartile with the median and lines to the lowest and highest value. */
export function RangeChart({ tone, groups, isByTime, formatValue, ...words }: RangeChartProps) {
  return (
    <ChartFigure {...words} height={HEIGHT}>
      <RangePlot tone={tone} groups={groups} isByTime={isByTime} formatValue={formatValue} />
    </ChartFigure>
  );
}
