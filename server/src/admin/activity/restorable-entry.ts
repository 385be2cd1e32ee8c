import type { DeletedGame } from '../../games/deleted-games.ts';
import { type LoggedGameValues, isLoggedGame } from '../../games/game-change.ts';
import type { RemovedSchedule } from '../../schedules/conferences/restore-commands.ts';
import type { LoggedGuarantee } from '../guarantee-games/record-guarantee.ts';
import { UNDO, type Undo } from '../effects/undo.ts';
import type { ActivityRow } from './queries.ts';

export type Restorable =
  | { readonly kind: 'game'; readonly id: number; readonly game: DeletedGame }
  | { readonly kind: 'values'; readonly id: number; readonly was: LoggedGameValues; readonly became: LoggedGameValues }
  | { readonly kind: 'schedule'; readonly schedule: RemovedSchedule }
  | { readonly kind: 'guarantee'; readonly game: LoggedGuarantee }
  | { readonly kind: 'change'; readonly undo: Undo };

const STATES = ['private', 'membership', 'released'] as const;

/** The content of a restorable entry; null for any other. */
export function readRestorable({ id, action, object_id, detail, is_restorable }: ActivityRow): Restorable | null {
  if (!is_restorable) return null;
  const { kept, games, undo, before, after } = detail;
  if (kept) return { kind: 'game', id: Number(object_id), game: kept };
  if (undo) return { kind: 'change', undo };
  if (action === 'guaranteegame.delete' && isLoggedGuarantee(before)) return { kind: 'guarantee', game: before };
  if (action === 'game.update' && isLoggedGame(before) && isLoggedGame(after))
    return { kind: 'values', id: Number(object_id), was: before, became: after };
  const [conferenceId, year] = (object_id ?? '').split('/').map(Number);
  const state = STATES.find(
    (one) => typeof before === 'object' && before !== null && Reflect.get(before, 'state') === one,
  );
  if (action !== 'schedule.remove' || !games || !state || !conferenceId || !year) return null;
  return { kind: 'schedule', schedule: { conferenceId, year, state, games, entryId: id } };
}

/** Whether entries of this kind can be restored until something newer happens. */
export function isOfRestorableKind({ action, detail: { kept, games, undo, before } }: ActivityRow): boolean {
  if (kept || games || undo) return action !== UNDO;
  return action === 'guaranteegame.delete' || (action === 'game.update' && isLoggedGame(before));
}

function isLoggedGuarantee(before: unknown): before is LoggedGuarantee {
  return typeof before === 'object' && before !== null && 'home_school_id' in before && 'game_date' in before;
}
