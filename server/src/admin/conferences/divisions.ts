import type { Tx } from '../../platform/db/transaction.ts';
import { type DivisionRow, findAllDivisions } from './queries.ts';

/** Saves the divisions of a conference in order. A missing one is deleted, or inactive while a season uses it (A226). */
export async function saveDivisions(tx: Tx, conferenceId: number, names: readonly string[]): Promise<void> {
  const before = await findAllDivisions(tx, conferenceId);
  const known = new Map(before.map((division) => [division.name.toLowerCase(), division]));
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  await dropDivisions(
    tx,
    before.filter(({ name }) => !wanted.has(name.toLowerCase())),
  );
  for (const [sort, name] of names.entries()) {
    const division = known.get(name.toLowerCase());
    if (!division)
      await tx.insertInto('conference_divisions').values({ conference_id: conferenceId, name, sort }).execute();
    else if (division.name !== name || division.sort !== sort || !division.active)
      await tx
        .updateTable('conference_divisions')
        .set({ name, sort, active: true })
        .where('id', '=', division.id)
        .execute();
  }
}

async function dropDivisions(tx: Tx, divisions: readonly DivisionRow[]): Promise<void> {
  const ids = divisions.map(({ id }) => id);
  if (ids.length === 0) return;
  const rows = await tx
    .selectFrom('school_years')
    .select('division_id')
    .distinct()
    .where('division_id', 'in', ids)
    .execute();
  const used = new Set(rows.map(({ division_id }) => division_id));
  const [kept, unused] = [ids.filter((id) => used.has(id)), ids.filter((id) => !used.has(id))];
  if (kept.length > 0)
    await tx.updateTable('conference_divisions').set({ active: false }).where('id', 'in', kept).execute();
  if (unused.length > 0) await tx.deleteFrom('conference_divisions').where('id', 'in', unused).execute();
}
