import { curveStepAfter } from '@visx/curve';
import { scaleLinear, scaleUtc } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { token } from '../theme/token.ts';
import { TimeAxisBottom, VALUE_LINES, ValueAxisLeft } from './axes.tsx';
import type { StepData } from './chart-data.ts';
import { PlotArea } from './plot-area.tsx';

const MARGIN = { top: 22, right: 10, bottom: 24, left: 54 };
const LEAST_WIDTH = 240;
/** Room for the value above a mark; of marks that are closer the later one has it. */
const VALUE_WIDTH = 62;
const MARK = 4;

/** The drawing of a `StepChart`. Its values do not begin with 0: a line says where they go, not how large they are. */
export function StepPlot({ points, end, formatValue, formatTime }: StepData) {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  const all = points.map(({ value }) => value);
  const until = Math.max(end.at, last.at + 1);
  return (
    <PlotArea margin={MARGIN} leastWidth={LEAST_WIDTH}>
      {({ width, height }) => {
        const times = scaleUtc({ domain: [first.at, until], range: [0, width] });
        const values = scaleLinear({
          domain: [Math.min(...all), Math.max(...all)],
          range: [height, 0],
          nice: VALUE_LINES,
        });
        const line = [...points, { at: until, value: last.value }];
        return (
          <>
            <ValueAxisLeft scale={values} width={width} height={height} formatValue={formatValue} />
            <LinePath
              data={line}
              x={({ at }) => times(at)}
              y={({ value }) => values(value)}
              curve={curveStepAfter}
              stroke={token('accent-solid')}
              strokeWidth={2}
            />
            {withRoom(points, ({ at }) => times(at)).map(({ point: { at, value, detail }, hasRoom }) => (
              <g key={at}>
                <circle cx={times(at)} cy={values(value)} r={MARK} fill={token('accent-solid')}>
                  <title>{detail}</title>
                </circle>
                {hasRoom ? (
                  <text
                    x={times(at)}
                    y={values(value) - 9}
                    textAnchor={times(at) > width - VALUE_WIDTH / 2 ? 'end' : anchorAt(times(at))}
                    data-value
                  >
                    {formatValue(value)}
                  </text>
                ) : null}
              </g>
            ))}
            <TimeAxisBottom scale={times} width={width} height={height} formatTime={formatTime} end={end.label} />
          </>
        );
      }}
    </PlotArea>
  );
}

function anchorAt(x: number): 'start' | 'middle' {
  return x < VALUE_WIDTH / 2 ? 'start' : 'middle';
}

/** Which points have room for their value, the last one first. */
function withRoom<Point>(points: readonly Point[], x: (point: Point) => number) {
  let free = Number.POSITIVE_INFINITY;
  return points
    .toReversed()
    .map((point) => {
      const hasRoom = x(point) <= free;
      if (hasRoom) free = x(point) - VALUE_WIDTH;
      return { point, hasRoom };
    })
    .toReversed();
}
