import { scheduleLabel } from './schedule-label.ts';

it.each([
  ['private', 0, 'not-started'],
  ['private', 1, 'private'],
  ['membership', 0, 'membership'],
  ['membership', 1, 'membership'],
  ['released', 0, 'released'],
] as const)('a schedule that is %s and has %i conference games is called %s [SCH-101]', (state, games, label) => {
  expect(scheduleLabel(state, games)).toBe(label);
});
