import type { SeasonStatus } from '../constants.ts';

export interface ForcedStatus {
  readonly SeasonFull: SeasonStatus;
  readonly SeasonLocked: 0 | 1;
}

/** The forced status after pressing a status button: that status, or none if it was already forced (A085). */
export function pressStatus(current: ForcedStatus, pressed: SeasonStatus): ForcedStatus {
  const isUnlocking = current.SeasonLocked === 1 && current.SeasonFull === pressed;
  return { SeasonFull: pressed, SeasonLocked: isUnlocking ? 0 : 1 };
}
