import type { Conference, DirectoryEntry, School } from '@open-date/shared-api/contract';
import { searchKey } from '@open-date/shared-api/rules/platform/text-match';

/** A person of the directory with their school and conference. */
export interface ListedPerson {
  readonly entry: DirectoryEntry;
  readonly school: School | null;
  /** The school's conference this season, or the conference the person works for. */
  readonly conference: Conference | null;
  /** Conference type 1 to 6 this season; null for people without a school or conference (A122). */
  readonly type: number | null;
  /** The searchable text, one part per line. */
  readonly searchText: string;
}

/** Looks up the school and the conference of each entry, which has only their names. */
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

/** First and last name, or the email when both are empty. */
export function fullName({ FirstName, LastName, Email }: DirectoryEntry): string {
  return `${FirstName} ${LastName}`.trim() || Email;
}
