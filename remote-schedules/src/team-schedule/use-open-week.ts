import type { SchoolSchedules } from '@open-date/shared-api/contract';
import { useModals } from '@open-date/shared-host';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withOpponents } from '../match-finder/finder-address.ts';
import { DIALOGS } from '../schedule-view/schedule-dialogs.tsx';
import type { ScheduleSource } from '../schedule-source/schedule-source.ts';
import { OWN_ADDRESS } from '../schedule-view/use-schedule-scroll.ts';

/**
 * Opens the week named by `year` and `week` in the address, as notifications link to it, and removes `week`. With
 * `find=1`, as open dates of reports link to it, the address names the opponents for the week instead, which opens them.
 */
export function useOpenWeek(school: SchoolSchedules, source: ScheduleSource): void {
  const { openLoaded } = useModals();
  const [search, setSearch] = useSearchParams();
  const number = search.get('week');
  const year = search.get('year');
  const isFinding = search.get('find') === '1';
  useEffect(() => {
    if (number === null) return;
    const season = school.Years.find(({ Year }) => String(Year) === year);
    const week = season?.Schedule.find(({ Week }) => String(Week) === number);
    setSearch(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete('week');
        rest.delete('find');
        return isFinding && week ? withOpponents(rest, { weekId: week.id, view: 'list' }) : rest;
      },
      { replace: true, state: OWN_ADDRESS, preventScrollReset: true },
    );
    if (!isFinding && week?.CellClickable === 1) openLoaded(DIALOGS.week({ source, weekId: week.id }));
  }, [number, year, isFinding, school, source, openLoaded, setSearch]);
}
