export { BarChart, type BarChartProps, type BarGroup, type BarSeries, type BarTone } from './bar-chart.tsx';
