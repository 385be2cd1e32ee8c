import type { Conference } from '@open-date/shared-api/contract';
import { type ConferenceType, divisionLabel } from '@open-date/shared-api/rules/constants';
import { compareNames } from '@open-date/shared-api/rules/platform/name-order';
import type { SelectOption } from '@open-date/shared-ui/select';

const TYPES: readonly ConferenceType[] = [1, 2, 3, 4, 5, 6];

/** Conferences by name as the options of a select, grouped by conference type. */
export function conferenceOptions(conferences: readonly Conference[]): SelectOption[] {
  const sorted = conferences.toSorted((one, other) => compareNames(one.Name, other.Name));
  return TYPES.flatMap((type) =>
    sorted
      .filter(({ TypeID }) => TypeID === type)
      .map(({ id, Name }) => ({ value: String(id), label: Name, group: divisionLabel(type) })),
  );
}
