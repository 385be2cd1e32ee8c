import { PENDING, type Pending, ROLE, type RoleId } from '../constants.ts';

/** The state of a conference's schedule in a season. */
export type ScheduleState = 'private' | 'membership' | 'released';

/** The facts of a game that decide whether a user may learn that it exists. */
export interface GamePrivacy {
  readonly pending: Pending;
  /** The conference that keeps the game private; null when the game is not private. */
  readonly privateConferenceId: number | null;
  /** State of that conference's schedule in the game's season. */
  readonly scheduleState: ScheduleState | null;
  /** Schools that see the private game in every state: both of its schools once one has left the conference. */
  readonly visibleTo: readonly number[];
}

/** The facts of a user that decide which private games they see. */
interface GameViewer {
  readonly roleId: RoleId;
  readonly schoolId: number | null;
  readonly conferenceId: number | null;
}

/**
 * Whether a user may learn that a game exists (A080, A227). A private game is visible to administrators, to its
 * conference's commissioner, to members unless the schedule is private, and to both schools once one has left the
 * conference. `conferenceThatYear` is the conference of the user's own school in the game's season; null without a school.
 * The database decides the same for lists and counts: `06-private-games.sql` of the server's migrations.
 */
export function canSeeGame(viewer: GameViewer, game: GamePrivacy, conferenceThatYear: number | null): boolean {
  if (game.pending !== PENDING.private || viewer.roleId === ROLE.admin) return true;
  if (viewer.roleId === ROLE.conference) return viewer.conferenceId === game.privateConferenceId;
  if (viewer.schoolId !== null && game.visibleTo.includes(viewer.schoolId)) return true;
  return (
    conferenceThatYear !== null && conferenceThatYear === game.privateConferenceId && game.scheduleState !== 'private'
  );
}
