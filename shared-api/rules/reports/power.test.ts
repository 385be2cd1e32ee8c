import { powerLabels } from './power.ts';

it.each([
  [1998, 'P5', 'G5'],
  [2014, 'P5', 'G5'],
  [2023, 'P5', 'G5'],
  [2024, 'P4', 'G6'],
  [2026, 'P4', 'G6'],
  [2041, 'P4', 'G6'],
])('in %i power conferences are named %s and the others %s [REP-056]', (year, P, G) => {
  expect(powerLabels(year)).toEqual({ P, G });
});
