import { wordMatcher } from '@open-date/shared-api/rules/platform/text-match';
import { ID_PATTERN } from '@open-date/shared-host/remote';
import type { ListedPerson } from './listed-person.ts';

/** The choices of the directory with their conference types (A122). */
export const DIVISION_CHOICES = [
  { value: 'all', label: 'ALL', types: null },
  { value: 'fbs', label: 'FBS & FCS', types: [1, 2] },
  { value: 'div2', label: 'DIV II/III & NAIA', types: [3, 4, 5] },
] as const;

export type DivisionChoice = (typeof DIVISION_CHOICES)[number]['value'];

/** The filters of the directory; null and the empty text select everybody. */
export interface PeopleFilters {
  readonly division: DivisionChoice;
  readonly schoolId: number | null;
  readonly conferenceId: number | null;
  readonly search: string;
}

function positive(text: string | null): number | null {
  return text !== null && ID_PATTERN.test(text) ? Number(text) : null;
}

/** Reads filters from an address; missing and invalid filters select everybody. */
export function readFilters(search: URLSearchParams): PeopleFilters {
  return {
    division: DIVISION_CHOICES.find(({ value }) => value === search.get('division'))?.value ?? 'all',
    schoolId: positive(search.get('school')),
    conferenceId: positive(search.get('conference')),
    search: search.get('search') ?? '',
  };
}

/** Writes filters as a query, without those that select everybody. */
export function writeFilters({ division, schoolId, conferenceId, search }: PeopleFilters): URLSearchParams {
  const written = new URLSearchParams();
  if (division !== 'all') written.set('division', division);
  if (schoolId !== null) written.set('school', String(schoolId));
  if (conferenceId !== null) written.set('conference', String(conferenceId));
  if (search.trim() !== '') written.set('search', search.trim());
  return written;
}

/** The people found by first, last or full name, school, conference, title or email (A124). */
export function searchPeople(people: readonly ListedPerson[], search: string): readonly ListedPerson[] {
  const isMatch = wordMatcher(search);
  return people.filter(({ searchTexts }) => isMatch(searchTexts));
}

/** The people who pass all filters. */
export function filterPeople(people: readonly ListedPerson[], filters: PeopleFilters): readonly ListedPerson[] {
  const { division, schoolId, conferenceId, search } = filters;
  const types: readonly (number | null)[] | null =
    DIVISION_CHOICES.find(({ value }) => value === division)?.types ?? null;
  return searchPeople(people, search).filter(
    ({ school, conference, type }) =>
      (types === null || types.includes(type)) &&
      (schoolId === null || school?.ID === schoolId) &&
      (conferenceId === null || conference?.id === conferenceId),
  );
}
