import { adjustForInflation, PRICE_INDEX_YEARS, priceIndexYear } from './inflation.ts';

const { first, last } = PRICE_INDEX_YEARS;
const YEARS = Array.from({ length: last - first + 1 }, (_, index) => first + index);
const AMOUNTS = [1, 999, 150_000, 425_000, 1_450_000, 4_500_000];

it.each([
  [400_000, 2013, 2025, 552_794],
  [1_000_000, 2024, 2025, 1_026_313],
  [1_000_000, 2025, 2024, 974_362],
  [500_000, 2008, 2009, 498_221],
  [100_000, 1990, 2000, 131_752],
])('%i dollars of %i are, in dollars of %i, %i [REP-115]', (amount, from, to, expected) => {
  expect(adjustForInflation(amount, from, to)).toBe(expected);
});

it('an amount in the dollars of its own year stays as it is [REP-115]', () => {
  for (const year of [first - 20, ...YEARS, last + 20])
    for (const amount of AMOUNTS) expect(adjustForInflation(amount, year, year)).toBe(amount);
});

it('amounts keep their order in the dollars of every other year, in whole dollars [REP-115]', () => {
  for (const from of YEARS)
    for (const to of YEARS) {
      const converted = AMOUNTS.map((amount) => adjustForInflation(amount, from, to));
      expect(converted).toEqual(converted.toSorted((one, other) => one - other));
      expect(converted.every(Number.isInteger)).toBe(true);
    }
});

it('an amount converted there and back differs by rounding alone [REP-115]', () => {
  for (const year of YEARS)
    for (const amount of AMOUNTS)
      expect(
        Math.abs(adjustForInflation(adjustForInflation(amount, year, last), last, year) - amount),
      ).toBeLessThanOrEqual(1);
});

it.each([
  [last + 1, last],
  [last + 10, last],
  [first - 1, first],
  [2015, 2015],
])('the index of %i is that of %i: years without an index have the nearest one [REP-115]', (year, known) => {
  expect(priceIndexYear(year)).toBe(known);
  expect(adjustForInflation(1_000_000, 2015, year)).toBe(adjustForInflation(1_000_000, 2015, known));
});
