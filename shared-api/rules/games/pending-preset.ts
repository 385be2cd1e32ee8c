import { PENDING, type Pending } from '../constants.ts';
import { type Actor, canSetPending } from '../access/permissions.ts';
import type { ScheduleState } from '../access/private-games.ts';

/** The facts of a game that decide with which pending state it starts. */
export interface PresetGame {
  /** The conference that may keep the game private; null for a game that cannot be private. */
  readonly conferenceId: number | null;
  /** The state of that conference's schedule in the season of the game. */
  readonly scheduleState: ScheduleState | null;
  /** The pending state of the stored game; null for a new game. */
  readonly stored: Pending | null;
  /** Whether the game has another day or other schools than stored, or becomes a conference game. */
  readonly isMoved: boolean;
}

/**
 * The pending state of a game when the user names none: private while its conference's schedule is not released and for
 * a game that is private already, if the user may choose that state; otherwise final (A266).
 */
export function pendingPreset(actor: Actor, { conferenceId, scheduleState, stored, isMoved }: PresetGame): Pending {
  if (conferenceId === null || !canSetPending(actor, PENDING.private, conferenceId)) return PENDING.none;
  if (stored === PENDING.private) return PENDING.private;
  const isEntered = stored === null || isMoved;
  return isEntered && scheduleState !== null && scheduleState !== 'released' ? PENDING.private : PENDING.none;
}
