import type { Conference, NeedingSchool, School, TeamsNeedingGames } from '@open-date/shared-api/contract';
import type { Coordinates } from '@open-date/shared-api/rules/matches/distance';
import { WANT_RULES, wantedPlace } from '@open-date/shared-api/rules/matches/wants';
import { compareNames } from '@open-date/shared-api/rules/platform/name-order';
import type { Wanted } from '@open-date/shared-ui/map';
import type { Distances } from './distances.ts';

/** A school of a report on the map, with its dates that are shown. */
export interface MapSchool {
  readonly entry: NeedingSchool;
  readonly school: School | undefined;
  readonly conference: Conference | undefined;
  readonly at: Coordinates;
  /** Null when the distance is unknown or nothing is measured. */
  readonly miles: number | null;
  /** Where the school would play on these dates. */
  readonly wanted: Wanted;
  /** What it looks for, each once: `an FCS visitor`. */
  readonly wants: readonly string[];
  readonly dates: readonly { readonly week: number; readonly saturday: string }[];
}

export interface MapFacts {
  readonly rows: readonly TeamsNeedingGames[];
  readonly hidden: readonly number[];
  readonly schools: readonly School[];
  readonly conferences: readonly Conference[];
  readonly distances: Distances;
}

const FAR = Number.POSITIVE_INFINITY;

/** The schools of a report, the nearest first and unknown distances last, then by name. */
export function mapSchools({ rows, hidden, schools, conferences, distances }: MapFacts): MapSchool[] {
  const schoolsById = new Map(schools.map((school) => [school.ID, school]));
  const conferencesById = new Map(conferences.map((conference) => [conference.id, conference]));
  const shown = rows.flatMap(({ Schools }) => Schools).filter(({ Week }) => !hidden.includes(Week));
  return [...Map.groupBy(shown, ({ SchoolId }) => SchoolId)]
    .flatMap(([id, entries]): MapSchool[] => {
      const [entry] = entries;
      if (entry === undefined) return [];
      const wants = [...new Set(entries.flatMap(({ Wants }) => Wants))];
      const facts: MapSchool = {
        entry,
        school: schoolsById.get(id),
        conference: conferencesById.get(entry.ConferenceId),
        at: distances.getPlace(id),
        miles: distances.milesTo?.(id) ?? null,
        wanted: wantedPlace(wants) ?? 'unsaid',
        wants: [...new Set(wants.map((want) => WANT_RULES.get(want)?.words ?? '').filter(Boolean))],
        dates: entries
          .map(({ Week, SaturdayDate }) => ({ week: Week, saturday: SaturdayDate }))
          .toSorted((one, other) => one.week - other.week),
      };
      return [facts];
    })
    .toSorted(
      (one, other) =>
        // Two unknown distances are equal; infinity minus infinity is not a number.
        Math.sign((one.miles ?? FAR) - (other.miles ?? FAR)) || compareNames(one.entry.Nickname, other.entry.Nickname),
    );
}
