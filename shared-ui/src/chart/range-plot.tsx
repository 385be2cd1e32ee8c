import { scaleBand, scaleLinear } from '@visx/scale';
import { BoxPlot } from '@visx/stats';
import { token } from '../theme/token.ts';
import { NameAxisBottom, VALUE_LINES, ValueAxisLeft } from './axes.tsx';
import type { RangeData, ValueRange } from './chart-data.ts';
import { PlotArea } from './plot-area.tsx';
import { toneStyle } from './tone-patterns.tsx';

const MARGIN = { top: 10, right: 4, bottom: 44, left: 54 };
const BOX = 24;
/** Room for a box with its median at the right. */
const GROUP = 76;
/** How far a box stands left of its label, to make room for the median. */
const SHIFT = 14;

/** The drawing of a `RangeChart`. */
export function RangePlot({ tone, groups, isByTime, formatValue }: RangeData) {
  const largest = Math.max(0, ...groups.map(({ range }) => range?.maximum ?? 0));
  const notes = new Map(groups.map(({ label, note }) => [label, note]));
  return (
    <PlotArea margin={MARGIN} leastWidth={MARGIN.left + MARGIN.right + groups.length * GROUP} startsAtEnd={isByTime}>
      {({ width, height, patternId }) => {
        const names = scaleBand({ domain: groups.map(({ label }) => label), range: [0, width] });
        const values = scaleLinear({ domain: [0, largest || 1], range: [height, 0], nice: VALUE_LINES });
        return (
          <>
            <ValueAxisLeft scale={values} width={width} height={height} formatValue={formatValue} />
            {groups.map(({ label, range }) => {
              const center = (names(label) ?? 0) + names.bandwidth() / 2;
              if (!range)
                return (
                  <text key={label} x={center} y={height - 8} textAnchor="middle">
                    No data
                  </text>
                );
              const left = center - BOX / 2 - SHIFT;
              return (
                <g key={label}>
                  <title>{rangeText(label, range, formatValue)}</title>
                  <BoxPlot
                    left={left}
                    boxWidth={BOX}
                    valueScale={values}
                    min={range.minimum}
                    firstQuartile={range.lowerQuartile}
                    median={range.median}
                    thirdQuartile={range.upperQuartile}
                    max={range.maximum}
                    strokeWidth={1.5}
                    {...toneStyle(tone, patternId)}
                    medianProps={{ stroke: token('bg-surface'), strokeWidth: 7 }}
                  />
                  <line
                    x1={left - 3}
                    x2={left + BOX + 3}
                    y1={values(range.median)}
                    y2={values(range.median)}
                    stroke={token('text-primary')}
                    strokeWidth={3}
                  />
                  <text x={left + BOX + 6} y={values(range.median)} dy="0.32em" data-value>
                    {formatValue(range.median)}
                  </text>
                </g>
              );
            })}
            <NameAxisBottom scale={names} height={height} notes={notes} />
          </>
        );
      }}
    </PlotArea>
  );
}

function rangeText(label: string, range: ValueRange, text: (value: number) => string): string {
  const { minimum, lowerQuartile, median, upperQuartile, maximum } = range;
  const rest = `${text(lowerQuartile)} to ${text(upperQuartile)}, lowest ${text(minimum)}, highest ${text(maximum)}`;
  return `${label}: median ${text(median)}, middle 50% ${rest}`;
}
