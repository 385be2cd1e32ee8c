import type { School, SchoolSchedules } from '@open-date/shared-api/contract';
import { shownWeek } from '@open-date/shared-api/rules/league/week-number';
import { listWords } from '@open-date/shared-api/rules/platform/list-words';
import { type ScheduleWarning, scheduleWarnings } from '@open-date/shared-api/rules/schedules/schedule-warnings';

export interface SeasonNotes {
  readonly year: number;
  /** The warnings about this season; never empty. */
  readonly notes: readonly ScheduleWarning[];
}

/** The seasons from `firstYear` on that have notes, oldest first; `schools` give the divisions of opponents. */
export function seasonNotes(
  { Years }: Pick<SchoolSchedules, 'Years'>,
  schools: readonly Pick<School, 'ID' | 'ConferenceType'>[],
  firstYear: number,
): SeasonNotes[] {
  const types = new Map(schools.map(({ ID, ConferenceType }) => [ID, ConferenceType]));
  return Years.filter(({ Year }) => Year >= firstYear)
    .toSorted((one, other) => one.Year - other.Year)
    .map((season) => ({ year: season.Year, notes: scheduleWarnings(season, (id) => types.get(id) ?? null) }))
    .filter(({ notes }) => notes.length > 0);
}

/** `Week 3`, `Weeks 1 to 3` or `Weeks 1 and 4` by displayed numbers; empty for a note on the whole season. */
export function weeksWords(weeks: readonly number[]): string {
  const shown = weeks.map(shownWeek);
  const first = shown[0];
  const last = shown.at(-1);
  if (first === undefined || last === undefined) return '';
  if (shown.length === 1) return `Week ${first}`;
  if (shown.length > 2 && last - first === shown.length - 1) return `Weeks ${first} to ${last}`;
  return `Weeks ${listWords(shown.map(String))}`;
}
