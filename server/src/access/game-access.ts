import { PENDING, type Pending } from '@open-date/shared-api/rules/constants';
import type { GameAccess } from '@open-date/shared-api/rules/access/permissions';
import type { ScheduleState } from '@open-date/shared-api/rules/access/private-games';

interface SideFacts {
  readonly id: number;
  /** The school's conference in the season of the game. */
  readonly conference_id: number;
}

/** The facts of a game that decide who may see, open and change it. */
export interface GuardedGame {
  readonly year: number;
  readonly saturday_date: string;
  readonly pending: Pending;
  readonly conference_id: number | null;
  readonly private_conference_id: number | null;
  readonly schedule_state: ScheduleState | null;
  readonly home: SideFacts;
  readonly away: SideFacts;
}

/** A game as the permission rules read it. */
export function gameAccess(game: GuardedGame): GameAccess {
  return {
    pending: game.pending,
    home: { schoolId: game.home.id, conferenceId: game.home.conference_id },
    away: { schoolId: game.away.id, conferenceId: game.away.conference_id },
    privateConferenceId: game.private_conference_id,
    scheduleState: game.schedule_state,
    visibleTo: isKeptPrivate(game) ? [game.home.id, game.away.id] : [],
  };
}

/** Whether a game is private to a conference although it is no longer a conference game (A227). */
export function isKeptPrivate(game: Pick<GuardedGame, 'pending' | 'conference_id'>): boolean {
  return game.pending === PENDING.private && game.conference_id === null;
}
