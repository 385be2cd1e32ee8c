import type { School } from '@open-date/shared-api/contract';
import { searchKey } from '@open-date/shared-api/rules/platform/text-match';
import { useAddress } from '@open-date/shared-host';
import { useTyped } from '../layout/use-typed.ts';

/** The search in the address; typing replaces the address. */
export function useSchoolSearch(): [search: string, setSearch: (text: string) => void] {
  const [address, changeAddress] = useAddress();
  const [search, setTyped] = useTyped(address.get('q') ?? '');
  const setSearch = (text: string) => {
    setTyped(text);
    changeAddress(
      (next) => {
        if (text === '') next.delete('q');
        else next.set('q', text);
        return next;
      },
      { replace: true },
    );
  };
  return [search, setSearch];
}

/** The schools that match every word of a search by one of their names, their place or their conference. */
export function filterSchools(schools: readonly School[], search: string): readonly School[] {
  const words = searchKey(search)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return schools;
  return schools.filter((school) => {
    const found = searchKey(
      [
        school.SchoolName,
        school.DisplayName,
        school.Nickname,
        school.Nickname14,
        school.Abbreviation,
        school.TeamName,
        school.City,
        school.State,
        school.ConferenceName,
        school.ConferenceNickname ?? '',
      ].join(' '),
    );
    return words.every((word) => found.includes(word));
  });
}
