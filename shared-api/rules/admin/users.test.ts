import {
  type ManagedUser,
  affiliationFor,
  affiliationProblem,
  assignableRoles,
  canDeleteUser,
  canEditUser,
  canSeeUser,
  isApproval,
  requestedSchool,
  settableStatuses,
} from './users.ts';
import type { Actor } from '../access/permissions.ts';

const actor = (facts: Partial<Actor>): Actor => ({
  id: 1,
  roleId: 2,
  schoolId: null,
  conferenceId: null,
  associate: false,
  ...facts,
});
const ACTORS = {
  admin: actor({ roleId: 1 }),
  'associate admin': actor({ roleId: 1, associate: true }),
  school: actor({ roleId: 2, schoolId: 12 }),
  'associate school': actor({ roleId: 2, schoolId: 12, associate: true }),
  view: actor({ roleId: 3, schoolId: 12 }),
  conference: actor({ roleId: 10, conferenceId: 5 }),
};
const NAMES = ['admin', 'associate admin', 'school', 'associate school', 'view', 'conference'] as const;

const user = (facts: Partial<ManagedUser>): ManagedUser => ({
  id: 2,
  roleId: 3,
  status: 1,
  schoolId: 12,
  conferenceId: null,
  associate: false,
  ...facts,
});
const conferenceUser = (facts: Partial<ManagedUser> = {}) =>
  user({ roleId: 10, schoolId: null, conferenceId: 5, ...facts });

const admins = ['admin', 'associate admin'];
const ownSchool = [...admins, 'school', 'associate school'];

describe('the administration of users', () => {
  it.each([
    ['a viewer of the school', user({}), ownSchool, ownSchool],
    ['an editor of the school', user({ roleId: 2 }), ownSchool, ownSchool],
    ['a pending user of the school', user({ status: 2 }), ownSchool, ownSchool],
    ['an associate of the school', user({ roleId: 2, associate: true }), ownSchool, [...admins, 'associate school']],
    ['an internal user of the school', user({ status: 5 }), admins, admins],
    ['an administrator with the same school', user({ roleId: 1 }), admins, ['admin']],
    ['an associate administrator', user({ roleId: 1, associate: true, schoolId: null }), admins, admins],
    ['a user of another school', user({ schoolId: 13 }), admins, admins],
    ['a request without a school', user({ status: 2, schoolId: null }), admins, admins],
    ['a user of the conference', conferenceUser(), [...admins, 'conference'], ['admin', 'conference']],
    ['a user of another conference', conferenceUser({ conferenceId: 6 }), admins, ['admin']],
  ])('lets only the right actors see and change %s', (_, one, seenBy, changedBy) => {
    expect(NAMES.filter((name) => canSeeUser(ACTORS[name], one))).toEqual(seenBy);
    expect(NAMES.filter((name) => canEditUser(ACTORS[name], one))).toEqual(changedBy);
  });

  it('hides users without an affiliation from actors without one', () => {
    expect(canSeeUser(actor({}), user({ schoolId: null }))).toBe(false);
    expect(canSeeUser(actor({ roleId: 10 }), conferenceUser({ conferenceId: null }))).toBe(false);
  });

  it('lets nobody delete their own account', () => {
    expect(canDeleteUser(ACTORS.admin, user({ id: 1, roleId: 1 }))).toBe(false);
    expect(canDeleteUser(ACTORS.school, user({ id: 1, roleId: 2 }))).toBe(false);
    expect(canDeleteUser(ACTORS.school, user({}))).toBe(true);
  });
});

it('actors assign roles within their rights and keep their own role', () => {
  expect(NAMES.map((name) => assignableRoles(ACTORS[name]))).toEqual([
    [1, 2, 3, 10],
    [1, 2, 3],
    [2, 3],
    [2, 3],
    [],
    [10],
  ]);
  expect(assignableRoles(ACTORS.admin, 1)).toEqual([1]);
  expect(assignableRoles(ACTORS.school, 1)).toEqual([2]);
});

it.each([
  ['admin', null, [1, 2, 3, 5]],
  ['admin', user({ status: 3 }), [1, 2, 3, 5]],
  ['admin', user({ id: 1, roleId: 1 }), [1]],
  ['school', null, [1]],
  ['school', user({ status: 2 }), [1, 2]],
  ['school', user({ status: 3 }), [3]],
  ['conference', conferenceUser({ status: 3 }), [3]],
  ['conference', conferenceUser(), [1]],
] as const)('the actor %s may save the account %j (null for a new one) with the statuses %j', (name, one, statuses) => {
  expect(settableStatuses(ACTORS[name], one)).toEqual(statuses);
});

it.each([
  ['admin', 3, { schoolId: 40, conferenceId: null }],
  ['admin', 10, { schoolId: null, conferenceId: 7 }],
  ['school', 3, { schoolId: 12, conferenceId: null }],
  ['conference', 10, { schoolId: null, conferenceId: 5 }],
] as const)('an account that the actor %s saves with role %i gets the affiliation %j', (name, role, affiliation) => {
  expect(affiliationFor(ACTORS[name], role, { schoolId: 40, conferenceId: 7 })).toEqual(affiliation);
});

it.each([
  [user({ schoolId: null }), 'Choose a school.'],
  [user({ schoolId: null, status: 2 }), undefined],
  [user({ schoolId: null, roleId: 1 }), undefined],
  [conferenceUser({ conferenceId: null }), 'Choose a conference.'],
  [conferenceUser(), undefined],
])('the affiliation problem of %j is %s', (one, text) => {
  expect(affiliationProblem(one)?.text).toBe(text);
});

it('a change of status is an approval only from Pending to a status that may sign in', () => {
  const pairs = [1, 2, 3, 5].flatMap((before) => [1, 2, 3, 5].map((after) => [before, after] as const));
  const isStatus = (status: number): status is 1 | 2 | 3 | 5 => [1, 2, 3, 5].includes(status);
  expect(pairs.filter(([before, after]) => isStatus(before) && isStatus(after) && isApproval(before, after))).toEqual([
    [2, 1],
    [2, 5],
  ]);
});

describe('an access request', () => {
  const school = (
    SchoolName: string,
    more: { DisplayName?: string; Nickname?: string; Abbreviation?: string } = {},
  ) => ({
    SchoolName,
    DisplayName: SchoolName,
    Nickname: SchoolName,
    Abbreviation: '',
    ...more,
  });
  const schools = [
    school('South Dakota', { Abbreviation: 'USD' }),
    school('South Dakota State'),
    school('Texas A&M', { Abbreviation: 'TAMU' }),
    school('Toledo', { DisplayName: 'Toledo Rockets' }),
    school('Miami (OH)'),
  ];

  it.each([
    ['south dakota state', 'South Dakota State'],
    ['SOUTH DAKOTA STATE UNIVERSITY', 'South Dakota State'],
    ['University of Toledo', 'Toledo'],
    ['toledo rockets', 'Toledo'],
    ['tamu', 'Texas A&M'],
    ['Texas A & M', 'Texas A&M'],
    ['Lakeview', undefined],
    ['', undefined],
  ])('that names "%s" is matched with the school %s', (name, expected) => {
    expect(requestedSchool(name, schools)?.SchoolName).toBe(expected);
  });
});
