import { callQuery } from '@open-date/shared-api/queries';
import { MOST_COMPARED, type SchoolYearPair } from '@open-date/shared-api/rules/schedules/school-years';
import { useQuery } from '@tanstack/react-query';
import { InsertPanel } from '../schedule-view/InsertPanel.tsx';
import { SeasonsFailed } from '../season-choice/SeasonsFailed.tsx';
import type { SeasonColumn } from '../schedule-view/schedule-cells.ts';
import { seasonYears } from '@open-date/shared-api/rules/league/seasons';
import { COMPARE_LIMIT } from './compare-path.ts';
import type { ComparedPairs } from './use-compared.ts';

interface ComparePanelProps {
  readonly pairs: readonly SchoolYearPair[];
  readonly columns: readonly SeasonColumn[];
  readonly compared: ComparedPairs;
  readonly onClose: () => void;
}

/** The INSERT mode: adds a season of a team before a column or at the end (A111). */
export function ComparePanel({ pairs, columns, compared, onClose }: ComparePanelProps) {
  const seasons = useQuery(callQuery('reference', 'seasons')).data;
  const last = pairs.at(-1)?.year ?? 0;
  const named = columns.map(({ head, school, season }) => ({ head, name: school.SchoolName, year: season.Year }));
  return (
    <InsertPanel
      years={{ all: seasonYears(seasons, last), first: last }}
      places={named.map(({ head, name, year }) => ({ value: head.id, label: `Before ${name} ${year}` }))}
      notice={<SeasonsFailed />}
      heading="Comparing"
      teams={named.map(({ head, name, year }) => ({ id: head.id, name, year, mark: head.mark }))}
      limit={pairs.length >= MOST_COMPARED ? COMPARE_LIMIT : undefined}
      onInsert={({ school, year, place }) => compared.insert({ year: year ?? last, schoolId: school.ID }, place)}
      onRemove={compared.remove}
      onClose={onClose}
    />
  );
}
