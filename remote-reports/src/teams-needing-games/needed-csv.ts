import { shownWeek } from '@open-date/shared-api/rules/league/calendar';
import { csvFile } from '@open-date/shared-api/rules/platform/csv';
import { reportDate, weekdayName } from '@open-date/shared-api/rules/platform/dates';
import type { NeededSection, NeededTeam } from './needed-games.ts';
import type { ReportOrder } from './report-request.ts';

const weekFields = ({ entry: { Week, SaturdayDate } }: NeededTeam) => [
  String(shownWeek(Week)),
  `${weekdayName(SaturdayDate)} ${reportDate(SaturdayDate)}`,
];

/** A numbered report as a file, in the order and the words of the screen. */
export function neededCsv(sections: readonly NeededSection[], by: ReportOrder): string {
  const isByWeek = by === 'week';
  return csvFile([
    isByWeek ? ['Week', 'Date', 'Conference', 'School'] : ['Conference', 'Week', 'Date', 'School'],
    ...sections.flatMap(({ title, groups }) =>
      groups.flatMap(({ label, teams }) =>
        teams.map((team) =>
          isByWeek
            ? [...weekFields(team), label, team.entry.Nickname]
            : [title, ...weekFields(team), team.entry.Nickname],
        ),
      ),
    ),
  ]);
}
