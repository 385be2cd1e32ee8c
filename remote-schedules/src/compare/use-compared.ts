import type { SchoolSchedules } from '@open-date/shared-api/contract';
import { FEWEST_COMPARED, type SchoolYearPair } from '@open-date/shared-api/rules/schedules/school-years';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { OWN_ADDRESS } from '../schedule-view/use-schedule-scroll.ts';
import { useReloading } from '../schedule-source/refresh-schedules.ts';
import { comparePath, pairId, selectPath } from './compare-path.ts';
import { comparisonQuery } from '../queries.ts';

/** The compared schedules; the previous ones stay visible while others load. */
export function useComparison(pairs: readonly SchoolYearPair[]) {
  const query = comparisonQuery(pairs);
  const result = useQuery({ ...query, placeholderData: keepPreviousData });
  const isReloading = useReloading(query.queryKey);
  return { result, isReloading: isReloading || result.isPlaceholderData };
}

/** Finds a school year among the loaded schedules. */
export function findSeason(schools: readonly SchoolSchedules[], { year, schoolId }: SchoolYearPair) {
  const school = schools.find(({ ID, Years }) => ID === schoolId && Years.some(({ Year }) => Year === year));
  const season = school?.Years.find(({ Year }) => Year === year);
  return school && season ? { school, season } : undefined;
}

/** Inserts a school year before the column `place`, or at the end, unless it is already compared (A113). */
function withPair(pairs: readonly SchoolYearPair[], added: SchoolYearPair, place: string): SchoolYearPair[] {
  if (pairs.some((pair) => pairId(pair) === pairId(added))) return [...pairs];
  const found = pairs.findIndex((pair) => pairId(pair) === place);
  return pairs.toSpliced(found < 0 ? pairs.length : found, 0, added);
}

export interface ComparedPairs {
  readonly insert: (added: SchoolYearPair, place: string) => void;
  readonly remove: (id: string) => void;
}

/** Adds school years to the address and removes them (A111); memoized by `pairs`. */
export function useComparedPairs(pairs: readonly SchoolYearPair[]): ComparedPairs {
  const navigate = useNavigate();
  const { search } = useLocation();
  const now = useRef(search);
  useEffect(() => {
    now.current = search;
  }, [search]);
  return useMemo(() => {
    const write = (next: readonly SchoolYearPair[]) =>
      void (next.length < FEWEST_COMPARED
        ? navigate(selectPath(next))
        : navigate(comparePath(next) + now.current, { replace: true, state: OWN_ADDRESS, preventScrollReset: true }));
    return {
      insert: (added, place) => write(withPair(pairs, added, place)),
      remove: (id) => write(pairs.filter((pair) => pairId(pair) !== id)),
    };
  }, [pairs, navigate]);
}
