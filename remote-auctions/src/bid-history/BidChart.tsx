import { media } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import type { BidChartFacts } from './bid-chart.ts';

const WIDTH = 384;
const TOP = 12;
const BOTTOM = 98;

const Drawing = styled.svg`
  display: block; width: 100%; height: auto; overflow: visible;
  text { font-size: var(--od-type-caption-size); fill: var(--od-text-tertiary); font-variant-numeric: tabular-nums; }
  ${media.mobile} { text { font-size: var(--od-type-subtitle-size); } }
`;

export interface BidChartProps {
  readonly chart: BidChartFacts;
  /** The accessible text of the line. */
  readonly label: string;
}

/** The leading bid over time as a step line; the bid history lists the same numbers. */
export function BidChart({ chart, label }: BidChartProps) {
  const x = (at: number) => Math.round(at * WIDTH * 10) / 10;
  const y = (at: number) => Math.round((BOTTOM - at * (BOTTOM - TOP)) * 10) / 10;
  const line = chart.points.map((point) => `${x(point.x)} ${y(point.y)}`).join('L');
  const end = chart.points.at(-1);
  return (
    <Drawing viewBox="-46 0 452 118" role="img" aria-label={label}>
      {chart.amounts.map(({ at, text }) => (
        <g key={text}>
          <line x1="0" x2="392" y1={y(at)} y2={y(at)} stroke="var(--od-chart-grid)" />
          <text x="-8" y={y(at) + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      <path d={`M${line}V${BOTTOM}H0Z`} fill="var(--od-accent-subtle)" />
      <path d={`M${line}`} fill="none" stroke="var(--od-accent-solid)" strokeWidth="2" strokeLinejoin="round" />
      {end ? <circle cx={x(end.x)} cy={y(end.y)} r="4" fill="var(--od-accent-solid)" /> : null}
      {chart.days.map(({ at, text }) => (
        <text key={text} x={x(at)} y="112" textAnchor="middle">
          {text}
        </text>
      ))}
    </Drawing>
  );
}
