import type { ScheduleState } from '../access/private-games.ts';

/** What a conference's schedule of a season is called: its state, or that nobody has begun it. */
export type ScheduleLabel = ScheduleState | 'not-started';

/** The call that brings a schedule to a state. */
export const CALL_TO_STATE = {
  private: 'movePending',
  membership: 'releaseToConference',
  released: 'release',
} as const satisfies Readonly<Record<ScheduleState, string>>;

/** A schedule that nobody has released has not started until its first conference game is entered (A267). */
export function scheduleLabel(state: ScheduleState, conferenceGames: number): ScheduleLabel {
  return state === 'private' && conferenceGames === 0 ? 'not-started' : state;
}
