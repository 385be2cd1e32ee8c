import { sql } from 'kysely';
import type { Db } from '../../platform/db/transaction.ts';
import type { Before, OldRows } from '../../platform/retention/delete-old-rows.ts';
import { KEEP } from '../../platform/retention/periods.ts';

/** Marks imports that can no longer be undone, before their rows go a few at a time. */
export async function forgetOldImports(db: Db, before: Before): Promise<void> {
  await sql`update imports set forgotten_at = current_moment()
    where forgotten_at is null and state in ('applied', 'undone')
      and coalesce(undone_at, applied_at) < ${before(KEEP.importRecords)}`.execute(db);
}

/**
 * Drafts that nobody applied, with their files, and the rows of forgotten imports. The rows of a draft go before it,
 * because it may have more of them than one statement deletes in time.
 */
export const oldImportRows = (before: Before): OldRows[] => {
  const isOldDraft = sql<boolean>`state in ('compared', 'failed') and created_at < ${before(KEEP.importDrafts)}`;
  return [
    ...['import_changes', 'import_rows'].map((table) => ({
      table,
      condition: sql<boolean>`import_id in (select id from imports where forgotten_at is not null or ${isOldDraft})`,
    })),
    { table: 'imports', condition: isOldDraft },
  ];
};
