import { aConference, aMember } from '@open-date/shared-api/testing/league';
import { aPerson } from '../../testing/people.ts';
import { fullName, listPeople } from './listed-person.ts';
import { filterPeople, type PeopleFilters, readFilters, searchPeople, writeFilters } from './people-filters.ts';

const conferences = [1, 2, 3, 4, 5, 6].map((TypeID) =>
  aConference({ id: 10 + TypeID, Nickname: `Type ${TypeID}`, TypeID }),
);
const schools = conferences.map((conference) =>
  aMember(conference, { ID: conference.TypeID, SchoolName: `School ${conference.TypeID}` }),
);
const ofSchool = schools.map(({ SchoolName }) => aPerson({ FirstName: SchoolName, LastName: '', SchoolName }));
const ofConference = conferences.map(({ Nickname }) =>
  aPerson({ FirstName: Nickname, LastName: '', RoleId: 10, SchoolName: '', ConferenceNameShort: Nickname }),
);
const ofNothing = aPerson({ FirstName: 'Site', LastName: '', RoleId: 1, SchoolName: '', ConferenceNameShort: '' });
const people = listPeople([...ofSchool, ...ofConference, ofNothing], schools, conferences);

const NONE: PeopleFilters = { division: 'all', schoolId: null, conferenceId: null, search: '' };
const found = (filters: Partial<PeopleFilters>) =>
  filterPeople(people, { ...NONE, ...filters }).map(({ entry }) => fullName(entry));

describe('divisions in the directory', () => {
  it('the directory shows everybody, or people of conference types 1 and 2, or of types 3 to 5 [DIR-005]', () => {
    const names = (types: readonly number[]) => [
      ...types.map((type) => `School ${type}`),
      ...types.map((type) => `Type ${type}`),
    ];
    expect(found({ division: 'fbs' })).toEqual(names([1, 2]));
    expect(found({ division: 'div2' })).toEqual(names([3, 4, 5]));
    expect(found({ division: 'all' })).toEqual([...names([1, 2, 3, 4, 5, 6]), 'Site']);
  });
});

describe('school and conference in the directory', () => {
  it('the directory filters by a school, or by a conference and its schools', () => {
    expect(found({ schoolId: 2 })).toEqual(['School 2']);
    expect(found({ conferenceId: 12 })).toEqual(['School 2', 'Type 2']);
    expect(found({ schoolId: 2, conferenceId: 13 })).toEqual([]);
    expect(found({ schoolId: 99 })).toEqual([]);
  });
});

describe('searches in the directory', () => {
  const [josé, anna] = [
    aPerson({ FirstName: 'José', LastName: 'O’Dell', Title: 'Deputy AD', Email: 'jodell@toledo.example' }),
    aPerson({ FirstName: 'Anna', LastName: 'Voss', SchoolName: 'Akron', ConferenceNameShort: 'Big Sky', Title: '' }),
  ];
  const both = listPeople([josé, anna], [], []);

  it.each([
    ['', 2],
    ['  ', 2],
    ['josé', 1],
    ['JOSE', 1],
    ['odell', 1],
    ["jose o'dell", 1],
    ['voss', 1],
    ['anna voss', 1],
    ['akron', 1],
    ['big sky', 1],
    ['deputy', 1],
    ['jodell@toledo', 1],
    ['voss anna', 1],
    ['voss akron', 1],
  ])('a directory search for "%s" finds this many people: %i', (text, count) => {
    expect(searchPeople(both, text)).toHaveLength(count);
  });
});

describe('directory filters in an address', () => {
  it('directory filters written into an address are read back unchanged', () => {
    const filters: PeopleFilters = { division: 'div2', schoolId: 7, conferenceId: 15, search: 'a & b' };
    expect(readFilters(writeFilters(filters))).toEqual(filters);
    expect(writeFilters(NONE).toString()).toBe('');
  });

  it('invalid directory filters in an address select everybody', () => {
    expect(readFilters(new URLSearchParams('division=x&school=-1&conference=abc'))).toEqual(NONE);
  });
});
