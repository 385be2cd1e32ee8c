import { defaultYear } from '@open-date/shared-api/rules/calendar';
import type { ConferenceType } from '@open-date/shared-api/rules/constants';
import { useToday } from '@open-date/shared-host';
import { useSearchParams } from 'react-router-dom';

/** The divisions in the order of their buttons. */
export const TYPES: readonly ConferenceType[] = [1, 2, 3, 4, 5, 6];

/** Division and year of the address; FBS and the current year without them (decision A121). A choice is written into it. */
export function useListingChoice() {
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  const type = TYPES.find((known) => String(known) === search.get('type')) ?? 1;
  const year = /^\d{4}$/.test(search.get('year') ?? '') ? Number(search.get('year')) : defaultYear([], today);
  const choose = (next: { readonly type?: number; readonly year?: number }) =>
    setSearch({ type: String(next.type ?? type), year: String(next.year ?? year) });
  return { type, year, choose };
}
