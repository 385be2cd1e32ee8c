import type { CellRefresh } from '@open-date/shared-api/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/transaction.ts';

/** A run that is not done says at most 99, whatever is left of it. */
const PERCENT = sql<number>`case when state = 'done' then 100 else least(99, coalesce(100 * steps_done / nullif(steps, 0), 0)) end`;

const selectRefresh = (db: Db | Tx) =>
  db
    .selectFrom('cell_refresh_jobs')
    .select(['id', 'state', 'cells_added', 'cells_removed', PERCENT.as('percent'), 'error']);

/** One run of Update Schedule Cells; undefined when it does not exist. */
export function findRefresh(db: Db | Tx, id: number): Promise<CellRefresh | undefined> {
  return selectRefresh(db).where('id', '=', id).executeTakeFirst();
}

/** The run of Update Schedule Cells that was started last; undefined before the first one. */
export function findLatestRefresh(db: Db): Promise<CellRefresh | undefined> {
  return selectRefresh(db).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** The ids of all conferences with members. */
export async function findConferenceIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('school_years')
    .select('conference_id')
    .distinct()
    .orderBy('conference_id')
    .execute();
  return rows.map(({ conference_id }) => conference_id);
}
