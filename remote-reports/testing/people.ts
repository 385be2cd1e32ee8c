import type { Conference, DirectoryEntry, School } from '@open-date/shared-api/contract';

let lastId = 0;

/** A school editor of Toledo in the directory, unless told otherwise. */
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

/** This many people: "Person 01" and so on. */
export function somePeople(count: number): DirectoryEntry[] {
  return Array.from({ length: count }, (_, index) =>
    aPerson({ FirstName: 'Person', LastName: String(index + 1).padStart(2, '0') }),
  );
}

/** A conference; tests set its id, name and type. */
export function aConference(facts: Pick<Conference, 'id' | 'Nickname' | 'TypeID'>): Conference {
  return {
    Name: `${facts.Nickname} Conference`,
    Abbreviation: facts.Nickname.slice(0, 4),
    LogoUrl: '',
    PrimaryColor: '0b5d3b',
    SecondaryColor: 'ffffff',
    ...facts,
  };
}

export function aSchool(ID: number, SchoolName: string, conference: Conference): School {
  return {
    ID,
    SchoolName,
    TeamName: `Team of ${SchoolName}`,
    Nickname: SchoolName,
    Nickname14: SchoolName,
    DisplayName: SchoolName,
    Abbreviation: SchoolName.slice(0, 3).toUpperCase(),
    City: '',
    State: 'OH',
    Stadium: '',
    LogoUrl: '',
    PrimaryColor: '15397f',
    SecondaryColor: 'ffda00',
    ConferenceId: conference.id,
    ConferenceName: conference.Name,
    ConferenceType: conference.TypeID,
  };
}
