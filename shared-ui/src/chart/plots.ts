// The drawings of all charts, with the library that they need, in one file that loads when a chart is shown.
export { BarPlot } from './bar-plot.tsx';
export { HeatPlot } from './heat-plot.tsx';
export { RangePlot } from './range-plot.tsx';
export { RowPlot } from './row-plot.tsx';
export { StepPlot } from './step-plot.tsx';
