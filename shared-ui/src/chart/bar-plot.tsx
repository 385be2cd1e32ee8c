import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { NameAxisBottom, VALUE_LINES, ValueAxisLeft } from './axes.tsx';
import type { BarData } from './chart-data.ts';
import { PlotArea } from './plot-area.tsx';
import { toneStyle } from './tone-patterns.tsx';

const MARGIN = { top: 18, right: 4, bottom: 30, left: 54 };
const WIDEST_BAR = 42;
/** Room for the value above a bar. */
const NARROWEST_BAR = 42;

/** The drawing of a `BarChart`. */
export function BarPlot({ series, groups, isByTime, formatValue }: BarData) {
  const largest = Math.max(0, ...groups.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const leastWidth = MARGIN.left + MARGIN.right + groups.length * (series.length * NARROWEST_BAR + 16);
  return (
    <PlotArea margin={MARGIN} leastWidth={leastWidth} startsAtEnd={isByTime}>
      {({ width, height, patternId }) => {
        const names = scaleBand({ domain: groups.map(({ label }) => label), range: [0, width], padding: 0.2 });
        const values = scaleLinear({ domain: [0, largest || 1], range: [height, 0], nice: VALUE_LINES });
        const bar = Math.min(WIDEST_BAR, names.bandwidth() / series.length);
        return (
          <>
            <ValueAxisLeft scale={values} width={width} height={height} formatValue={formatValue} />
            {groups.map((group) => {
              const center = (names(group.label) ?? 0) + names.bandwidth() / 2;
              const bars = series.flatMap((one, place) => {
                const value = group.values[place] ?? null;
                return value === null ? [] : [{ ...one, value }];
              });
              const left = center - (bars.length * bar) / 2;
              return (
                <g key={group.label}>
                  {bars.length === 0 ? (
                    <text x={center} y={height - 8} textAnchor="middle">
                      No data
                    </text>
                  ) : null}
                  {bars.map(({ name, tone, value }, place) => (
                    <g key={name}>
                      <Bar
                        x={left + place * bar + 1}
                        y={values(value)}
                        width={bar - 2}
                        height={height - values(value)}
                        {...toneStyle(tone, patternId)}
                      >
                        <title>{`${group.label}, ${name}: ${formatValue(value)}`}</title>
                      </Bar>
                      <text x={left + (place + 0.5) * bar} y={values(value) - 5} textAnchor="middle" data-value>
                        {formatValue(value)}
                      </text>
                    </g>
                  ))}
                </g>
              );
            })}
            <NameAxisBottom scale={names} height={height} />
          </>
        );
      }}
    </PlotArea>
  );
}
