import type { RoleId } from '@open-date/shared-api/rules/constants';
import { ROLE, USER_STATUS } from '@open-date/shared-api/rules/constants';
import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import type { DemoLeague } from '../demo/league.ts';

/** Password of every demo account. */
export const DEMO_PASSWORD = 'opendate';

/** The school whose accounts have short names: `school@`, `view@` and `conference@opendate.test`. */
const FEATURED_SCHOOL = 'Toledo';

const FIRST_NAMES = [
  'Avery',
  'Blake',
  'Casey',
  'Dana',
  'Ellis',
  'Frances',
  'Gale',
  'Harper',
  'Indra',
  'Jules',
  'Kai',
  'Lee',
];
const LAST_NAMES = [
  'Abbott',
  'Brennan',
  'Castillo',
  'Dorsey',
  'Ekström',
  'Fontaine',
  'Greer',
  'Holloway',
  'Ibarra',
  'Jansen',
  'Keane',
];

interface Account {
  readonly email: string;
  readonly roleId: RoleId;
  readonly schoolId?: number;
  readonly conferenceId?: number;
  readonly associate?: boolean;
  readonly status?: number;
  readonly title: string;
}

/** Puts the demo accounts into the database: one per role and associate with a short name, and one or two for every school and conference. */
export async function insertAccounts(
  tx: Tx,
  league: DemoLeague,
  currentYear: number,
  passwordHash: string,
): Promise<void> {
  const accounts = [...namedAccounts(league, currentYear), ...memberAccounts(league)];
  await insertRows(
    tx,
    'users',
    accounts.map((account, index) => ({
      email: account.email,
      passwordHash,
      roleId: account.roleId,
      status: account.status ?? USER_STATUS.active,
      schoolId: account.schoolId ?? null,
      conferenceId: account.conferenceId ?? null,
      associate: account.associate ?? false,
      firstName: FIRST_NAMES[index % FIRST_NAMES.length] ?? '',
      lastName: LAST_NAMES[index % LAST_NAMES.length] ?? '',
      title: account.title,
      phone: phone(index),
      mobile: phone(index + 5000),
    })),
  );
}

function namedAccounts(league: DemoLeague, currentYear: number): Account[] {
  const school = league.schools.find((row) => row.schoolName === FEATURED_SCHOOL) ?? league.schools[0];
  const membership = league.schoolYears.find((row) => row.schoolId === school?.id && row.year === currentYear);
  if (!school || !membership) throw new Error('The demo league has no school to sign in for.');
  const neighbour = league.schoolYears.find(
    (row) => row.year === currentYear && row.conferenceId === membership.conferenceId && row.schoolId !== school.id,
  );
  const ofSchool = { schoolId: school.id };
  const ofConference = { conferenceId: membership.conferenceId };
  return [
    { email: 'admin@opendate.test', roleId: ROLE.admin, title: 'Site administrator' },
    { email: 'associate@opendate.test', roleId: ROLE.admin, associate: true, title: 'Associate administrator' },
    { email: 'school@opendate.test', roleId: ROLE.school, ...ofSchool, title: 'Director of football scheduling' },
    {
      email: 'school-associate@opendate.test',
      roleId: ROLE.school,
      schoolId: neighbour?.schoolId ?? school.id,
      associate: true,
      title: 'Deputy athletic director',
    },
    { email: 'view@opendate.test', roleId: ROLE.schoolView, ...ofSchool, title: 'Operations assistant' },
    { email: 'conference@opendate.test', roleId: ROLE.conference, ...ofConference, title: 'Conference scheduler' },
    {
      email: 'conference-associate@opendate.test',
      roleId: ROLE.conference,
      ...ofConference,
      associate: true,
      title: 'Associate commissioner',
    },
    { email: 'pending@opendate.test', roleId: ROLE.schoolView, status: USER_STATUS.pending, title: 'New applicant' },
    {
      email: 'disabled@opendate.test',
      roleId: ROLE.schoolView,
      ...ofSchool,
      status: USER_STATUS.disabled,
      title: 'Former assistant',
    },
    { email: 'internal@opendate.test', roleId: ROLE.admin, status: USER_STATUS.internal, title: 'Support' },
  ];
}

function memberAccounts(league: DemoLeague): Account[] {
  const schools = league.schools.map((school) => ({
    email: `scheduling@${slug(school.schoolName)}.test`,
    roleId: ROLE.school,
    schoolId: school.id,
    title: 'Director of football scheduling',
  }));
  const conferences = league.conferences.map((conference) => ({
    email: `office@${slug(conference.name)}.test`,
    roleId: ROLE.conference,
    conferenceId: conference.id,
    title: 'Conference scheduler',
  }));
  return [...schools, ...conferences];
}

function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}

function phone(index: number): string {
  return `(555) ${String(200 + (index % 700)).padStart(3, '0')}-${String(1000 + (index % 9000))}`;
}
