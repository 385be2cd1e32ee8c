import { type ManagedUser, canDeleteUser, canEditUser, userSaveProblem } from '../admin/users.ts';
import { USER_STATUS } from '../constants.ts';
import type { Actor } from './permissions.ts';
import { associateChoices, exceedsRights } from './user-rights.ts';

const ROLES = [1, 2, 3, 10] as const;
const inSchool = { schoolId: 12, conferenceId: null };
const inConference = { schoolId: null, conferenceId: 5 };
const PEOPLE = {
  administrator: { roleId: 1, associate: false, schoolId: null, conferenceId: null },
  'administrator associate': { roleId: 1, associate: true, schoolId: null, conferenceId: null },
  'school editor': { roleId: 2, associate: false, ...inSchool },
  'school editor associate': { roleId: 2, associate: true, ...inSchool },
  viewer: { roleId: 3, associate: false, ...inSchool },
  'viewer associate': { roleId: 3, associate: true, ...inSchool },
  commissioner: { roleId: 10, associate: false, ...inConference },
  'commissioner associate': { roleId: 10, associate: true, ...inConference },
} as const;
type Person = keyof typeof PEOPLE;
const NAMES = [
  'administrator',
  'administrator associate',
  'school editor',
  'school editor associate',
  'viewer',
  'viewer associate',
  'commissioner',
  'commissioner associate',
] as const satisfies readonly Person[];

const actor = (name: Person): Actor => ({ id: 1, ...PEOPLE[name] });
const user = (name: Person): ManagedUser => ({ id: 2, status: USER_STATUS.active, ...PEOPLE[name] });
/** The account that a person would have with the lowest role of their school or conference. */
const plain = (name: Person) => user(name.startsWith('commissioner') ? 'commissioner' : 'viewer');

const ACTS = {
  create: (by, whom) => userSaveProblem(by, null, user(whom)) === null,
  'give the role of': (by, whom) => userSaveProblem(by, plain(whom), user(whom)) === null,
  'take the role from': (by, whom) => userSaveProblem(by, user(whom), plain(whom)) === null,
  'set password and email of': (by, whom) => canEditUser(by, user(whom)),
  disable: (by, whom) => userSaveProblem(by, user(whom), { ...user(whom), status: USER_STATUS.disabled }) === null,
  delete: (by, whom) => canDeleteUser(by, user(whom)),
} as const satisfies Record<string, (by: Actor, whom: Person) => boolean>;

const nobody: readonly Person[] = [];
const ofSchool = ['school editor', 'viewer'] as const;
const withAssociates = ['school editor', 'school editor associate', 'viewer', 'viewer associate'] as const;
const belowAdministrators = ['administrator associate', ...withAssociates] as const;
const conference = ['commissioner', 'commissioner associate'] as const;

describe('nobody grants or takes over rights beyond their own', () => {
  it.each<[Person, keyof typeof ACTS, readonly Person[]]>([
    ['administrator', 'create', NAMES],
    ['administrator', 'give the role of', NAMES],
    ['administrator', 'take the role from', NAMES],
    ['administrator', 'set password and email of', NAMES],
    ['administrator', 'disable', NAMES],
    ['administrator', 'delete', NAMES],
    ['administrator associate', 'create', belowAdministrators],
    ['administrator associate', 'give the role of', belowAdministrators],
    ['administrator associate', 'take the role from', belowAdministrators],
    ['administrator associate', 'set password and email of', belowAdministrators],
    ['administrator associate', 'disable', belowAdministrators],
    ['administrator associate', 'delete', belowAdministrators],
    ['school editor', 'create', ofSchool],
    ['school editor', 'give the role of', ofSchool],
    ['school editor', 'take the role from', ofSchool],
    ['school editor', 'set password and email of', ofSchool],
    ['school editor', 'disable', nobody],
    ['school editor', 'delete', ofSchool],
    ['school editor associate', 'create', ofSchool],
    ['school editor associate', 'give the role of', ofSchool],
    ['school editor associate', 'take the role from', ofSchool],
    ['school editor associate', 'set password and email of', withAssociates],
    ['school editor associate', 'disable', nobody],
    ['school editor associate', 'delete', withAssociates],
    ['viewer', 'create', nobody],
    ['viewer', 'give the role of', nobody],
    ['viewer', 'take the role from', nobody],
    ['viewer', 'set password and email of', nobody],
    ['viewer', 'disable', nobody],
    ['viewer', 'delete', nobody],
    ['viewer associate', 'create', nobody],
    ['viewer associate', 'give the role of', nobody],
    ['viewer associate', 'take the role from', nobody],
    ['viewer associate', 'set password and email of', nobody],
    ['viewer associate', 'disable', nobody],
    ['viewer associate', 'delete', nobody],
    ['commissioner', 'create', ['commissioner']],
    ['commissioner', 'give the role of', ['commissioner']],
    ['commissioner', 'take the role from', ['commissioner']],
    ['commissioner', 'set password and email of', ['commissioner']],
    ['commissioner', 'disable', nobody],
    ['commissioner', 'delete', ['commissioner']],
    ['commissioner associate', 'create', ['commissioner']],
    ['commissioner associate', 'give the role of', ['commissioner']],
    ['commissioner associate', 'take the role from', ['commissioner']],
    ['commissioner associate', 'set password and email of', conference],
    ['commissioner associate', 'disable', nobody],
    ['commissioner associate', 'delete', conference],
  ])('the accounts that the %s may %s are within their rights', (by, act, whom) => {
    expect(NAMES.filter((name) => ACTS[act](actor(by), name))).toEqual(whom);
  });

  it("an associate administrator may not save a commissioner's account with any role", () => {
    const by = actor('administrator associate');
    for (const name of NAMES) expect(userSaveProblem(by, user('commissioner'), user(name))).not.toBeNull();
  });

  it('nobody changes their own role, status or associate flag', () => {
    for (const name of NAMES) {
      const self = { ...user(name), id: 1 };
      const { roleId } = PEOPLE[name === 'viewer' ? 'school editor' : 'viewer'];
      for (const change of [{ roleId }, { status: USER_STATUS.disabled }, { associate: !self.associate }])
        expect(userSaveProblem(actor(name), self, { ...self, ...change })).not.toBeNull();
    }
  });
});

it('an associate administrator gives the role of administrator only to associates, and that of commissioner to nobody', () => {
  const by = PEOPLE['administrator associate'];
  expect(ROLES.map((role) => [role, ...associateChoices(by, role)])).toEqual([
    [1, true],
    [2, false, true],
    [3, false, true],
    [10],
  ]);
});

it('an account never exceeds its own rights', () => {
  expect(NAMES.filter((name) => exceedsRights(PEOPLE[name], PEOPLE[name]))).toEqual([]);
});
