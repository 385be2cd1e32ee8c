import { memo, type ReactNode } from 'react';

export type GlyphName =
  | 'pending'
  | 'blocked'
  | 'private'
  | 'auction'
  | 'auction-pending'
  | 'auction-cancelled'
  | 'hold'
  | 'lock'
  | 'trophy'
  | 'comment'
  | 'failed'
  | 'disputed';

const LINE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const FINE = { ...LINE, strokeWidth: 1.15 } as const;
const GAVEL = 'M5.9 1.5 8.2 3.8 5.7 6.3 3.4 4Z';

const SHAPES: Readonly<Record<GlyphName, ReactNode>> = {
  pending: (
    <g {...LINE}>
      <circle cx="6" cy="6" r="4.6" />
      <path d="M6 3.4V6l1.7 1.2" />
    </g>
  ),
  blocked: (
    <>
      <path d="M3.9 5.2V3.8a2.1 2.1 0 0 1 4.2 0v1.4" {...LINE} />
      <rect x="2.2" y="5.2" width="7.6" height="5.6" rx="1.2" fill="currentColor" />
    </>
  ),
  private: (
    <g {...LINE}>
      <path d="M1 6s1.9-3.2 5-3.2S11 6 11 6 9.1 9.2 6 9.2 1 6 1 6Z" />
      <path d="M2 10.6 10 1.4" />
    </g>
  ),
  auction: (
    <g fill="currentColor">
      <path d="M5.9 1.3 8.3 3.7 5.7 6.3 3.3 3.9Z" />
      <path d="M7.1 5.8 10.9 9.6 9.9 10.6 6.1 6.8Z" />
      <rect x="1" y="9.4" width="6" height="1.5" rx=".5" />
    </g>
  ),
  'auction-pending': (
    <g {...FINE}>
      <path d={GAVEL} />
      <path d="M7.2 5.6 10.4 8.8M1.4 10.3H6.6" />
    </g>
  ),
  'auction-cancelled': (
    <>
      <g {...FINE}>
        <path d={GAVEL} />
        <path d="M1.4 10.3H6.6" />
      </g>
      <path d="M1.3 1.3 10.7 10.7" {...LINE} />
    </>
  ),
  hold: (
    <g fill="currentColor">
      <rect x="2.5" y="1.8" width="2.6" height="8.4" rx=".6" />
      <rect x="6.9" y="1.8" width="2.6" height="8.4" rx=".6" />
    </g>
  ),
  lock: (
    <g {...LINE}>
      <path d="M3.9 5.2V3.8a2.1 2.1 0 0 1 4.2 0v1.4" />
      <rect x="2.3" y="5.2" width="7.4" height="5.5" rx="1.1" />
    </g>
  ),
  trophy: (
    <g {...FINE}>
      <path d="M3.5 1.5h5v3a2.5 2.5 0 0 1-5 0zM6 7v2.5M4 10.5h4M3.5 2.5H1.6c0 1.8.7 2.6 1.9 2.6M8.5 2.5h1.9c0 1.8-.7 2.6-1.9 2.6" />
    </g>
  ),
  comment: <path d="M1.5 2h9v6.5H6L3.5 10.7V8.5h-2z" {...FINE} />,
  disputed: <path d="M3 10.8V1.5h6L7.6 3.9 9 6.3H3" {...LINE} />,
  failed: (
    <g {...LINE}>
      <circle cx="6" cy="6" r="4.6" />
      <path d="M6 3.4v3M6 8.5v.1" />
    </g>
  ),
};

/** A status glyph on the 12-unit grid of schedule cells. Always decorative: a text says the same. */
export const Glyph = memo(function Glyph({ name, size = 12 }: { readonly name: GlyphName; readonly size?: number }) {
  return (
    <svg aria-hidden data-glyph={name} width={size} height={size} viewBox="0 0 12 12">
      {SHAPES[name]}
    </svg>
  );
});
