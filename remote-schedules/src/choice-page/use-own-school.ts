import type { School } from '@open-date/shared-api/contract';
import { useSession } from '@open-date/shared-host';

/** The user's school with what the session knows of it, so that it is chosen before the schools have loaded. */
export function useOwnSchool(schools: readonly School[] | undefined) {
  const { user, actor } = useSession();
  const { schoolId } = actor;
  return {
    item: schoolId === null ? null : { id: String(schoolId), label: user.SchoolName },
    school: schools?.find(({ ID }) => ID === schoolId),
  };
}
