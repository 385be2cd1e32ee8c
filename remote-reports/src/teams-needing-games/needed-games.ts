import type { Conference, NeedingSchool, School, TeamsNeedingGames } from '@open-date/shared-api/contract';
import { shownWeek } from '@open-date/shared-api/rules/league/week-number';
import { reportDate, weekdayName } from '@open-date/shared-api/rules/platform/dates';
import { compareNames } from '@open-date/shared-api/rules/platform/name-order';
import type { Distances } from './distances.ts';
import type { ReportOrder } from './route.ts';

/** A school in a report, with the fields that its mark is drawn from. */
export interface NeededTeam {
  readonly entry: NeedingSchool;
  readonly school: School | undefined;
  /** The distance in miles, null when it is unknown; undefined when none is asked for. */
  readonly miles?: number | null;
}

/** A week of the season by its stored number. */
export interface NeededDay {
  readonly week: number;
  readonly saturday: string;
}

/** The schools of one conference in a week, or of one week in a conference. */
export interface NeededGroup {
  readonly key: string;
  readonly label: string;
  /** The conference of the group; undefined when the group is a week. */
  readonly conference: Conference | undefined;
  /** Undefined when the group is a conference. */
  readonly day: NeededDay | undefined;
  readonly teams: readonly NeededTeam[];
}

/** A week or a conference of the report. */
export interface NeededSection {
  readonly key: string;
  readonly title: string;
  /** The second line of the heading: the Saturday when the section is a week. */
  readonly detail: string;
  readonly conference: Conference | undefined;
  readonly day: NeededDay | undefined;
  readonly groups: readonly NeededGroup[];
  readonly count: number;
}

export interface NeededGamesFacts {
  readonly rows: readonly TeamsNeedingGames[];
  readonly by: ReportOrder;
  readonly hidden: readonly number[];
  readonly schools: readonly School[];
  readonly conferences: readonly Conference[];
  /** Distances are shown when they can be measured. */
  readonly distances: Distances;
}

/** The stored weeks in which the report lists a school. */
export function listWeeks(rows: readonly TeamsNeedingGames[]): Set<number> {
  return new Set(rows.flatMap(({ Schools }) => Schools.map(({ Week }) => Week)));
}

/** The report for the screen: sections by week with groups by conference, or vice versa. */
export function neededSections({
  rows,
  by,
  hidden,
  schools,
  conferences,
  distances,
}: NeededGamesFacts): NeededSection[] {
  const schoolsById = new Map(schools.map((school) => [school.ID, school]));
  const conferencesById = new Map(conferences.map((conference) => [conference.id, conference]));
  const teams = rows
    .flatMap(({ Schools }) => Schools)
    .filter(({ Week }) => !hidden.includes(Week))
    .map(
      (entry): NeededTeam => ({
        entry,
        school: schoolsById.get(entry.SchoolId),
        ...(distances.milesTo === null ? {} : { miles: distances.milesTo(entry.SchoolId) }),
      }),
    );
  const byWeek = (list: readonly NeededTeam[]) =>
    [...Map.groupBy(list, ({ entry }) => entry.Week)]
      .toSorted(([one], [other]) => one - other)
      .map(([week, members]) => ({ ...weekFacts(week, members), teams: members, conference: undefined }));
  const byConference = (list: readonly NeededTeam[]) =>
    [...Map.groupBy(list, ({ entry }) => entry.ConferenceId)]
      .map(([id, members]) => {
        const conference = conferencesById.get(id);
        return {
          key: `conference-${id}`,
          title: conference?.Nickname ?? '',
          detail: '',
          conference,
          day: undefined,
          teams: members,
        };
      })
      .toSorted((one, other) => compareNames(one.title, other.title));
  const [outer, inner] = by === 'week' ? [byWeek, byConference] : [byConference, byWeek];
  return outer(teams).map(({ teams: members, ...facts }) => ({
    ...facts,
    count: members.length,
    groups: inner(members).map(({ title, detail, ...group }) => ({
      ...group,
      label: detail === '' ? title : `${title}, ${detail}`,
    })),
  }));
}

function weekFacts(week: number, [first]: readonly NeededTeam[]) {
  const date = first?.entry.SaturdayDate ?? '';
  return {
    key: `week-${week}`,
    title: `Week ${shownWeek(week)}`,
    detail: date === '' ? '' : `${weekdayName(date)} ${reportDate(date)}`,
    day: { week, saturday: date },
  };
}
