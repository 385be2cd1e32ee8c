import type { Conference } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { type ConferenceType, divisionLabel } from '@open-date/shared-api/rules/constants';
import { compareNames } from '@open-date/shared-api/rules/platform/name-order';
import { listFailure } from '@open-date/shared-host';
import { Select } from '@open-date/shared-ui/select';
import { useQuery } from '@tanstack/react-query';
import { CHOSEN_CONFERENCE } from './conference-name.ts';

const TYPES: readonly ConferenceType[] = [1, 2, 3, 4, 5, 6];

interface ConferenceSelectProps {
  readonly label?: string;
  readonly conferences: readonly Conference[];
  readonly value: number | null;
  /** The text of the option for no conference. */
  readonly placeholder: string;
  readonly onChange: (conference: number | null) => void;
}

/** Chooses a conference, grouped by conference type. */
export function ConferenceSelect({
  label = 'Conference',
  conferences,
  value,
  placeholder,
  onChange,
}: ConferenceSelectProps) {
  const list = useQuery(callQuery('reference', 'conferences'));
  const sorted = conferences.toSorted((one, other) => compareNames(one.Name, other.Name));
  const options = TYPES.flatMap((type) =>
    sorted
      .filter(({ TypeID }) => TypeID === type)
      .map(({ id, Name }) => ({ value: String(id), label: Name, group: divisionLabel(type) })),
  );
  // A select whose value is not among its options would show that there is no conference.
  const isMissing = value !== null && !options.some((option) => option.value === String(value));
  return (
    <Select
      label={label}
      placeholder={placeholder}
      value={value === null ? '' : String(value)}
      options={isMissing ? [{ value: String(value), label: CHOSEN_CONFERENCE }, ...options] : options}
      failure={listFailure(list, 'The conferences could not be loaded.')}
      onValueChange={(id) => onChange(id === '' ? null : Number(id))}
    />
  );
}
