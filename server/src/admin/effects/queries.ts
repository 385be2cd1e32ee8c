import type { Tx } from '../../platform/db/transaction.ts';

/** The action and object under which a change is logged. */
interface ChangedObject {
  readonly action: string;
  readonly objectId: number | string;
}

/** The id of the latest change about an object; called in the transaction of a change, it is the id of that change. */
export async function findLatestChangeId(tx: Tx, { action, objectId }: ChangedObject): Promise<number | null> {
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
