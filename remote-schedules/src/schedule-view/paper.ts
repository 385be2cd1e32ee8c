import type { GridLayout } from '@open-date/shared-ui/grid';
import type { ScheduleSource } from '../schedule-source/schedule-source.ts';

/** Columns per sheet: 4 in Full; in Compact and Icon 10 for a school and 14 for others (R-paper). */
export function columnsPerSheet(kind: ScheduleSource['kind'], layout: GridLayout): number {
  if (layout === 'full') return 4;
  return kind === 'school' ? 10 : 14;
}
