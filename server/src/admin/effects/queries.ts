import type { Tx } from '../../platform/db/transaction.ts';

interface LoggedObject {
  readonly action: string;
  readonly objectId: number | string;
}

/** The newest log entry of an object: within the transaction of a change, its own entry. */
export async function findLatestChangeId(tx: Tx, { action, objectId }: LoggedObject): Promise<number | null> {
  const row = await tx
    .selectFrom('activity_log')
    .select('id')
    .where('action', '=', action)
    .where('object_id', '=', String(objectId))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
