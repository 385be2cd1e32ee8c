import * as fc from 'fast-check';
import { quartiles } from './quartiles.ts';

it.each([
  ['one amount are that amount', [300_000], [1, 300_000, 300_000, 300_000, 300_000, 300_000]],
  ['two amounts lie between them', [400_000, 200_000], [2, 200_000, 250_000, 300_000, 350_000, 400_000]],
  ['five amounts are amounts of the list', [50, 10, 40, 20, 30], [5, 10, 20, 30, 40, 50]],
  ['four amounts are interpolated', [1, 2, 4, 8], [4, 1, 2, 3, 5, 8]],
  ['equal amounts are equal', [7, 7, 7], [3, 7, 7, 7, 7, 7]],
  ['amounts with halves round up', [10, 11], [2, 10, 10, 11, 11, 11]],
])('the quartiles of %s [REP-100]', (_, amounts, [count, minimum, lowerQuartile, median, upperQuartile, maximum]) => {
  expect(quartiles(amounts)).toEqual({ count, minimum, lowerQuartile, median, upperQuartile, maximum });
});

it('no amounts have no quartiles', () => {
  expect(quartiles([])).toBeNull();
});

const amounts = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 60 });

it('quartiles do not depend on the order, rise from minimum to maximum and have whole dollars', () => {
  fc.assert(
    fc.property(amounts, (list) => {
      const found = quartiles(list);
      expect(quartiles(list.toReversed())).toEqual(found);
      const { count, ...fields } = found ?? { count: 0 };
      const values = Object.values(fields);
      expect(count).toBe(list.length);
      expect(values).toEqual(values.toSorted((one, other) => one - other));
      expect(values.every(Number.isInteger)).toBe(true);
      expect([values[0], values.at(-1)]).toEqual([Math.min(...list), Math.max(...list)]);
    }),
  );
});

it('of four times n and one amounts, the quartiles are those with n, 2n and 3n before them', () => {
  const steps = fc.integer({ min: 0, max: 15 });
  fc.assert(
    fc.property(
      steps.chain((n) => fc.array(fc.nat(5_000_000), { minLength: 4 * n + 1, maxLength: 4 * n + 1 })),
      (list) => {
        const sorted = list.toSorted((one, other) => one - other);
        const n = (list.length - 1) / 4;
        const { lowerQuartile, median, upperQuartile } = quartiles(list) ?? {};
        expect([lowerQuartile, median, upperQuartile]).toEqual([sorted[n], sorted[2 * n], sorted[3 * n]]);
      },
    ),
  );
});

it('amounts that are all higher by the same dollars have quartiles higher by as much', () => {
  fc.assert(
    fc.property(amounts, fc.nat(1_000_000), (list, more) => {
      const { count, ...before } = quartiles(list) ?? { count: 0 };
      const { count: _, ...after } = quartiles(list.map((amount) => amount + more)) ?? { count: 0 };
      expect(count).toBe(list.length);
      expect(Object.values(after)).toEqual(Object.values(before).map((value) => value + more));
    }),
  );
});
