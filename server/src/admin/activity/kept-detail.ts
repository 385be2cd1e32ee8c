import type { DeletedGame } from '../../games/deleted-games.ts';
import type { RemovedSchedule } from '../../schedules/conferences/restore-commands.ts';
import type { Undo } from '../effects/undo.ts';

/** What entries keep about their object, with what the commands that write restorable entries add. */
export interface KeptDetail {
  /** A deleted game. */
  readonly kept?: DeletedGame;
  /** The games of a removed schedule. */
  readonly games?: RemovedSchedule['games'];
  /** A change that is undone as a whole. */
  readonly undo?: Undo;
  readonly [kept: string]: unknown;
}
