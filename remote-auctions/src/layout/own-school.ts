import { useSession } from '@open-date/shared-host';

/** Stands for all schools in the calls of administrators (A151). */
export const ALL_SCHOOLS = 0;

/** The school whose auctions are listed: the user's own, or all for an administrator without one. */
export function useOwnSchool(): { readonly id: number; readonly title: string } {
  const { actor, user } = useSession();
  return actor.schoolId === null
    ? { id: ALL_SCHOOLS, title: 'School auctions' }
    : { id: actor.schoolId, title: `${user.SchoolName} auctions` };
}
