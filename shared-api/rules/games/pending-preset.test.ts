import { ROLE } from '../constants.ts';
import type { Actor } from '../access/permissions.ts';
import { type PresetGame, pendingPreset } from './pending-preset.ts';

const NOBODY: Actor = { id: 1, roleId: ROLE.schoolView, schoolId: null, conferenceId: null, associate: false };
const COMMISSIONER: Actor = { ...NOBODY, roleId: ROLE.conference, conferenceId: 15 };
const ADMIN: Actor = { ...NOBODY, roleId: ROLE.admin };
const GAME: PresetGame = { conferenceId: 15, scheduleState: 'private', stored: null, isMoved: false };

it.each<[string, Actor, Partial<PresetGame>, number]>([
  ['a new game of a private season', COMMISSIONER, {}, 3],
  ['a new game of a season that members see', COMMISSIONER, { scheduleState: 'membership' }, 3],
  ['a new game of a released season', COMMISSIONER, { scheduleState: 'released' }, 0],
  ['a new game that an administrator enters', ADMIN, {}, 3],
  ['a new game that an associate administrator enters', { ...ADMIN, associate: true }, {}, 0],
  ['a new game that a school editor enters', { ...NOBODY, roleId: ROLE.school, schoolId: 7 }, {}, 0],
  ['a new game that another commissioner enters', { ...COMMISSIONER, conferenceId: 16 }, {}, 0],
  ['a new game without a conference', COMMISSIONER, { conferenceId: null, scheduleState: null }, 0],
  ['a new game of a conference without private games', ADMIN, { conferenceId: 6 }, 0],
  ['a final game that stays', COMMISSIONER, { stored: 0 }, 0],
  ['a final game that is moved', COMMISSIONER, { stored: 0, isMoved: true }, 3],
  [
    'a final game that is moved to a released season',
    COMMISSIONER,
    { stored: 0, isMoved: true, scheduleState: 'released' },
    0,
  ],
  ['a private game that stays', COMMISSIONER, { stored: 3 }, 3],
  ['a private game of a released season', COMMISSIONER, { stored: 3, scheduleState: 'released' }, 3],
])('without a choice, %s starts with the pending state of A266 [SCH-100]', (_game, actor, facts, expected) => {
  expect(pendingPreset(actor, { ...GAME, ...facts })).toBe(expected);
});
