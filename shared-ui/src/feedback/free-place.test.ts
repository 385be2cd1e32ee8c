import { freePlace } from './free-place.ts';

const room = { top: 60, bottom: 800 };

it.each([
  ['at the foot of an empty page', [], 760],
  ['at the foot when everything stands above it', [{ top: 60, bottom: 200 }], 760],
  ['above a bar with Save at the foot', [{ top: 740, bottom: 800 }], 700],
  [
    'in the lowest gap that is high enough',
    [
      { top: 700, bottom: 800 },
      { top: 640, bottom: 670 },
      { top: 100, bottom: 500 },
    ],
    600,
  ],
  ['nowhere when the page is full', [{ top: 0, bottom: 900 }], null],
])('a toast is placed %s', (_, bands, top) => {
  expect(freePlace(40, room, bands)).toBe(top);
});
