import { aGrid, aSummary } from '../../testing/guarantees.ts';
import { ALL_ROWS, ALL_YEARS, growthText, summaryCell } from './summary-line.ts';

it('a summary adds up both divisions per season and over all seasons', () => {
  const summary = aSummary();
  expect(summaryCell(summary, 0, 1)).toEqual({
    fbs: { count: 2, average: -1, total: -1 },
    fcs: { count: 1, average: 500_000, total: 500_000 },
    all: { count: 3, total: 500_000 },
    neutral: { count: 0, home: null, road: null },
  });
  expect(summaryCell(summary, ALL_ROWS, ALL_YEARS).all).toEqual({ count: 6, total: 2_800_000 });
});

const one = (amount: number | null) => [1, amount, amount] as const;
const NONE = [0, null, null] as const;

it.each([
  [[one(1_000_000), one(1_330_000)], [one(400_000), one(380_000)], 'FBS up 33% and FCS down 5% since 2024'],
  [[NONE, NONE], [one(400_000), one(400_000)], 'FCS up 0% since 2024'],
  [[NONE, one(400_000)], [one(400_000), one(-1)], ''],
])('FBS averages of %j and FCS averages of %j have the growth text %j', (fbs, fcs, text) => {
  expect(growthText(aSummary({ years: [2024, 2025], fbs: aGrid(...fbs, NONE), fcs: aGrid(...fcs, NONE) }))).toBe(text);
});

it('the growth text names the first season of each division if they differ', () => {
  const summary = aSummary({
    years: [2023, 2024, 2025],
    fbs: aGrid(NONE, one(100), one(150), NONE),
    fcs: aGrid(one(100), NONE, one(90), NONE),
  });
  expect(growthText(summary)).toBe('FBS up 50% since 2024 and FCS down 10% since 2023');
});
