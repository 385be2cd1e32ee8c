import { nextPlace } from './heat-places.ts';

const PLACES = [
  { row: 0, column: 1 },
  { row: 0, column: 4 },
  { row: 0, column: 6 },
  { row: 2, column: 4 },
  { row: 5, column: 4 },
];

it.each([
  ['ArrowRight', { row: 0, column: 1 }, { row: 0, column: 4 }],
  ['ArrowLeft', { row: 0, column: 6 }, { row: 0, column: 4 }],
  ['ArrowRight', { row: 0, column: 6 }, { row: 2, column: 4 }],
  ['ArrowLeft', { row: 0, column: 1 }, undefined],
  ['ArrowDown', { row: 0, column: 4 }, { row: 2, column: 4 }],
  ['ArrowUp', { row: 5, column: 4 }, { row: 2, column: 4 }],
  ['Home', { row: 0, column: 6 }, { row: 0, column: 1 }],
  ['End', { row: 0, column: 1 }, { row: 0, column: 6 }],
  ['ArrowUp', { row: 0, column: 4 }, undefined],
  ['ArrowDown', { row: 0, column: 6 }, undefined],
  ['Enter', { row: 0, column: 4 }, undefined],
])('%s leads from %j to %j', (key, from, to) => {
  expect(nextPlace(PLACES, from, key)).toEqual(to);
});
