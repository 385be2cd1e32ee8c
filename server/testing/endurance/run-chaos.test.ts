import { describeFailure, findFaults } from './run-chaos.ts';

it.each([
  ['nothing was lost and every fault was tried', [], [], null],
  ['something was lost', ['a bid'], [], '1 problems.'],
  ['a fault was not tried', [], ['the disk: no right'], 'Not tried: the disk: no right.'],
  ['both', ['a', 'b'], ['x: y', 'z: y'], '2 problems. Not tried: x: y; z: y.'],
])('a chaos run in which %s ends so [PLT-253]', (_what, problems, notTried, line) => {
  expect(describeFailure({ problems, notTried })).toBe(line);
});

it('words of the command line choose faults, and some choose none [PLT-253]', () => {
  expect(findFaults(['a worker']).map(({ name }) => name)).toEqual(['a worker is killed']);
  expect(findFaults([]).length).toBeGreaterThan(8);
  expect(findFaults(['no such fault'])).toEqual([]);
});
