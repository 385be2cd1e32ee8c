import type { ConferenceSchedule } from '@open-date/shared-api/contract';
import { shownConferenceWeek } from '@open-date/shared-api/rules/league/week-number';
import type { GridColumn, GridRow } from '@open-date/shared-ui/grid';
import { useMemo } from 'react';
import type { ScheduleCells } from '../schedule-view/schedule-cells.ts';
import type { WeekDisplay } from '../schedule-view/view-choice.ts';
import { weekRows } from '../schedule-view/week-rows.ts';
import { conferenceRows } from './championship.tsx';

interface ConferenceRowsOptions {
  readonly cells: ScheduleCells;
  readonly columns: readonly GridColumn[];
  readonly display: WeekDisplay;
}

/** The weeks of a conference with its championship line; DIV II numbers weeks differently (A071). */
export function useConferenceRows(
  schedule: ConferenceSchedule,
  { cells, columns, display }: ConferenceRowsOptions,
): GridRow[] {
  return useMemo(() => {
    const { Year, Conference } = schedule;
    const options = { display, weekNumber: (week: number) => shownConferenceWeek(week, Year, Conference.TypeID) };
    return conferenceRows(schedule, cells, { rows: weekRows(cells.weeks, options), columns, options });
  }, [schedule, cells, columns, display]);
}
