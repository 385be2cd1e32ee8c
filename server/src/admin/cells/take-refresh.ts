import type { Db } from '../../platform/db/transaction.ts';

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
