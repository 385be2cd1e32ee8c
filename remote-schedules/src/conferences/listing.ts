import type { ConferenceWithSchools } from '@open-date/shared-api/contract';
import type { ConferenceType } from '@open-date/shared-api/rules/constants';

type Member = ConferenceWithSchools['Schools'][number];

/** Members of a conference that are in one of its divisions; the name is empty for those in none. */
export interface DivisionGroup {
  readonly name: string;
  readonly schools: readonly Member[];
}

/** The members by division, in the order they came in. */
export function divisionGroups(schools: readonly Member[]): DivisionGroup[] {
  const groups = Map.groupBy(schools, ({ ConferenceDivisionName }) => ConferenceDivisionName ?? '');
  return [...groups].map(([name, members]) => ({ name, schools: members }));
}

/** The conferences of a division that have members in the year. */
export function conferencesOfType(
  conferences: readonly ConferenceWithSchools[],
  type: ConferenceType,
): ConferenceWithSchools[] {
  return conferences.filter(({ TypeID, Schools }) => TypeID === type && Schools.length > 0);
}
