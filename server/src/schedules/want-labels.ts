import { rememberReference } from '../league/reference/remember-reference.ts';

/** Short label of each want. */
export const wantLabels = rememberReference<ReadonlyMap<number, string>>(async (db) => {
  const rows = await db.selectFrom('wants').select(['id', 'short_label']).execute();
  return new Map(rows.map((row) => [row.id, row.short_label]));
});
