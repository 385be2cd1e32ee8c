import type { Actor } from './permissions.ts';

interface Member {
  readonly ID: number;
  readonly ConferenceId: number | null;
}

/**
 * The id of the conference that a user works for: a commissioner's, or that of the user's school as it stands in the
 * list. Null for users of neither, and while the schools have not loaded.
 */
export function ownConferenceId(
  { conferenceId, schoolId }: Pick<Actor, 'conferenceId' | 'schoolId'>,
  schools: readonly Member[] | undefined,
): number | null {
  return conferenceId ?? schools?.find(({ ID }) => ID === schoolId)?.ConferenceId ?? null;
}
