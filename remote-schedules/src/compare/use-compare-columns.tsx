import type { SchoolSchedules } from '@open-date/shared-api/contract';
import type { SchoolYearPair } from '@open-date/shared-api/rules/schedules/school-years';
import type { GridLayout } from '@open-date/shared-ui/grid';
import { useMemo } from 'react';
import { RemoveColumn } from '../schedule-view/RemoveColumn.tsx';
import type { SeasonColumn } from '../schedule-view/schedule-cells.ts';
import { schoolHead } from '../schedule-view/school-head.ts';
import { pairId } from './compare-path.ts';
import { type ComparedPairs, findSeason } from './use-compared.ts';

interface CompareColumnsOptions {
  readonly pairs: readonly SchoolYearPair[];
  readonly schools: readonly SchoolSchedules[];
  readonly layout: GridLayout;
  readonly onRemove: ComparedPairs['remove'];
}

/** One column per school year, in the order of the address, each with a remove button. */
export function useCompareColumns({ pairs, schools, layout, onRemove }: CompareColumnsOptions): SeasonColumn[] {
  return useMemo(
    () =>
      pairs.flatMap((pair) => {
        const found = findSeason(schools, pair);
        if (!found) return [];
        const { school, season } = found;
        const id = pairId(pair);
        const name = `${school.SchoolName} ${season.Year}`;
        const head = {
          ...schoolHead(school, season, layout),
          id,
          subtitle: String(season.Year),
          action: <RemoveColumn name={name} onRemove={() => onRemove(id)} />,
        };
        return [{ head, school, season }];
      }),
    [pairs, schools, layout, onRemove],
  );
}
