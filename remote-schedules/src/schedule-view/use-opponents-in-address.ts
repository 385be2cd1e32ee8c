import { useAddress, useModals } from '@open-date/shared-host';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { readOpponents, withOpponents, openWeekAtom } from '../match-finder/finder-address.ts';
import type { ScheduleSource } from '../schedule-source/schedule-source.ts';
import type { SeasonColumn } from './schedule-cells.ts';
import { DIALOGS } from './schedule-dialogs.tsx';

/**
 * Opens the week whose opponents the address shows. A week that cannot be opened here, or whose dialog is closed before
 * it has loaded, is dropped from the address.
 */
export function useOpponentsInAddress(
  seasons: readonly SeasonColumn[],
  findSource: (columnId: string) => ScheduleSource,
): void {
  const { openLoaded } = useModals();
  const [search, change] = useAddress();
  const openWeek = useAtomValue(openWeekAtom);
  const handled = useRef<number | null>(null);
  const weekId = readOpponents(search)?.weekId ?? null;
  useEffect(() => {
    const isNew = weekId !== null && handled.current !== weekId;
    handled.current = weekId;
    // The dialog of the week itself may have written the address.
    if (!isNew || openWeek !== null) return;
    const column = seasons.find(({ season }) =>
      season.Schedule.some(({ id, CellClickable }) => id === weekId && CellClickable === 1),
    );
    const drop = () =>
      // An effect cannot draw at once.
      change((query) => withOpponents(query, null), { replace: true, preventScrollReset: true, flushSync: false });
    if (column) openLoaded(DIALOGS.week({ source: findSource(column.head.id), weekId }), drop);
    else drop();
  });
}
