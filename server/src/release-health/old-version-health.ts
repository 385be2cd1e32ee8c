import { sql } from 'kysely';
import type { Before, OldRows } from '../platform/retention/delete-old-rows.ts';
import { KEEP } from '../platform/retention/periods.ts';

/** Reports of browsers that no canary or page of releases needs any more. */
export function oldVersionHealth(before: Before): readonly OldRows[] {
  return [{ table: 'version_users', condition: sql`last_at < ${before(KEEP.versionHealth)}` }];
}
