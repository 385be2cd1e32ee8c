import type { School } from '@open-date/shared-api/contract';
import { wordMatcher } from '@open-date/shared-api/rules/platform/text-match';

/** The schools that match every word of a search by one of their names, their place or their conference. */
export function filterSchools(schools: readonly School[], search: string): readonly School[] {
  const isMatch = wordMatcher(search);
  return schools.filter((school) =>
    isMatch([
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
    ]),
  );
}
