import { useMinute, useSession } from '@open-date/shared-host';
import type { ListReader } from './list-entries.tsx';

/** Who reads a list, and the one clock for all its entries. */
export function useReader(): ListReader {
  const { actor } = useSession();
  return { schoolId: actor.schoolId, now: useMinute() };
}
