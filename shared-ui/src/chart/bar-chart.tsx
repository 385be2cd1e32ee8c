import { styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { textStyle } from '../theme/text-style.ts';
import { axisTicks } from './scale.ts';

/** The tone of a series; bars of the tone `fcs` are also hatched, to differ without color. */
export type BarTone = 'fbs' | 'fcs';

export interface BarSeries {
  name: string;
  tone: BarTone;
}

/** The bars over one label of the axis. */
export interface BarGroup {
  label: string;
  /** One value per series; null when there is none. */
  values: readonly (number | null)[];
}

export interface BarChartProps {
  /** The chart's accessible description; a table beside it holds the same numbers. */
  label: string;
  series: readonly BarSeries[];
  groups: readonly BarGroup[];
  formatValue: (value: number) => string;
}

const PLOT = 228;

const Frame = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--od-space-5); font-size: var(--od-type-caption-size); line-height: var(--od-type-caption-line); font-variant-numeric: tabular-nums lining-nums; color: var(--od-text-tertiary); print-color-adjust: exact;
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); }
`;
const Scroll = styled.div`
  overflow-x: auto; min-width: 0;
  @media print { overflow: visible; }
`;
const Plot = styled.div`
  position: relative; display: grid; grid-auto-flow: column; grid-auto-columns: minmax(100px, 1fr); margin-left: 54px; padding-top: 18px;
`;
const Line = styled.div`
  position: absolute; left: 0; right: 0; height: 1px; background: var(--od-chart-grid);
  &[data-base] { background: var(--od-chart-axis); }
  > span { position: absolute; right: 100%; bottom: -6px; width: 54px; padding-right: var(--od-space-4); text-align: right; }
`;
const Group = styled.div`
  position: relative; display: grid; grid-template-rows: ${PLOT}px 30px; justify-items: center;
  > b { align-self: end; ${textStyle('label')} color: var(--od-text-secondary); }
`;
const Bars = styled.div`
  display: flex; align-items: flex-end; justify-content: center; gap: var(--od-space-1); width: 100%;
  > span { padding-bottom: var(--od-space-4); }
`;
const Bar = styled.div`
  position: relative; flex: 0 1 42px; min-height: 1px; border-radius: 2px 2px 0 0;
  > span { position: absolute; left: 50%; bottom: calc(100% + 3px); transform: translateX(-50%); color: var(--od-text-primary); font-stretch: var(--od-font-stretch-grid); font-weight: var(--od-font-weight-medium); }
`;
const toneStyle = {
  fbs: { background: 'var(--od-chart-fbs)' },
  fcs: {
    background:
      'repeating-linear-gradient(135deg, var(--od-chart-fcs) 0 3.6px, var(--od-bg-surface) 3.6px 6px), var(--od-chart-fcs)',
    boxShadow: 'inset 0 0 0 1px var(--od-chart-fcs)',
  },
} as const satisfies Record<BarTone, object>;
const Key = styled.ul`
  display: grid; align-content: start; gap: var(--od-space-5); margin: 0; padding: var(--od-space-8) var(--od-space-2) 0 0; list-style: none; font-size: var(--od-type-small-size); font-weight: var(--od-font-weight-medium); color: var(--od-text-secondary);
  li { display: flex; align-items: center; gap: var(--od-space-3); white-space: nowrap; }
  i { width: 12px; height: 12px; border-radius: 2px; }
  ${media.mobile} { display: flex; padding: 0; }
`;

/** Grouped bars with their values above them; a wide chart scrolls. */
export function BarChart({ label, series, groups, formatValue }: BarChartProps) {
  const ticks = axisTicks(Math.max(0, ...groups.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const top = ticks.at(-1) ?? 0;
  const share = (value: number) => (top === 0 ? 0 : value / top);
  return (
    <Frame>
      {/* A scrolling area must be focusable for keyboard users. */}
      <Scroll role="img" aria-label={label} tabIndex={0}>
        <Plot>
          {ticks.map((tick) => (
            <Line key={tick} data-base={tick === 0 ? '' : undefined} style={{ bottom: 30 + share(tick) * PLOT }}>
              <span>{formatValue(tick)}</span>
            </Line>
          ))}
          {groups.map(({ label: name, values }) => (
            <Group key={name}>
              <Bars>
                {values.every((value) => value === null) ? <span>No data</span> : null}
                {series.map(({ name: seriesName, tone }, index) => {
                  const value = values[index] ?? null;
                  return value === null ? null : (
                    <Bar
                      key={seriesName}
                      title={`${name}, ${seriesName}: ${formatValue(value)}`}
                      style={{ ...toneStyle[tone], height: share(value) * PLOT }}
                    >
                      <span>{formatValue(value)}</span>
                    </Bar>
                  );
                })}
              </Bars>
              <b>{name}</b>
            </Group>
          ))}
        </Plot>
      </Scroll>
      <Key aria-hidden>
        {series.map(({ name, tone }) => (
          <li key={name}>
            <i style={toneStyle[tone]} />
            {name}
          </li>
        ))}
      </Key>
    </Frame>
  );
}
