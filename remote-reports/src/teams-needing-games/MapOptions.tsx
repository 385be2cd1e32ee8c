import type { School } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { DISTANCE_RINGS } from '@open-date/shared-api/rules/matches/distance';
import { listFailure } from '@open-date/shared-host';
import type { SearchChanges } from '@open-date/shared-host/remote';
import { Select } from '@open-date/shared-ui/select';
import { schoolItem, Typeahead } from '@open-date/shared-ui/typeahead';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReportSearch } from './route.ts';

interface MapOptionsProps {
  readonly search: ReportSearch;
  readonly schools: readonly School[];
  /** The school that is measured from. */
  readonly from: School | undefined;
  readonly onChange: (changes: SearchChanges<ReportSearch>) => void;
}

const miles = (value: number) => ({ value: String(value), label: `${value.toLocaleString('en-US')} miles` });

/** The school from which distances are measured, and the largest distance. */
export function MapOptions({ search, schools, from, onChange }: MapOptionsProps) {
  const schoolList = useQuery(callQuery('reference', 'schools'));
  const items = useMemo(() => schools.map(schoolItem), [schools]);
  const { within } = search;
  // A link may name any distance.
  const distances =
    within === null || DISTANCE_RINGS.includes(within)
      ? DISTANCE_RINGS
      : [...DISTANCE_RINGS, within].toSorted((a, b) => a - b);
  return (
    <>
      <Typeahead
        label="Distances from"
        // The user's own school is the start that no address names.
        placeholder={from?.SchoolName ?? 'Search by school'}
        items={items}
        isLoading={schoolList.isPending}
        failure={listFailure(schoolList, 'The schools could not be loaded.')}
        value={items.find(({ school }) => school.ID === search.from) ?? null}
        onValueChange={(item) => onChange({ from: item?.school.ID ?? null })}
      />
      <Select
        label="Within"
        placeholder="Any distance"
        disabled={from === undefined && within === null}
        value={within === null ? '' : String(within)}
        options={distances.map(miles)}
        onValueChange={(value) => onChange({ within: value === '' ? null : Number(value) })}
      />
    </>
  );
}
