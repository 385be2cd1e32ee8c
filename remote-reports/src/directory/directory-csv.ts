import type { DirectoryEntry } from '@open-date/shared-api/contract';
import { csvFile } from '@open-date/shared-api/rules/platform/csv';

/** The headers of the export, in order (A123). */
const HEADERS = [
  'First Name',
  'Last Name',
  'School Name',
  'Conference Name',
  'Phone',
  'Mobile Phone',
  'E-mail Address',
  'Twitter',
] as const;

/** The CSV file of people, one line each. */
export function directoryCsv(people: readonly DirectoryEntry[]): string {
  return csvFile([
    HEADERS,
    ...people.map((person) => [
      person.FirstName,
      person.LastName,
      person.SchoolName,
      person.ConferenceNameShort,
      person.Phone,
      person.Mobile,
      person.Email,
      person.Twitter,
    ]),
  ]);
}
