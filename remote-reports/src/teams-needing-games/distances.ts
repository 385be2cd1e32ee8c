import type { School, SchoolPlace, TeamsNeedingGames } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { type Coordinates, milesBetween } from '@open-date/shared-api/rules/matches/distance';
import { useSession } from '@open-date/shared-host';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReportSearch } from './route.ts';

/** How far the schools of a report are from one school. */
export interface Distances {
  /** The school that is measured from; undefined when none is chosen, or while schools load. */
  readonly from: School | undefined;
  /** Where a school is; both coordinates are null when that is unknown. */
  readonly getPlace: (schoolId: number) => Coordinates;
  /** Miles to a school, null when unknown; null as a whole when nothing is measured. */
  readonly milesTo: ((schoolId: number) => number | null) | null;
}

const NOWHERE: Coordinates = { latitude: null, longitude: null };

/** Distances from a school, or only places when there is none. */
export function measureFrom(from: School | undefined, places: readonly SchoolPlace[]): Distances {
  const byId = new Map(
    places.map(({ SchoolID, Latitude, Longitude }) => [SchoolID, { latitude: Latitude, longitude: Longitude }]),
  );
  const getPlace = (schoolId: number) => byId.get(schoolId) ?? NOWHERE;
  const start = from && getPlace(from.ID);
  return { from, getPlace, milesTo: start ? (schoolId) => milesBetween(start, getPlace(schoolId)) : null };
}

/** The distances that the address asks for, by default from the user's own school; the list needs none by itself. */
export function useDistances({ view, from, within }: ReportSearch, schools: readonly School[]) {
  const { actor } = useSession();
  const isAsked = view === 'map' || from !== null || within !== null;
  const places = useQuery({ ...callQuery('reference', 'places'), enabled: isAsked });
  const fromId = from ?? actor.schoolId;
  const distances = useMemo(() => {
    const school = isAsked ? schools.find(({ ID }) => ID === fromId) : undefined;
    return measureFrom(places.data ? school : undefined, places.data ?? []);
  }, [places.data, schools, fromId, isAsked]);
  return { distances, places, isAsked };
}

/** The rows of a report within a distance; all of them when it cannot be measured. */
export function nearRows(
  rows: readonly TeamsNeedingGames[],
  { milesTo }: Distances,
  within: number | null,
): readonly TeamsNeedingGames[] {
  if (within === null || milesTo === null) return rows;
  return rows.map((row) => ({
    ...row,
    Schools: row.Schools.filter(({ SchoolId }) => (milesTo(SchoolId) ?? Number.POSITIVE_INFINITY) <= within),
  }));
}

/** How many different schools the rows have. */
export function countSchools(rows: readonly TeamsNeedingGames[]): number {
  return new Set(rows.flatMap(({ Schools }) => Schools.map(({ SchoolId }) => SchoolId))).size;
}
