import type { School } from '@open-date/shared-api/contract';
import { DISTANCE_RINGS } from '@open-date/shared-api/rules/matches/distance';
import { SchoolField } from '@open-date/shared-host/fields';
import type { SearchChanges } from '@open-date/shared-host/remote';
import { Select } from '@open-date/shared-ui/select';
import type { ReportSearch } from './route.ts';

interface MapOptionsProps {
  readonly search: ReportSearch;
  /** The school that is measured from. */
  readonly from: School | undefined;
  readonly onChange: (changes: SearchChanges<ReportSearch>) => void;
}

const miles = (value: number) => ({ value: String(value), label: `${value.toLocaleString('en-US')} miles` });

/** The school from which distances are measured, and the largest distance. */
export function MapOptions({ search, from, onChange }: MapOptionsProps) {
  const { within } = search;
  // A link may name any distance.
  const distances =
    within === null || DISTANCE_RINGS.includes(within)
      ? DISTANCE_RINGS
      : [...DISTANCE_RINGS, within].toSorted((a, b) => a - b);
  return (
    <>
      <SchoolField
        label="Distances from"
        // Without a school in the address, distances are measured from the user's own.
        placeholder={from?.SchoolName ?? 'Search by school'}
        value={search.from}
        onValueChange={(school) => onChange({ from: school })}
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
