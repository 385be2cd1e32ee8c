import type { DirectoryEntry } from '@open-date/shared-api/contract';

let lastId = 0;

/** A person in the directory, by default a school editor of Toledo. */
export function aPerson(facts: Partial<DirectoryEntry> = {}): DirectoryEntry {
  lastId += 1;
  return {
    FirstName: 'Pat',
    LastName: `Person ${lastId}`,
    RoleId: 2,
    SchoolName: 'Toledo',
    ConferenceNameShort: 'MAC',
    Title: 'Associate AD',
    Phone: '(419) 555-0142',
    Mobile: '(419) 555-0187',
    Email: `person${lastId}@opendate.test`,
    Twitter: '',
    ...facts,
  };
}

/** Builds `count` people: "Person 01" and so on. */
export function somePeople(count: number): DirectoryEntry[] {
  return Array.from({ length: count }, (_, index) =>
    aPerson({ FirstName: 'Person', LastName: String(index + 1).padStart(2, '0') }),
  );
}
