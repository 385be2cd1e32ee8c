import type { NewGuaranteeGame } from '@open-date/shared-api/contract';
import type { NamedActor, Operator } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { planGuarantee } from './plan.ts';
import { findSamePair } from './queries.ts';
import { recordGuarantee } from './record-guarantee.ts';

export async function insertGuarantee(tx: Tx, who: NamedActor | Operator, input: NewGuaranteeGame): Promise<void> {
  const values = await planGuarantee(tx, null, input);
  const { id } = await tx.insertInto('guarantee_games').values(values).returning('id').executeTakeFirstOrThrow();
  await recordGuarantee(tx, who, { verb: 'create', before: null, after: { id, ...values } });
}

/** Adds a guarantee game unless these schools have one on that day. */
export async function addGuarantee(tx: Tx, who: NamedActor | Operator, input: NewGuaranteeGame): Promise<void> {
  const known = await findSamePair(tx, [input.HomeTeamID, input.RoadTeamID], input.GameDate, null);
  if (!known) await insertGuarantee(tx, who, input);
}
