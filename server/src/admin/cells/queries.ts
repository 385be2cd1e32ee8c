import type { CellRefresh } from '@open-date/shared-api/contract';
import type { Db, Tx } from '../../platform/db/transaction.ts';

const COLUMNS = ['id', 'state', 'cells_added', 'cells_removed', 'error'] as const;

/** One run of Update Schedule Cells; undefined when it does not exist. */
export function findRefresh(db: Db | Tx, id: number): Promise<CellRefresh | undefined> {
  return db.selectFrom('cell_refresh_jobs').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Takes the waiting run, or one without a heartbeat since `deadBefore`; of several servers, one gets it. */
export async function takeRefresh(db: Db, now: Date, deadBefore: Date): Promise<{ readonly id: number } | undefined> {
  return db
    .updateTable('cell_refresh_jobs')
    .set({ state: 'running', seen_at: now, cells_added: 0, cells_removed: 0 })
    .where('id', '=', (select) =>
      select
        .selectFrom('cell_refresh_jobs')
        .select('id')
        .where((is) =>
          is.or([is('state', '=', 'queued'), is.and([is('state', '=', 'running'), is('seen_at', '<', deadBefore)])]),
        )
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst();
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
