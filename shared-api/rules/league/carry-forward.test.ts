import { type CarriedSeason, carryStep } from './carry-forward.ts';

const CARRIED: CarriedSeason = { conferenceId: 1, current: 2, isCarried: true, isReplacing: false };

it.each<[string, Partial<CarriedSeason>, ReturnType<typeof carryStep>]>([
  ['a season without the school', { current: null, isCarried: false }, 'add'],
  ['another membership that was carried forward', {}, 'move'],
  ['another membership that somebody gave', { isCarried: false }, 'keep'],
  ['another one that somebody gave, on request', { isCarried: false, isReplacing: true }, 'move'],
  ['the same membership', { current: 1 }, 'keep'],
  ['the same membership, on request', { current: 1, isReplacing: true }, 'keep'],
])('carrying forward over %s [PLT-271]', (_, traits, step) => {
  expect(carryStep({ ...CARRIED, ...traits })).toBe(step);
});
