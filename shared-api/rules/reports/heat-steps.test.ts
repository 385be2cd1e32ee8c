import * as fc from 'fast-check';
import { heatShade, heatSteps, heatStepText } from './heat-steps.ts';

it.each([
  [[], []],
  [[0, 0, -1], []],
  [[0, 1, 1], ['1 is 5']],
  [
    [1, 2],
    ['1 is 3', '2 is 5'],
  ],
  [
    [3, 1],
    ['1 is 2', '2 is 4', '3 is 5'],
  ],
  [[4], ['1 is 2', '2 is 3', '3 is 4', '4 is 5']],
  [[5], ['1 is 1', '2 is 2', '3 is 3', '4 is 4', '5 is 5']],
  [[6], ['1 to 2 is 2', '3 to 4 is 4', '5 to 6 is 5']],
  [
    [7, 2],
    ['1 to 2 is 2', '3 to 4 is 3', '5 to 6 is 4', '7 is 5'],
  ],
  [[12], ['1 to 3 is 2', '4 to 6 is 3', '7 to 9 is 4', '10 to 12 is 5']],
  [[63], ['1 to 13 is 1', '14 to 26 is 2', '27 to 39 is 3', '40 to 52 is 4', '53 to 63 is 5']],
])('the numbers %j have the steps %j', (numbers, steps) => {
  expect(heatSteps(numbers).map((step) => `${heatStepText(step)} is ${step.shade}`)).toEqual(steps);
});

it('every number from 1 to the largest is on exactly one step, the largest on the strongest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), fc.nat(1999), (largest, some) => {
      const steps = heatSteps([largest]);
      const number = (some % largest) + 1;
      expect(steps.filter(({ from, to }) => from <= number && number <= to)).toHaveLength(1);
      expect(heatShade(steps, number)).toBeGreaterThan(0);
      expect(heatShade(steps, largest)).toBe(5);
      expect(steps.length).toBeLessThanOrEqual(5);
    }),
  );
});

it.each([
  [null, 0],
  [0, 0],
  [3, 2],
  [4, 3],
  [12, 5],
] as const)('on a scale up to 12 the number %j has the shade %i [REP-105]', (number, shade) => {
  expect(heatShade(heatSteps([12]), number)).toBe(shade);
});
