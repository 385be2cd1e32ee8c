import { styled } from 'styled-components';
import { type Series, type Tone, TONE_COLOR } from './tone.ts';

const Key = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--od-space-2) var(--od-space-5);
  margin: 0;
  padding: 0;
  list-style: none;
  font-weight: var(--od-font-weight-medium);
  color: var(--od-text-secondary);
  print-color-adjust: exact;
  > li {
    display: flex;
    align-items: center;
    gap: var(--od-space-3);
    white-space: nowrap;
  }
  /* The colors of the drawing stay in forced colors, and so do those of its key. */
  i {
    width: 12px;
    height: 12px;
    border-radius: 2px;
    forced-color-adjust: none;
  }
`;

const SWATCH: Readonly<Record<Tone, object>> = {
  plain: { background: TONE_COLOR.plain },
  hatched: {
    background: `repeating-linear-gradient(135deg, ${TONE_COLOR.hatched} 0 2.4px, var(--od-bg-surface) 2.4px 4.2px)`,
    boxShadow: `inset 0 0 0 1px ${TONE_COLOR.hatched}`,
  },
  dotted: {
    background: `radial-gradient(circle, ${TONE_COLOR.dotted} 1.4px, transparent 1.6px) 0 0 / 4px 4px`,
    boxShadow: `inset 0 0 0 1px ${TONE_COLOR.dotted}`,
  },
};

/** The names of the series beside the look of their marks. */
export function ChartLegend({ series }: { readonly series: readonly Series[] }) {
  return (
    <Key>
      {series.map(({ name, tone }) => (
        <li key={name}>
          <i aria-hidden style={SWATCH[tone]} />
          {name}
        </li>
      ))}
    </Key>
  );
}
