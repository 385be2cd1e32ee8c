import * as fc from 'fast-check';
import { canCall } from '../access/call-permissions.ts';
import type { RoleId } from '../constants.ts';
import { canChangeType, canSaveConference, canSaveSchool, divisionNames } from './league.ts';

const actor = (roleId: RoleId, associate = false) => ({
  id: 1,
  roleId,
  associate,
  schoolId: roleId === 2 || roleId === 3 ? 5 : null,
  conferenceId: roleId === 10 ? 7 : null,
});

it.each([
  ['an administrator', actor(1), true, true, true],
  ['an associate administrator', actor(1, true), true, true, true],
  ['a school editor', actor(2), false, false, false],
  ['an associate school editor', actor(2, true), true, true, false],
  ['a school viewer', actor(3), false, false, false],
  ['an associate school viewer', actor(3, true), false, false, false],
  ['a commissioner', actor(10), false, false, false],
  ['an associate commissioner', actor(10, true), true, true, true],
] as const)(
  '%s reads and saves only the schools and conferences within their rights',
  (_, who, reads, savesSchool, savesConference) => {
    expect(canCall(who, 'league-readers')).toBe(reads);
    expect(canSaveSchool(who, { schoolId: 5, conferenceId: 7 })).toBe(savesSchool);
    expect(canSaveConference(who, 7)).toBe(savesConference);
    const isAdmin = who.roleId === 1;
    expect(canSaveSchool(who, { schoolId: 6, conferenceId: 8 })).toBe(isAdmin);
    expect(canSaveConference(who, 8)).toBe(isAdmin);
  },
);

it.each([
  [6, false],
  [9, false],
  [16, false],
  [18, true],
  [101, true],
])('the type of conference %s can be changed: %s', (id, may) => {
  expect(canChangeType(id)).toBe(may);
});

it.each([
  ['', []],
  [' , ,', []],
  ['East, West', ['East', 'West']],
  ['West,East,west , EAST', ['West', 'East']],
  ['  North \t Side ,South', ['North Side', 'South']],
])('the divisions of "%s" are %j', (text, names) => {
  expect(divisionNames(text)).toEqual(names);
});

it('joining division names and reading them again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (parts) => {
      const names = divisionNames(parts.join(','));
      expect(divisionNames(names.join(','))).toEqual(names);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    }),
  );
});
