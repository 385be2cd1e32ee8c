import { lazy } from 'react';
import type { StepData } from './chart-data.ts';
import { ChartFigure, type ChartWords } from './chart-figure.tsx';

export interface StepChartProps extends ChartWords, StepData {}

const HEIGHT = 188;

const StepPlot = lazy(async () => ({ default: (await import(/* webpackChunkName: "chart" */ './plots.ts')).StepPlot }));

/** A line of steps over time, with a mark and its value at each step. */
export function StepChart({ points, end, formatValue, formatTime, ...words }: StepChartProps) {
  return (
    <ChartFigure {...words} height={HEIGHT}>
      <StepPlot points={points} end={end} formatValue={formatValue} formatTime={formatTime} />
    </ChartFigure>
  );
}
