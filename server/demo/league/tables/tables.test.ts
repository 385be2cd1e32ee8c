import type { ConferenceFact } from './conference-fact.ts';
import { conferenceGamesIn } from './conference-fact.ts';
import { CONFERENCES } from './conferences.ts';
import { FBS_SCHOOLS } from './fbs.ts';
import { FCS_SCHOOLS } from './fcs.ts';
import { LOWER_CONFERENCES, LOWER_SCHOOLS } from './lower-divisions.ts';
import { readSchoolRows, type SchoolFact } from './school-row.ts';

const SCHOOLS = [...FBS_SCHOOLS, ...FCS_SCHOOLS, ...LOWER_SCHOOLS];
const EVERY_CONFERENCE = [...CONFERENCES, ...LOWER_CONFERENCES];

function members(key: string): string[] {
  return SCHOOLS.filter((school) => school.conference === key).map((school) => school.schoolName);
}

function conference(id: number): ConferenceFact | undefined {
  return CONFERENCES.find((candidate) => candidate.id === id);
}

describe('the school tables', () => {
  it('have the 138 FBS and 127 FCS schools of 2026', () => {
    expect(FBS_SCHOOLS).toHaveLength(138);
    expect(FCS_SCHOOLS).toHaveLength(127);
  });

  it('have unique names and abbreviations', () => {
    expect(new Set(SCHOOLS.map((school) => school.schoolName.toLowerCase())).size).toBe(291);
    expect(new Set(SCHOOLS.map((school) => school.abbreviation)).size).toBe(291);
  });

  it('are complete for every school', () => {
    const isComplete = (school: SchoolFact) =>
      [school.displayName, school.nickname, school.teamName, school.city, school.stadium].every(
        (text) => text !== '',
      ) &&
      school.nickname.length <= 20 &&
      school.nickname14.length <= 14 &&
      /^[A-Z]{1,4}$/.test(school.abbreviation) &&
      /^[A-Z]{2}$/.test(school.state) &&
      /^[0-9A-F]{6}\/[0-9A-F]{6}$/.test(`${school.primaryColor}/${school.secondaryColor}`);
    expect(SCHOOLS.filter((school) => !isComplete(school))).toEqual([]);
  });

  it('locate every school in the United States', () => {
    const isPlaced = ({ latitude, longitude }: SchoolFact) =>
      latitude > 18 && latitude < 50 && longitude > -160 && longitude < -65;
    expect(SCHOOLS.filter((school) => !isPlaced(school))).toEqual([]);
  });

  it('give no scholarships in the Ivy League and the Pioneer Football League', () => {
    const without = SCHOOLS.filter((school) => !school.scholarship).map((school) => school.schoolName);
    expect(without).toEqual(expect.arrayContaining([...members('ivy'), ...members('pioneer')]));
    expect(FBS_SCHOOLS.every((school) => school.scholarship)).toBe(true);
  });

  it('refuse a row with a missing column', () => {
    expect(() => readSchoolRows('mac', 'Toledo | Rockets | TOL | Toledo, OH | Glass Bowl | 15397F/FFDA00')).toThrow(
      '7 columns expected',
    );
    expect(() =>
      readSchoolRows('mac', 'Toledo | Rockets | TOL | Toledo, OH | Glass Bowl | 15397F | 41.66, -83.61'),
    ).toThrow('Two values expected');
  });
});

describe('the conference table', () => {
  it('has the fixed ids of the independents and the Ivy League', () => {
    expect(conference(6)).toMatchObject({ typeId: 2, isIndependents: true, privatePendingAllowed: false });
    expect(conference(9)).toMatchObject({ typeId: 1, isIndependents: true, privatePendingAllowed: true });
    expect(conference(16)).toMatchObject({ typeId: 6, isIndependents: true, privatePendingAllowed: false });
    expect(conference(18)).toMatchObject({ name: 'Ivy League', longSeasonMarker: false, totalGamesPlayable: 10 });
  });

  it('has unique ids and names, and members for every conference', () => {
    expect(new Set(EVERY_CONFERENCE.map(({ id }) => id)).size).toBe(EVERY_CONFERENCE.length);
    expect(new Set(EVERY_CONFERENCE.map(({ name }) => name)).size).toBe(EVERY_CONFERENCE.length);
    expect(EVERY_CONFERENCE.filter(({ key }) => members(key).length === 0)).toEqual([]);
  });

  it('has four power conferences and six other conferences in the FBS', () => {
    expect(CONFERENCES.filter(({ powerGroup }) => powerGroup === 'P')).toHaveLength(4);
    expect(CONFERENCES.filter(({ powerGroup }) => powerGroup === 'G')).toHaveLength(6);
  });

  it('assigns exactly the members of a conference with divisions to its divisions', () => {
    for (const { key, divisions } of CONFERENCES.filter(({ divisions }) => divisions.length > 0))
      expect(divisions.flatMap(({ schools }) => schools).sort()).toEqual(members(key).sort());
  });

  it('has nine conference games in the SEC from 2026 on and eight before', () => {
    const sec = CONFERENCES.find(({ key }) => key === 'sec');
    expect(sec && [2025, 2026, 2041].map((year) => conferenceGamesIn(sec, year))).toEqual([8, 9, 9]);
  });
});
