import type { ChangedGuaranteeGame, NewGuaranteeGame } from '@open-date/shared-api/contract';
import { GUARANTEE_MESSAGES } from '@open-date/shared-api/rules/admin/guarantee-games';
import { lockSchools } from '../../league/lock-schools.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import { changesNothing } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { insertGuarantee } from './add-guarantee.ts';
import { planGuarantee } from './plan.ts';
import { type StoredGuarantee, findSamePair, lockGuarantee } from './queries.ts';
import { type LoggedGuarantee, recordGuarantee } from './record-guarantee.ts';

export async function createGuarantee(tx: Tx, session: Session, input: NewGuaranteeGame): Promise<void> {
  await insertGuarantee(tx, namedActor(session), input);
}

export async function saveGuarantee(
  tx: Tx,
  session: Session,
  { id, changes }: { readonly id: number; readonly changes: ChangedGuaranteeGame },
): Promise<void> {
  const before = await lockVersion(tx, id, changes.version);
  const values = await planGuarantee(tx, before, changes);
  if (changesNothing(before, values)) return;
  await tx.updateTable('guarantee_games').set(values).where('id', '=', id).execute();
  await recordGuarantee(tx, namedActor(session), { verb: 'update', before, after: { id, ...values } });
}

export async function removeGuarantee(
  tx: Tx,
  session: Session,
  { id, version }: { readonly id: number; readonly version: number | undefined },
): Promise<void> {
  const before = await lockVersion(tx, id, version);
  await tx.deleteFrom('guarantee_games').where('id', '=', id).execute();
  await recordGuarantee(tx, namedActor(session), { verb: 'delete', before, after: null });
}

/** Restores a deleted guarantee game; refuses when the schools have another one on that day (R-restore). */
export async function restoreGuarantee(
  tx: Tx,
  session: Session,
  { game, entryId }: { readonly game: LoggedGuarantee; readonly entryId: number },
): Promise<void> {
  const pair = [game.home_school_id, game.road_school_id];
  await lockSchools(tx, pair);
  if (await findSamePair(tx, pair, game.game_date, null)) throw new HttpError('stale', GUARANTEE_MESSAGES.duplicate);
  const added = await tx
    .insertInto('guarantee_games')
    .values(game)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new HttpError('stale', GUARANTEE_MESSAGES.duplicate);
  await recordGuarantee(tx, namedActor(session), { verb: 'restore', before: null, after: game, restores: entryId });
}

async function lockVersion(tx: Tx, id: number, seen: number | undefined): Promise<StoredGuarantee> {
  const game = await lockGuarantee(tx, id);
  if (!game) throw notFound();
  if (seen !== undefined && seen !== game.version) throw new HttpError('stale', GUARANTEE_MESSAGES.stale);
  return game;
}
