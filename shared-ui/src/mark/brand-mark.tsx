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
