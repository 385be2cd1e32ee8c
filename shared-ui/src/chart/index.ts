export { BarChart, type BarChartProps } from './bar-chart.tsx';
export type { BarGroup, RangeGroup, ValueRange } from './chart-data.ts';
export { ChartFigure, type ChartFigureProps, type ChartWords } from './chart-figure.tsx';
export { HeatLegend, type HeatStep } from './heat-legend.tsx';
export { type HeatShade, heatStyle } from './heat-style.ts';
export { RangeChart, type RangeChartProps } from './range-chart.tsx';
export { RowChart, type RowChartProps } from './row-chart.tsx';
export type { Series, Tone } from './tone.ts';
