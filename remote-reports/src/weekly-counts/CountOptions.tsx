import { divisionLabel } from '@open-date/shared-api/rules/constants';
import { seasonsWithGames, seasonsWithWeeks } from '@open-date/shared-api/rules/reports/season-lists';
import { OptionsDrawer } from '@open-date/shared-ui/drawer';
import { Select } from '@open-date/shared-ui/select';
import { callQuery, EMPTY_LIST } from '@open-date/shared-api/queries';
import { useToday } from '@open-date/shared-host';
import { SeasonField } from '@open-date/shared-host/fields';
import type { SearchChanges } from '@open-date/shared-host/remote';
import { useQuery } from '@tanstack/react-query';
import type { CountFilters, CountReport } from './count-report.ts';
import type { CountSearch } from './route.ts';

const DAYS = [
  { value: 'saturday', label: 'Saturdays only' },
  { value: 'all', label: 'All days' },
];

interface CountOptionsProps {
  readonly report: CountReport;
  readonly filters: CountFilters;
  readonly summary: string;
  readonly onChange: (changes: SearchChanges<CountSearch>) => void;
}

/** Season, and what else a report lets choose. */
export function CountOptions({ report, filters, summary, onChange }: CountOptionsProps) {
  const { types, days } = report.choices;
  const list = useQuery(callQuery('reports', 'seasons'));
  const seasons = list.data ?? EMPTY_LIST;
  const today = useToday();
  const possible =
    report.seasons === 'games' ? seasonsWithGames(seasons) : seasonsWithWeeks(seasons, filters.type, today);
  return (
    <OptionsDrawer summary={summary}>
      <SeasonField value={filters.year} seasons={possible} query={list} onValueChange={(year) => onChange({ year })} />
      {types.length > 1 ? (
        <Select
          label="Division"
          value={String(filters.type)}
          options={types.map((type) => ({ value: String(type), label: divisionLabel(type) }))}
          onValueChange={(text) => onChange({ confType: types.find((type) => String(type) === text) })}
        />
      ) : null}
      {days.length > 1 ? (
        <Select
          label="Days"
          value={filters.days}
          options={DAYS}
          onValueChange={(text) => onChange({ days: days.find((one) => one === text) })}
        />
      ) : null}
    </OptionsDrawer>
  );
}
