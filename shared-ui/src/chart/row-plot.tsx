import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { NameAxisLeft, VALUE_LINES, ValueAxisBottom } from './axes.tsx';
import { type RowData, ROW_MARGIN, ROW_THICKNESS } from './chart-data.ts';
import { PlotArea } from './plot-area.tsx';
import { toneStyle } from './tone-patterns.tsx';

const LEAST_WIDTH = 280;

/** The drawing of a `RowChart`. */
export function RowPlot({
  series,
  groups,
  largest = Math.max(0, ...groups.flatMap(({ values }) => values.map((value) => value ?? 0))),
  formatValue,
}: RowData) {
  return (
    <PlotArea margin={ROW_MARGIN} leastWidth={LEAST_WIDTH}>
      {({ width, height, patternId }) => {
        const names = scaleBand({ domain: groups.map(({ label }) => label), range: [0, height] });
        const values = scaleLinear({ domain: [0, largest || 1], range: [0, width], nice: VALUE_LINES });
        return (
          <>
            <ValueAxisBottom scale={values} width={width} height={height} formatValue={formatValue} />
            {groups.map((group) => {
              const bars = series.flatMap((one, place) => {
                const value = group.values[place] ?? null;
                return value === null ? [] : [{ ...one, value }];
              });
              const center = (names(group.label) ?? 0) + names.bandwidth() / 2;
              const top = center - (bars.length * ROW_THICKNESS) / 2;
              return bars.map(({ name, tone, value }, place) => (
                <g key={`${group.label} ${name}`}>
                  <Bar
                    x={0}
                    y={top + place * ROW_THICKNESS + 1}
                    width={values(value)}
                    height={ROW_THICKNESS - 2}
                    {...toneStyle(tone, patternId)}
                  >
                    <title>{`${group.label}, ${name}: ${formatValue(value)}`}</title>
                  </Bar>
                  <text x={values(value) + 5} y={top + (place + 0.5) * ROW_THICKNESS} dy="0.32em" data-value>
                    {formatValue(value)}
                  </text>
                </g>
              ));
            })}
            <NameAxisLeft scale={names} />
          </>
        );
      }}
    </PlotArea>
  );
}
