import { sql } from 'kysely';
import type { Before, OldRows } from '../../platform/retention/delete-old-rows.ts';
import { KEEP } from '../../platform/retention/periods.ts';

/** Calendar addresses that no program has read for long. */
export function unreadCalendars(before: Before): readonly OldRows[] {
  return [
    {
      table: 'calendar_feeds',
      condition: sql`coalesce(last_read_at, created_at) < ${before(KEEP.unreadCalendars)}`,
    },
  ];
}
