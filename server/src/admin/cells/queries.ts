import type { CellRefresh } from '@open-date/shared-api/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/transaction.ts';

/** At most 99 until the run is done. */
const PERCENT = sql<number>`case when state = 'done' then 100 else least(99, coalesce(100 * steps_done / nullif(steps, 0), 0)) end`;

const selectRefresh = (db: Db | Tx) =>
  db
    .selectFrom('cell_refresh_jobs')
    .select(['id', 'state', 'cells_added', 'cells_removed', PERCENT.as('percent'), 'error']);

export function findRefresh(db: Db | Tx, id: number): Promise<CellRefresh | undefined> {
  return selectRefresh(db).where('id', '=', id).executeTakeFirst();
}

/** Undefined before the first run. */
export function findLatestRefresh(db: Db): Promise<CellRefresh | undefined> {
  return selectRefresh(db).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

export async function findConferenceIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('school_years')
    .select('conference_id')
    .distinct()
    .orderBy('conference_id')
    .execute();
  return rows.map(({ conference_id }) => conference_id);
}
