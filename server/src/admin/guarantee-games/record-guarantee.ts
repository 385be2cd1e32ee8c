import { guaranteeSeason } from '@open-date/shared-api/rules/admin/guarantee-games';
import { type NamedActor, type Operator, recordActivity } from '../../platform/activity/record.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { PlannedGuarantee } from './plan.ts';
import { type StoredGuarantee, findSides } from './queries.ts';

export type LoggedGuarantee = PlannedGuarantee & { readonly id: number };

interface GuaranteeChange {
  readonly verb: 'create' | 'update' | 'delete' | 'restore';
  readonly before: StoredGuarantee | null;
  readonly after: LoggedGuarantee | null;
  /** Id of the restored entry. */
  readonly restores?: number;
}

const VERBS = { create: 'Added', update: 'Changed', delete: 'Deleted', restore: 'Restored' } as const;

export async function recordGuarantee(
  tx: Tx,
  who: NamedActor | Operator,
  { verb, before, after, restores }: GuaranteeChange,
): Promise<void> {
  const sides = [after, before].filter((game) => game !== null);
  const [game] = sides;
  if (!game) return;
  const names = await findSides(tx, [game.home_school_id, game.road_school_id], guaranteeSeason(game.game_date));
  const findName = (id: number) => names.get(id)?.name ?? '';
  const words = `the guarantee game ${findName(game.road_school_id)} at ${findName(game.home_school_id)} on ${game.game_date}`;
  await recordActivity(tx, who, {
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
