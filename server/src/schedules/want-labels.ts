import type { Db } from '../platform/db/transaction.ts';

let known: { readonly version: number; readonly db: Db; readonly labels: ReadonlyMap<number, string> } | null = null;

/** Short label of each want; read again only after reference data changed. */
export async function wantLabels(db: Db, referenceVersion: number): Promise<ReadonlyMap<number, string>> {
  if (known?.version === referenceVersion && known.db === db) return known.labels;
  const rows = await db.selectFrom('wants').select(['id', 'short_label']).execute();
  const labels = new Map(rows.map((row) => [row.id, row.short_label]));
  known = { version: referenceVersion, db, labels };
  return labels;
}
