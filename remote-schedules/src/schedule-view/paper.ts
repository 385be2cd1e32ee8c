import type { GridLayout } from '@open-date/shared-ui/grid';

/** Whose schedule is printed. */
export type PaperKind = 'school' | 'conference';

/** Columns of one sheet: 4 in Full; in Compact and Icon 10 for a school and 14 for a conference (R-paper). */
export function columnsPerSheet(kind: PaperKind, layout: GridLayout): number {
  if (layout === 'full') return 4;
  return kind === 'school' ? 10 : 14;
}
