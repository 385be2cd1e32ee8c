import { seasonSaturdays, shownWeek } from '@open-date/shared-api/rules/league/calendar';
import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import type { SeasonDays } from '@open-date/shared-api/rules/reports/report-season';
import { ALL_WEEKS } from './route.ts';

/** The options of the week filter: ALL and every week of the season by its displayed number. */
export function weekOptions(season: SeasonDays | undefined): { value: string; label: string }[] {
  const saturdays = season ? seasonSaturdays(season.StartDate, season.EndDate) : [];
  return [
    { value: String(ALL_WEEKS), label: 'ALL' },
    ...saturdays.map((saturday, index) => {
      const week = shownWeek(index + 1);
      return { value: String(week), label: `Week ${week}, ${reportDate(saturday)}` };
    }),
  ];
}
