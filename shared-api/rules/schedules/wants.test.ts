import { isWantValid } from './wants.ts';

it.each([
  ['0', 1, true],
  ['0', 5, true],
  ['1', 1, true],
  ['1', 2, false],
  ['2', 2, true],
])('a want for type %s is valid for a school of type %i: %s', (ConfTypeId, type, expected) => {
  expect(isWantValid({ ConfTypeId }, type)).toBe(expected);
});
