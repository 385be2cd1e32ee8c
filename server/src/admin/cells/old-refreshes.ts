import { sql } from 'kysely';
import type { Before, OldRows } from '../../platform/retention/delete-old-rows.ts';
import { KEEP } from '../../platform/retention/periods.ts';

/** Renewals of schedule cells that ended long ago. */
export function oldRefreshes(before: Before): readonly OldRows[] {
  return [{ table: 'cell_refresh_jobs', condition: sql`finished_at < ${before(KEEP.cellRefreshes)}` }];
}
