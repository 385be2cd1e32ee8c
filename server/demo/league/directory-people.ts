import type { DemoLeague, SchoolRow } from './league.ts';
import { createRandom, type Random } from './random.ts';
import { required } from './required.ts';
import { AREA_CODES } from './tables/area-codes.ts';
import { FIRST_NAMES, LAST_NAMES } from './tables/people-names.ts';

/** A person in the directory who never signs in: the account has no password. Names and numbers are invented. */
export interface DirectoryPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly phone: string;
  readonly mobile: string | null;
  readonly twitter: string | null;
  /** The role: 2 school editor, 3 school viewer, 10 commissioner. */
  readonly roleId: 2 | 3 | 10;
  readonly schoolId: number | null;
  readonly conferenceId: number | null;
}

type Name = readonly [first: string, last: string];
type Affiliation = Pick<DirectoryPerson, 'roleId' | 'schoolId' | 'conferenceId'> & { readonly state: string };

const TITLES: Readonly<Record<DirectoryPerson['roleId'], readonly string[]>> = {
  2: [
    'Deputy AD, Football Administration',
    'Associate AD, Scheduling',
    'Senior Associate AD',
    'Director of Football Operations',
    'Executive Associate AD',
    'Associate AD, Internal Operations',
    'Chief of Staff, Football',
  ],
  3: ['Director of Athletics', 'Vice President and Director of Athletics', 'Deputy Director of Athletics'],
  10: ['Associate Commissioner, Football', 'Senior Associate Commissioner', 'Director of Football Administration'],
};
const FBS = 1;
/** The state of every conference office, because the demo league has no locations for them. */
const OFFICE_STATE = 'OH';
const HAS_MOBILE = 0.85;
const HAS_TWITTER = 0.35;

/** Two people per FBS school, one per FCS school and one per conference; the same for the same seed and league. */
export function drawDirectoryPeople(league: DemoLeague, seed: number): DirectoryPerson[] {
  const random = createRandom(seed);
  const names = random.shuffled(FIRST_NAMES.flatMap((first) => LAST_NAMES.map((last): Name => [first, last])));
  return listAffiliations(league).map((place, index) => drawPerson(place, required(names[index], 'name left'), random));
}

function listAffiliations({ schools, schoolYears, conferences }: DemoLeague): Affiliation[] {
  const fbs = new Set(conferences.filter(({ typeId }) => typeId === FBS).map(({ id }) => id));
  const fbsSchools = new Set(
    schoolYears.filter(({ conferenceId }) => fbs.has(conferenceId)).map(({ schoolId }) => schoolId),
  );
  const at = ({ id, state }: SchoolRow, roleId: 2 | 3): Affiliation => ({
    roleId,
    schoolId: id,
    conferenceId: null,
    state,
  });
  return [
    ...schools.flatMap((school) => (fbsSchools.has(school.id) ? [at(school, 3), at(school, 2)] : [at(school, 2)])),
    ...conferences
      .filter(({ isIndependents }) => !isIndependents)
      .map(({ id }): Affiliation => ({ roleId: 10, schoolId: null, conferenceId: id, state: OFFICE_STATE })),
  ];
}

function drawPerson({ state, ...place }: Affiliation, [firstName, lastName]: Name, random: Random): DirectoryPerson {
  const plain = `${firstName}.${lastName}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase();
  const phone = () => `(${required(AREA_CODES.get(state), `area code of ${state}`)}) 555-01${random.below(90) + 10}`;
  return {
    ...place,
    email: `${plain}@opendate.test`,
    firstName,
    lastName,
    title: random.pick(TITLES[place.roleId]),
    phone: phone(),
    mobile: random.chance(HAS_MOBILE) ? phone() : null,
    twitter: random.chance(HAS_TWITTER) ? `@${plain.charAt(0)}${plain.split('.')[1] ?? ''}FB` : null,
  };
}
