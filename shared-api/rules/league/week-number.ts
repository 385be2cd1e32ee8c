import { DIVISION_TWO } from '../constants.ts';
import { weekday } from './calendar.ts';

/** The stored number is the position of a Saturday in its season (`seasonSaturdays`); a shown one is this much less, so that a season begins with Week 0 (A070). */
const WEEK_OFFSET = 1;

const SATURDAY = 6;

/** Whether August 30 or 31 of the year is a Saturday (A071). */
function hasLateAugustSaturday(year: number): boolean {
  return weekday(`${year}-08-30`) === SATURDAY || weekday(`${year}-08-31`) === SATURDAY;
}

/** The week number shown in team and report views; the first is Week 0 (A070). */
export function shownWeek(week: number): number {
  return week - WEEK_OFFSET;
}

/**
 * The week number shown in a conference schedule: one less for DIV II in years with a late August Saturday (A071);
 * null for a week before Week 0.
 */
export function shownConferenceWeek(week: number, year: number, conferenceType: number): number | null {
  const shown = shownWeek(week) - (conferenceType === DIVISION_TWO && hasLateAugustSaturday(year) ? 1 : 0);
  return shown < 0 ? null : shown;
}
