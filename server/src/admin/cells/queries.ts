import type { CellRefresh } from '@open-date/shared-api/contract';
import type { Db, Tx } from '../../platform/db/transaction.ts';

const COLUMNS = ['id', 'state', 'cells_added', 'cells_removed', 'error'] as const;

/** One run of Update Schedule Cells; undefined when it does not exist. */
export function findRefresh(db: Db | Tx, id: number): Promise<CellRefresh | undefined> {
  return db.selectFrom('cell_refresh_jobs').select(COLUMNS).where('id', '=', id).executeTakeFirst();
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
