import type { SchoolSchedules } from '@open-date/shared-api/contract';
import type { SchoolYearPair } from '@open-date/shared-api/rules/schedules/school-years';
import { useDocumentTitle, usePreviousSearch, useToday } from '@open-date/shared-host';
import { useMemo } from 'react';
import { SchedulePage } from '../schedule-view/SchedulePage.tsx';
import { useSchedule } from '../schedule-view/use-schedule.ts';
import type { ViewChoice } from '../schedule-view/view-choice.ts';
import { weekRows } from '../schedule-view/week-rows.ts';
import { comparePath } from './compare-path.ts';
import { ComparePanel } from './ComparePanel.tsx';
import { compareDetail, withOpenCounts } from './compare-rows.ts';
import { useCompareColumns } from './use-compare-columns.tsx';
import { useComparedPairs } from './use-compared.ts';

interface CompareViewProps {
  readonly pairs: readonly SchoolYearPair[];
  readonly schools: readonly SchoolSchedules[];
  readonly isReloading: boolean;
  /** False while the pairs load and those before are shown. */
  readonly isChosen: boolean;
  readonly view: ViewChoice;
}

/** The maximum number of schools that a previous search names; further schools are only counted. */
const NAMED = 4;

function description(names: readonly string[]): string {
  const more = names.length - NAMED;
  return `Compare ${names.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Seasons of schools as columns of one grid. */
export function CompareView({ pairs, schools, isReloading, isChosen, view }: CompareViewProps) {
  const today = useToday();
  const compared = useComparedPairs(pairs);
  const seasons = useCompareColumns({ pairs, schools, layout: view.layout, onRemove: compared.remove });
  const schedule = useSchedule('comparison', seasons, view);
  const { cells } = schedule;
  const rows = useMemo(
    () => withOpenCounts(weekRows(cells.weeks, { display: view.display }), seasons, today),
    [cells, seasons, today, view.display],
  );
  useDocumentTitle('Compare schedules');
  usePreviousSearch(
    comparePath(pairs),
    seasons.length === pairs.length
      ? description(seasons.map(({ school, season }) => `${school.SchoolName} ${season.Year}`))
      : null,
  );
  return (
    <SchedulePage
      schedule={{ ...schedule, rows }}
      label="Compared schedules"
      findSource={() => ({ kind: 'comparison', pairs })}
      heading={{ title: 'Compare schedules', detail: compareDetail(seasons, today), fileId: 'compare' }}
      isReloading={isReloading}
      isChosen={isChosen}
      renderInsert={(close) => <ComparePanel pairs={pairs} columns={seasons} compared={compared} onClose={close} />}
    />
  );
}
