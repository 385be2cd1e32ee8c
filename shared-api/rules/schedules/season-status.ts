import type { SeasonStatus } from '../constants.ts';

export interface ForcedStatus {
  readonly SeasonFull: SeasonStatus;
  readonly SeasonLocked: 0 | 1;
}

/** What pressing a status button saves: it forces that status, or unlocks when that very status is forced already (A085). */
export function pressStatus(current: ForcedStatus, pressed: SeasonStatus): ForcedStatus {
  const isUnlocking = current.SeasonLocked === 1 && current.SeasonFull === pressed;
  return { SeasonFull: pressed, SeasonLocked: isUnlocking ? 0 : 1 };
}
