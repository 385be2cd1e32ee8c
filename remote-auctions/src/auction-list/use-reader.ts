import { useMinute, useSession } from '@open-date/shared-host';
import type { ListReader } from './list-entries.tsx';

/** The viewer of a list, and one current time for all its entries. */
export function useReader(): ListReader {
  const { actor } = useSession();
  return { schoolId: actor.schoolId, now: useMinute() };
}
