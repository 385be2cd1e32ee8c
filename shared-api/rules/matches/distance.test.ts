import fc from 'fast-check';
import { formatMiles, milesBetween } from './distance.ts';

const place = (latitude: number | null, longitude: number | null) => ({ latitude, longitude });
const TOLEDO = place(41.66, -83.61);
const HONOLULU = place(21.29, -157.82);

const anyPlace = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the distance between two stadiums', () => {
  it.each([
    ['Toledo and Bowling Green', TOLEDO, place(41.38, -83.62), 19],
    ['Toledo and Honolulu', TOLEDO, HONOLULU, 4455],
    ['a place and itself', TOLEDO, TOLEDO, 0],
    ['both sides of the date line', place(0, 179), place(0, -179), 138],
    ['the poles', place(90, 0), place(-90, 0), 12_437],
  ])('is known in miles: %s', (_, from, to, miles) => {
    expect(milesBetween(from, to)).toBe(miles);
  });

  it('is unknown when the location of one stadium is unknown', () => {
    expect(milesBetween(TOLEDO, place(null, -83))).toBeNull();
    expect(milesBetween(place(41, null), TOLEDO)).toBeNull();
  });

  it('is the same both ways and at most half the way around the Earth', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (from, to) => {
        const miles = milesBetween(from, to) ?? Number.NaN;
        expect(miles).toBe(milesBetween(to, from));
        expect(miles).toBeGreaterThanOrEqual(0);
        expect(miles).toBeLessThanOrEqual(12_437);
      }),
    );
  });
});

it.each([
  [0, '0 miles'],
  [1, '1 mile'],
  [1204, '1,204 miles'],
])('the distance of %d reads %s', (miles, text) => {
  expect(formatMiles(miles)).toBe(text);
});
