import { sql } from 'kysely';
import { onlyRow } from '../platform/db/only-row.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { ImportError } from './import-error.ts';

/** Begins the record of an import at the command line, which is applied at once, and returns its id. */
export async function createImport(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into imports (state, created_at, applied_at) values ('applied', current_moment(), current_moment()) returning id`.execute(
    tx,
  );
  return onlyRow(rows).id;
}

/** From here to `endRecording` or the end of the transaction, every row that changes is recorded as written by this import. */
export async function recordChanges(tx: Tx, importId: number): Promise<void> {
  await sql`select set_config('open_date.import', ${String(importId)}, true)`.execute(tx);
}

/** From here on, rows that change are not part of the import. */
export async function endRecording(tx: Tx): Promise<void> {
  await sql`select set_config('open_date.import', '', true)`.execute(tx);
}

/**
 * Marks an import as applied, in the transaction that writes it; its files are no longer needed. Throws ImportError when
 * another server has applied it.
 */
export async function markApplied(tx: Tx, importId: number): Promise<void> {
  const { numAffectedRows } = await sql`
    update imports set state = 'applied', applied_at = current_moment(), seen_at = null, step = '', percent = 0, problems = '{}'
    where id = ${importId} and state = 'applying'`.execute(tx);
  if (numAffectedRows !== 1n) throw endedByOther();
  await sql`update import_files set data = null where import_id = ${importId}`.execute(tx);
}

/** The refusal to end a step that another server, which took it over from a silent one, has ended. */
export function endedByOther(): ImportError {
  return new ImportError(['Another server has ended this step.']);
}
