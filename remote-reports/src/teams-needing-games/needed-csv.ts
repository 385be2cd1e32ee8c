import { shownWeek } from '@open-date/shared-api/rules/league/week-number';
import { csvFile } from '@open-date/shared-api/rules/platform/csv';
import { reportDate, weekdayName } from '@open-date/shared-api/rules/platform/dates';
import type { NeededSection, NeededTeam } from './needed-games.ts';
import type { ReportOrder } from './route.ts';

const weekFields = ({ entry: { Week, SaturdayDate } }: NeededTeam) => [
  String(shownWeek(Week)),
  `${weekdayName(SaturdayDate)} ${reportDate(SaturdayDate)}`,
];

const teamFields = ({ entry: { Nickname }, miles }: NeededTeam) =>
  miles === undefined ? [Nickname] : [Nickname, miles === null ? '' : String(miles)];

const hasMiles = (sections: readonly NeededSection[]) =>
  sections.some(({ groups }) => groups.some(({ teams }) => teams.some(({ miles }) => miles !== undefined)));

/** A numbered report as a file, in the order and the words of the screen; with distances when the screen has them. */
export function neededCsv(sections: readonly NeededSection[], by: ReportOrder): string {
  const isByWeek = by === 'week';
  const names = isByWeek ? ['Week', 'Date', 'Conference', 'School'] : ['Conference', 'Week', 'Date', 'School'];
  return csvFile([
    hasMiles(sections) ? [...names, 'Miles'] : names,
    ...sections.flatMap(({ title, groups }) =>
      groups.flatMap(({ label, teams }) =>
        teams.map((team) =>
          isByWeek
            ? [...weekFields(team), label, ...teamFields(team)]
            : [title, ...weekFields(team), ...teamFields(team)],
        ),
      ),
    ),
  ]);
}
