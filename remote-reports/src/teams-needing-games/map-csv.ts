import { shownWeek } from '@open-date/shared-api/rules/league/week-number';
import { csvFile } from '@open-date/shared-api/rules/platform/csv';
import { reportDate, weekdayName } from '@open-date/shared-api/rules/platform/dates';
import type { MapSchool } from './map-schools.ts';

/** The list next to the map as a file: a line for each school and date, in the order of the screen. */
export function mapCsv(schools: readonly MapSchool[], isMeasured: boolean): string {
  return csvFile([
    [...(isMeasured ? ['Miles'] : []), 'School', 'Conference', 'Week', 'Date', 'Looks for'],
    ...schools.flatMap(({ entry, conference, miles, wants, dates }) =>
      dates.map(({ week, saturday }) => [
        ...(isMeasured ? [miles === null ? '' : String(miles)] : []),
        entry.Nickname,
        conference?.Nickname ?? '',
        String(shownWeek(week)),
        `${weekdayName(saturday)} ${reportDate(saturday)}`,
        wants.join('; '),
      ]),
    ),
  ]);
}
