import type { ChangedGuaranteeGame, NewGuaranteeGame } from '@open-date/shared-api/contract';
import { GUARANTEE_MESSAGES, guaranteeSeason } from '@open-date/shared-api/rules/admin/guarantee-games';
import { recordActivity } from '../../platform/activity/record.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal, notFound } from '../../platform/http/refusal.ts';
import type { Session } from '../../platform/http/session.ts';
import { type PlannedGuarantee, planGuarantee } from './plan.ts';
import { type StoredGuarantee, findSides, lockGuarantee } from './queries.ts';

/** Creates a guarantee game. */
export async function createGuarantee(tx: Tx, session: Session, input: NewGuaranteeGame): Promise<void> {
  const values = await planGuarantee(tx, null, input);
  const { id } = await tx.insertInto('guarantee_games').values(values).returning('id').executeTakeFirstOrThrow();
  await record(tx, session, { verb: 'create', before: null, after: { id, ...values } });
}

/** Creates a guarantee game unless there is one of these schools on that day, which then stays as it is. */
export async function addGuarantee(tx: Tx, session: Session, input: NewGuaranteeGame): Promise<void> {
  const pair = [input.HomeTeamID, input.RoadTeamID];
  const known = await tx
    .selectFrom('guarantee_games')
    .select('id')
    .where('home_school_id', 'in', pair)
    .where('road_school_id', 'in', pair)
    .where('game_date', '=', input.GameDate)
    .executeTakeFirst();
  if (!known) await createGuarantee(tx, session, input);
}

/** Saves a guarantee game; refuses when somebody else has saved another version meanwhile. */
export async function saveGuarantee(
  tx: Tx,
  session: Session,
  { id, changes }: { readonly id: number; readonly changes: ChangedGuaranteeGame },
): Promise<void> {
  const before = await lockVersion(tx, id, changes.version);
  const values = await planGuarantee(tx, before, changes);
  await tx.updateTable('guarantee_games').set(values).where('id', '=', id).execute();
  await record(tx, session, { verb: 'update', before, after: { id, ...values } });
}

/** Deletes a guarantee game; the activity log keeps all its values. */
export async function removeGuarantee(
  tx: Tx,
  session: Session,
  { id, version }: { readonly id: number; readonly version: number | undefined },
): Promise<void> {
  const before = await lockVersion(tx, id, version);
  await tx.deleteFrom('guarantee_games').where('id', '=', id).execute();
  await record(tx, session, { verb: 'delete', before, after: null });
}

/**
 * Brings a deleted guarantee game back with its id and all its values; refuses when the same schools have another one on
 * that day (R-restore).
 */
export async function restoreGuarantee(
  tx: Tx,
  session: Session,
  { game, entryId }: { readonly game: LoggedGuarantee; readonly entryId: number },
): Promise<void> {
  const added = await tx
    .insertInto('guarantee_games')
    .values(game)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new Refusal('stale', GUARANTEE_MESSAGES.duplicate);
  await record(tx, session, { verb: 'restore', before: null, after: game, restores: entryId });
}

async function lockVersion(tx: Tx, id: number, seen: number | undefined): Promise<StoredGuarantee> {
  const game = await lockGuarantee(tx, id);
  if (!game) throw notFound();
  if (seen !== undefined && seen !== game.version) throw new Refusal('stale', GUARANTEE_MESSAGES.stale);
  return game;
}

/** A guarantee game as the activity log keeps it. */
export type LoggedGuarantee = PlannedGuarantee & { readonly id: number };

interface Change {
  readonly verb: 'create' | 'update' | 'delete' | 'restore';
  readonly before: StoredGuarantee | null;
  readonly after: LoggedGuarantee | null;
  /** The entry of the log whose game was brought back. */
  readonly restores?: number;
}

const VERBS = { create: 'Added', update: 'Changed', delete: 'Deleted', restore: 'Restored' } as const;

async function record(tx: Tx, session: Session, { verb, before, after, restores }: Change): Promise<void> {
  const sides = [after, before].filter((game) => game !== null);
  const [game] = sides;
  if (!game) return;
  const names = await findSides(tx, [game.home_school_id, game.road_school_id], guaranteeSeason(game.game_date));
  const findName = (id: number) => names.get(id)?.name ?? '';
  const words = `the guarantee game ${findName(game.road_school_id)} at ${findName(game.home_school_id)} on ${game.game_date}`;
  await recordActivity(tx, namedActor(session), {
    action: `guaranteegame.${verb}`,
    objectType: 'guaranteegame',
    objectId: game.id,
    description: `${VERBS[verb]} ${words}.`,
    schoolIds: [...new Set(sides.flatMap((each) => [each.home_school_id, each.road_school_id]))],
    conferenceIds: [...new Set(sides.flatMap((each) => [each.home_conf_id, each.road_conf_id]))],
    detail: {
      before: before && withoutVersion(before),
      after,
      ...(restores === undefined ? {} : { restores }),
    },
  });
}

function withoutVersion({ version: _version, ...game }: StoredGuarantee): LoggedGuarantee {
  return game;
}
