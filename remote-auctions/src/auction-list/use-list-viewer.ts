import { useMinute, useSession } from '@open-date/shared-host';
import type { ListViewer } from './list-entries.tsx';

/** The viewer of a list, and one current time for all its entries. */
export function useListViewer(): ListViewer {
  const { actor } = useSession();
  return { schoolId: actor.schoolId, now: useMinute() };
}
