const CELLS = 'M0 0h4v4h-4zM6 0h4v4h-4zM12 0h4v4h-4zM0 6h4v4h-4zM6 6h4v4h-4zM0 12h4v4h-4zM6 12h4v4h-4zM12 12h4v4h-4z';

/** The product's mark: a grid of weeks with one open date. Takes the text color. */
export function BrandMark({ size = 20 }: { readonly size?: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 16 16">
      <path d={CELLS} fill="currentColor" />
      <path d="M12.75 6.75h2.5v2.5h-2.5z" fill="none" stroke="var(--od-bar-open)" strokeWidth="1.5" />
    </svg>
  );
}

const LINE = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.3, strokeLinecap: 'round' } as const;

/** A football for users without a school or conference (A067). Takes the text color. */
export function FootballMark({ size = 20 }: { readonly size?: number }) {
  return (
    <svg aria-hidden data-mark="football" width={size} height={size} viewBox="0 0 16 16">
      <g {...LINE} transform="rotate(-45 8 8)">
        <path d="M.9 8C3 4.6 5.4 3.2 8 3.2S13 4.6 15.1 8C13 11.4 10.6 12.8 8 12.8S3 11.4.9 8Z" />
        <path d="M5.2 8h5.6M6.4 6.8v2.4M8 6.8v2.4M9.6 6.8v2.4" />
      </g>
    </svg>
  );
}
