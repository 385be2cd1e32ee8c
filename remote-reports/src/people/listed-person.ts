import type { Conference, DirectoryEntry, School } from '@open-date/shared-api/contract';

/** A person of the directory with their school and conference. */
export interface ListedPerson {
  readonly entry: DirectoryEntry;
  readonly school: School | null;
  /** The school's conference this season, or the conference the person works for. */
  readonly conference: Conference | null;
  /** Conference type 1 to 6 this season; null for people without a school or conference (A122). */
  readonly type: number | null;
  /** The texts by which the person is found. */
  readonly searchTexts: readonly string[];
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
      searchTexts: listSearchTexts(entry, school, conference),
    };
  });
}

function listSearchTexts(entry: DirectoryEntry, school: School | null, conference: Conference | null): string[] {
  const { FirstName, LastName, SchoolName, ConferenceNameShort, Title, Email } = entry;
  const names = school ? [school.DisplayName, school.Nickname, school.Abbreviation] : [];
  return [`${FirstName} ${LastName}`, SchoolName, ...names, ConferenceNameShort, conference?.Name ?? '', Title, Email];
}

/** First and last name, or the email when both are empty. */
export function fullName({ FirstName, LastName, Email }: DirectoryEntry): string {
  return `${FirstName} ${LastName}`.trim() || Email;
}
