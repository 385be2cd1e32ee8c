import { sql } from 'kysely';
import type { Before, OldRows } from '../platform/retention/delete-old-rows.ts';
import { KEEP } from '../platform/retention/periods.ts';

/** Copies of deleted games whose time to be restored is over. */
export function oldDeletions(before: Before): readonly OldRows[] {
  return [{ table: 'deleted_games', condition: sql`deleted_at < ${before(KEEP.deletedGames)}` }];
}
