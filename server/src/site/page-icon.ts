/** The filled squares of the mark, a season with one open date, in a box of 16. */
export const MARK_SQUARES =
  'M0 0h4v4h-4zM6 0h4v4h-4zM12 0h4v4h-4zM0 6h4v4h-4zM6 6h4v4h-4zM0 12h4v4h-4zM6 12h4v4h-4zM12 12h4v4h-4z';
/** The open date of the mark, drawn with a stroke of 1.5. */
export const MARK_OPEN = 'M12.75 6.75h2.5v2.5h-2.5z';

const ICON = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 20 20">',
  '<style>.c{fill:#1b2230}.o{stroke:#c98a00}@media (prefers-color-scheme:dark){.c{fill:#f2f4f8}.o{stroke:#ffc53d}}</style>',
  `<path class="c" d="${MARK_SQUARES}"/><path class="o" d="${MARK_OPEN}" fill="none" stroke-width="1.5"/></svg>`,
].join('');

/** The icon of the page as an address that contains it, so that no page load asks for it. */
export const PAGE_ICON = `data:image/svg+xml,${ICON.replace(/["#<>]/g, encodeURIComponent)}`;
