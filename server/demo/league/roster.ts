import { required } from './required.ts';
import type { ConferenceFact } from './tables/conference-fact.ts';
import type { ConferenceKey } from './tables/conference-key.ts';
import { CONFERENCES } from './tables/conferences.ts';
import { FBS_SCHOOLS } from './tables/fbs.ts';
import { FCS_SCHOOLS } from './tables/fcs.ts';
import type { SchoolFact } from './tables/school-row.ts';

export interface DemoSchool {
  readonly id: number;
  readonly fact: SchoolFact;
  readonly league: ConferenceFact;
  readonly isFbs: boolean;
  /** Whether the school is in a power conference or is Notre Dame, which schedulers treat like one. */
  readonly isPower: boolean;
  readonly divisionId: number | null;
}

export interface Division {
  readonly id: number;
  readonly conferenceId: number;
  readonly name: string;
  readonly sort: number;
}

/** Schools and conferences with their ids; the memberships of 2026 hold for every year. */
export interface Roster {
  readonly schools: readonly DemoSchool[];
  readonly conferences: readonly ConferenceFact[];
  readonly divisions: readonly Division[];
  school(id: number): DemoSchool;
  named(schoolName: string): DemoSchool;
  members(conferenceId: number): readonly DemoSchool[];
  conference(key: ConferenceKey): ConferenceFact;
}

function listDivisions(conferences: readonly ConferenceFact[]): Division[] {
  return conferences
    .flatMap((conference) =>
      conference.divisions.map(({ name }, sort) => ({ conferenceId: conference.id, name, sort })),
    )
    .map((division, index) => ({ id: index + 1, ...division }));
}

function findDivision(conference: ConferenceFact, schoolName: string, divisions: readonly Division[]): number | null {
  const name = conference.divisions.find(({ schools }) => schools.includes(schoolName))?.name;
  return divisions.find((division) => division.conferenceId === conference.id && division.name === name)?.id ?? null;
}

/** The schools and conferences of Division I. */
export function buildRoster(): Roster {
  return createRoster(CONFERENCES, [...FBS_SCHOOLS, ...FCS_SCHOOLS], 0);
}

/** Numbers schools by name, beginning after the last id that is taken. */
export function createRoster(
  conferences: readonly ConferenceFact[],
  unsorted: readonly SchoolFact[],
  lastId: number,
): Roster {
  const divisions = listDivisions(conferences);
  const byKey = new Map(conferences.map((conference) => [conference.key, conference]));
  const conference = (key: ConferenceKey) => required(byKey.get(key), `conference ${key}`);
  const facts = unsorted.toSorted((one, other) => (one.schoolName < other.schoolName ? -1 : 1));
  const schools = facts.map((fact, index): DemoSchool => {
    const league = conference(fact.conference);
    return {
      id: lastId + index + 1,
      fact,
      league,
      isFbs: league.typeId === 1,
      isPower: league.powerGroup === 'P' || fact.schoolName === 'Notre Dame',
      divisionId: findDivision(league, fact.schoolName, divisions),
    };
  });
  const byName = new Map(schools.map((school) => [school.fact.schoolName, school]));
  const byConference = new Map(conferences.map(({ id }) => [id, schools.filter((school) => school.league.id === id)]));
  return {
    schools,
    conferences,
    divisions,
    school: (id) => required(schools[id - lastId - 1], `school ${id}`),
    named: (schoolName) => required(byName.get(schoolName), `school ${schoolName}`),
    members: (conferenceId) => byConference.get(conferenceId) ?? [],
    conference,
  };
}
