import type { ScheduledGame, ScheduledWeek } from '@open-date/shared-api/contract';
import { addDays, type CalendarDate, compareDates } from '@open-date/shared-api/rules/league/calendar';
import { type ConferenceType, DIVISIONS, divisionLabel } from '@open-date/shared-api/rules/constants';

export interface DayOfGames {
  readonly date: CalendarDate;
  readonly games: readonly ScheduledGame[];
}

/** Groups the games of a week by date, each day in the server's order (R-report-screens). */
export function gamesByDate(week: ScheduledWeek): DayOfGames[] {
  const days = new Map<CalendarDate, ScheduledGame[]>();
  for (const game of week.Games) days.set(game.GameDate, [...(days.get(game.GameDate) ?? []), game]);
  return [...days].toSorted(([one], [other]) => compareDates(one, other)).map(([date, games]) => ({ date, games }));
}

/** The week to open with: the current or next one, else the last (A181); undefined without weeks. */
export function currentWeek(weeks: readonly ScheduledWeek[], today: CalendarDate): ScheduledWeek | undefined {
  return weeks.find((week) => addDays(week.SaturdayDate, 2) >= today) ?? weeks.at(-1);
}

/** The options of the Schedules dropdown: every division, and 0 for all (A180). */
export const SCHEDULE_OPTIONS: readonly { readonly value: string; readonly label: string }[] = [
  ...conferenceTypes().map((type) => ({ value: String(type), label: divisionLabel(type) })),
  { value: '0', label: 'ALL' },
];

function conferenceTypes(): ConferenceType[] {
  const types: ConferenceType[] = [1, 2, 3, 4, 5, 6];
  return types.filter((type) => type in DIVISIONS);
}
