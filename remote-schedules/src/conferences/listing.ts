import type { ConferenceWithSchools } from '@open-date/shared-api/contract';
import type { ConferenceType } from '@open-date/shared-api/rules/constants';

type Member = ConferenceWithSchools['Schools'][number];

/** Members of one division of a conference; the name is empty for members without a division. */
export interface DivisionGroup {
  readonly name: string;
  readonly schools: readonly Member[];
}

/** Groups members by division, in order of appearance. */
export function divisionGroups(schools: readonly Member[]): DivisionGroup[] {
  const groups = Map.groupBy(schools, ({ ConferenceDivisionName }) => ConferenceDivisionName ?? '');
  return [...groups].map(([name, members]) => ({ name, schools: members }));
}

/** The conferences of a type that have members in the year. */
export function conferencesOfType(
  conferences: readonly ConferenceWithSchools[],
  type: ConferenceType,
): ConferenceWithSchools[] {
  return conferences.filter(({ TypeID, Schools }) => TypeID === type && Schools.length > 0);
}
