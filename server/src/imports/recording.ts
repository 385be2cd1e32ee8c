import { sql } from 'kysely';
import { onlyRow } from '../platform/db/only-row.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { ImportError } from './import-error.ts';

/** Creates the record of an import at the command line and returns its id. */
export async function createImport(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into imports (state, created_at, applied_at) values ('applied', current_moment(), current_moment()) returning id`.execute(
    tx,
  );
  return onlyRow(rows).id;
}

/** Records every changed row until `endRecording` or the end of the transaction. */
export async function recordChanges(tx: Tx, importId: number): Promise<void> {
  await sql`select set_config('open_date.import', ${String(importId)}, true)`.execute(tx);
}

export async function endRecording(tx: Tx): Promise<void> {
  await sql`select set_config('open_date.import', '', true)`.execute(tx);
}

/** Marks an import as applied and drops its files. Throws ImportError when another server was first. */
export async function markApplied(tx: Tx, importId: number): Promise<void> {
  const { numAffectedRows } = await sql`
    update imports set state = 'applied', applied_at = current_moment(), seen_at = null, step = '', percent = 0, problems = '{}'
    where id = ${importId} and state = 'applying'`.execute(tx);
  if (numAffectedRows !== 1n) throw endedByOther();
  await sql`update import_files set data = null where import_id = ${importId}`.execute(tx);
}

/** Another server took the step over after a long silence. */
export function endedByOther(): ImportError {
  return new ImportError(['Another server has ended this step.']);
}
