import { sql } from 'kysely';
import type { Before, OldRows } from '../../platform/retention/delete-old-rows.ts';
import { KEEP } from '../../platform/retention/periods.ts';

/** Notifications that are too old for the bell. */
export function oldNotifications(before: Before): readonly OldRows[] {
  return [{ table: 'notifications', condition: sql`at <= ${before(KEEP.notifications)}` }];
}
