import type { Conference, DirectoryEntry, School } from '@open-date/shared-api/contract';
import { searchKey } from '@open-date/shared-api/rules/platform/text-match';

/** A person of the directory with the school and conference that the entry names. */
export interface ListedPerson {
  readonly entry: DirectoryEntry;
  readonly school: School | null;
  /** The school's conference of this season, or the one the person works for. */
  readonly conference: Conference | null;
  /** Conference type 1 to 6 of this season; null for somebody who belongs nowhere (A122). */
  readonly type: number | null;
  /** What a search looks through, one part a line. */
  readonly searchText: string;
}

/** Finds school and conference of every entry, which has their names alone. */
export function listPeople(
  entries: readonly DirectoryEntry[],
  schools: readonly School[],
  conferences: readonly Conference[],
): ListedPerson[] {
  const schoolsByName = new Map(schools.map((school) => [school.SchoolName, school]));
  const conferencesById = new Map(conferences.map((conference) => [conference.id, conference]));
  const conferencesByName = new Map(conferences.map((conference) => [conference.Nickname, conference]));
  return entries.map((entry) => {
    const school = schoolsByName.get(entry.SchoolName) ?? null;
    const conference =
      (school?.ConferenceId ? conferencesById.get(school.ConferenceId) : undefined) ??
      conferencesByName.get(entry.ConferenceNameShort) ??
      null;
    return {
      entry,
      school,
      conference,
      type: school?.ConferenceType ?? conference?.TypeID ?? null,
      searchText: joinSearchText(entry, conference),
    };
  });
}

function joinSearchText(entry: DirectoryEntry, conference: Conference | null): string {
  const { FirstName, LastName, SchoolName, ConferenceNameShort, Title, Email } = entry;
  return [`${FirstName} ${LastName}`, SchoolName, ConferenceNameShort, conference?.Name ?? '', Title, Email]
    .map(searchKey)
    .join('\n');
}

/** First and last name; the address of somebody without either. */
export function fullName({ FirstName, LastName, Email }: DirectoryEntry): string {
  return `${FirstName} ${LastName}`.trim() || Email;
}
