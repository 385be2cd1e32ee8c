import { lazy } from 'react';
import { ChartFigure, type ChartWords } from './chart-figure.tsx';
import { type HeatData, HEAD_HEIGHT, ROW_HEIGHT } from './heat-data.ts';
import { HeatLegend, type HeatStep } from './heat-legend.tsx';

export interface HeatMapProps extends ChartWords, HeatData {
  /** What the numbers count, and the steps of their scale. */
  readonly scale: { readonly label: string; readonly steps: readonly HeatStep[] };
}

const HeatPlot = lazy(async () => ({ default: (await import(/* webpackChunkName: "chart" */ './plots.ts')).HeatPlot }));

/** Numbers in rows and columns, shaded by their size; a number that leads somewhere is a link. */
export function HeatMap({ columns, rows, cell, scale, ...words }: HeatMapProps) {
  return (
    <ChartFigure
      {...words}
      scale={scale.steps.length === 0 ? null : <HeatLegend {...scale} />}
      height={HEAD_HEIGHT + rows.length * ROW_HEIGHT}
    >
      <HeatPlot columns={columns} rows={rows} cell={cell} />
    </ChartFigure>
  );
}
