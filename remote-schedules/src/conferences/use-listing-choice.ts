import { defaultYear } from '@open-date/shared-api/rules/league/calendar';
import type { ConferenceType } from '@open-date/shared-api/rules/constants';
import { useAddress, useToday } from '@open-date/shared-host';

/** The conference types, in the order of their buttons. */
export const TYPES: readonly ConferenceType[] = [1, 2, 3, 4, 5, 6];

interface ListingChoice {
  readonly type: ConferenceType;
  readonly year: number;
}

function readChoice(search: URLSearchParams, currentYear: number): ListingChoice {
  const year = search.get('year') ?? '';
  return {
    type: TYPES.find((known) => String(known) === search.get('type')) ?? 1,
    year: /^\d{4}$/.test(year) ? Number(year) : currentYear,
  };
}

/** Conference type and year from the address, by default FBS and the current year (A121); choices are written back. */
export function useListingChoice() {
  const currentYear = defaultYear([], useToday());
  const [search, changeAddress] = useAddress();
  const choose = (next: { readonly type?: number; readonly year?: number }) =>
    changeAddress((current) => {
      const { type, year } = { ...readChoice(current, currentYear), ...next };
      return new URLSearchParams({ type: String(type), year: String(year) });
    });
  return { ...readChoice(search, currentYear), choose };
}
