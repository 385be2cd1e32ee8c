import { seasonsQuery } from '@open-date/shared-api/queries';
import { divisionLabel } from '@open-date/shared-api/rules/constants';
import { seasonOptions } from '@open-date/shared-api/rules/league/seasons';
import { OptionsDrawer } from '@open-date/shared-ui/drawer';
import { Select } from '@open-date/shared-ui/select';
import { useQuery } from '@tanstack/react-query';
import type { CountFilters, CountReport } from './count-report.ts';

const DAYS = [
  { value: 'saturday', label: 'Saturdays only' },
  { value: 'all', label: 'All days' },
];

interface CountOptionsProps {
  readonly report: CountReport;
  readonly filters: CountFilters;
  readonly summary: string;
  readonly onChange: (name: 'year' | 'confType' | 'days', value: string) => void;
}

/** Season, and what else a report lets choose. */
export function CountOptions({ report, filters, summary, onChange }: CountOptionsProps) {
  const { data: seasons } = useQuery(seasonsQuery());
  return (
    <OptionsDrawer summary={summary}>
      <Select
        label="Season"
        value={String(filters.year)}
        options={seasonOptions(seasons, filters.year)}
        onValueChange={(year) => onChange('year', year)}
      />
      {report.types.length > 1 ? (
        <Select
          label="Division"
          value={String(filters.type)}
          options={report.types.map((type) => ({ value: String(type), label: divisionLabel(type) }))}
          onValueChange={(type) => onChange('confType', type)}
        />
      ) : null}
      {report.hasDays ? (
        <Select label="Days" value={filters.days} options={DAYS} onValueChange={(days) => onChange('days', days)} />
      ) : null}
    </OptionsDrawer>
  );
}
