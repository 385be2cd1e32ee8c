import { recordActivity } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Session } from '../../platform/http/session.ts';

/** Queues Update Schedule Cells and returns the id of the run; an index allows one at a time (A229). */
export async function requestRefresh(tx: Tx, session: Session, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('cell_refresh_jobs')
    .values({ requested_by: session.actor.id, requested_at: now, seen_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordActivity(tx, namedActor(session), {
    action: 'cells.refresh',
    objectType: 'cells',
    objectId: id,
    description: 'Updated the schedule cells.',
  });
  return id;
}
