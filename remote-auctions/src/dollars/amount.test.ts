import { grouped, readAmount } from './amount.ts';

it.each([
  ['1500000', 1_500_000],
  ['1,500,000', 1_500_000],
  [' $1,500,000 ', 1_500_000],
  ['$ 900', 900],
  ['', null],
  ['0', null],
  ['000', null],
  ['10000.50', null],
  ['10000.00', null],
  ['1,50', null],
  ['-5', null],
  ['1e6', null],
  ['ten', null],
  ['99999999999999999999', null],
])('typed text "%s" is read as %s whole dollars [AUC-040]', (text, expected) => {
  expect(readAmount(text)).toBe(expected);
});

it('a formatted amount reads back as itself', () => {
  for (const amount of [1, 999, 1000, 1_450_000]) expect(readAmount(grouped(amount))).toBe(amount);
});
