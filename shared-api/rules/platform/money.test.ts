import * as fc from 'fast-check';
import { amountText, dollars, shortAmount } from './money.ts';

it.each([
  [0, '$0'],
  [999, '$999'],
  [1_250_000, '$1,250,000'],
  [1_250_000.4, '$1,250,000'],
])('the amount %d is shown as the currency %s [REP-068]', (amount, text) => {
  expect(dollars(amount)).toBe(text);
  expect(amountText(amount)).toBe(text);
});

it.each([
  [0, '$0'],
  [999, '$999'],
  [1000, '$1K'],
  [1500, '$1.5K'],
  [482_143, '$482.1K'],
  [999_999, '$1000K'],
  [1_000_000, '$1M'],
  [1_500_000, '$1.5M'],
  [33_370_000, '$33.4M'],
])('the amount %d is shown in a summary as %s [REP-066]', (amount, text) => {
  expect(shortAmount(amount)).toBe(text);
});

it('a negative amount is shown as X and a missing amount as nothing [REP-067]', () => {
  for (const text of [amountText, shortAmount]) {
    expect(text(-1)).toBe('X');
    expect(text(-250_000)).toBe('X');
    expect(text(null)).toBe('');
  }
});

it('an abbreviated amount is at most a twentieth of its unit off', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000_000 }), (amount) => {
      const [, number = '', unit = ''] = /^\$([\d.,]+)([KM]?)$/.exec(shortAmount(amount)) ?? [];
      const size = { '': 1, K: 1000, M: 1_000_000 }[unit] ?? Number.NaN;
      expect(Math.abs(Number(number) * size - amount)).toBeLessThanOrEqual(size / 20);
    }),
  );
});
