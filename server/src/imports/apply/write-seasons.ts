import { sql } from 'kysely';
import { insertRows } from '../../platform/db/insert-rows.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Plan } from '../plan/plan.ts';

export async function writeSeasons(tx: Tx, { seasons }: Plan): Promise<void> {
  await insertRows(
    tx,
    'seasons',
    seasons.added.map(({ year, start, end }) => ({ year, start_date: start, end_date: end })),
  );
  for (const { year, end } of seasons.changed)
    await sql`update seasons set end_date = ${end}::date where year = ${year}`.execute(tx);
  const ofAdded = seasons.added.flatMap(({ year, saturdays }) =>
    saturdays.map((saturday, index) => ({ year, week: index + 1, saturday_date: saturday })),
  );
  const ofChanged = seasons.changed.flatMap(({ year, addedWeeks }) =>
    addedWeeks.map(({ week, saturday }) => ({ year, week, saturday_date: saturday })),
  );
  await insertRows(tx, 'season_weeks', [...ofAdded, ...ofChanged]);
}
