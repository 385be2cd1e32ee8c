import { differInOpponents, readOpponents, withOpponents } from './finder-address.ts';

it.each([
  ['?year=2027&opponents=77', { weekId: 77, view: 'list' }],
  ['?opponents=77&view=map', { weekId: 77, view: 'map' }],
  ['?opponents=77&view=globe', { weekId: 77, view: 'list' }],
  ['?opponents=week', null],
  ['?opponents=0', null],
  ['?view=map', null],
])('the address %s shows the opponents %j [AUC-075]', (search, shown) => {
  expect(readOpponents(new URLSearchParams(search))).toEqual(shown);
});

it.each([
  ['?year=2027', { weekId: 7, view: 'map' as const }, 'year=2027&opponents=7&view=map'],
  ['?opponents=7&view=map&year=2027', { weekId: 7, view: 'list' as const }, 'year=2027&opponents=7'],
  ['?year=2027&opponents=7&view=map', null, 'year=2027'],
])('the address %s with opponents %j is %s', (search, shown, expected) => {
  expect(String(withOpponents(new URLSearchParams(search), shown))).toBe(expected);
});

it.each([
  ['?year=2027', '?year=2027&opponents=7', true],
  ['?year=2027&opponents=7', '?year=2027&opponents=7&view=map', true],
  ['?year=2027', '?year=2028&opponents=7', false],
  ['?year=2027', '?year=2027', false],
])('%s and %s differ in nothing but opponents: %s', (one, other, isSo) => {
  expect(differInOpponents(one, other)).toBe(isSo);
});
