import fc from 'fast-check';
import { bidChart } from './bid-chart.ts';

const at = (day: number) => Date.parse(`2026-11-${day}T15:00:00Z`);
const NOW = { at: at(21), text: 'Now' };

it('an auction without bids has no chart', () => {
  expect(bidChart([], false, NOW)).toBeNull();
});

it('the chart of a sell auction steps up with every better bid and runs to the end', () => {
  const chart = bidChart(
    [
      { at: at(19), amount: 1_400_000 },
      { at: at(17), amount: 1_200_000 },
      { at: at(18), amount: 1_100_000 },
    ],
    false,
    NOW,
  );
  expect(chart?.points.map(({ x }) => x)).toEqual([0, 0.5, 0.5, 1]);
  const heights = chart?.points.map(({ y }) => y) ?? [];
  expect(heights[0]).toBe(heights[1]);
  expect(heights[2]).toBe(heights[3]);
  expect(heights[2]).toBeGreaterThan(heights[1] ?? 1);
  expect(chart?.amounts.map(({ text }) => text)).toEqual(['$1.2M', '$1.3M', '$1.4M']);
  expect(chart?.days.map(({ text }) => text)).toEqual(['Nov 17', 'Nov 18', 'Nov 19', 'Nov 20', 'Now']);
});

it('the chart of a buy auction steps down with a lower bid', () => {
  const points =
    bidChart(
      [
        { at: at(17), amount: 385_000 },
        { at: at(19), amount: 360_000 },
      ],
      true,
      NOW,
    )?.points ?? [];
  expect(points.at(-1)?.y).toBeLessThan(points[0]?.y ?? 0);
});

it('every chart stays within its frame and has at most six labels per axis', () => {
  const bid = fc.record({
    at: fc.integer({ min: at(10), max: at(20) }),
    amount: fc.integer({ min: 1, max: 5_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(bid, { minLength: 1, maxLength: 30 }), fc.boolean(), (bids, isBuy) => {
      const chart = bidChart(bids, isBuy, NOW);
      const places = [
        ...(chart?.points ?? []).flatMap(({ x, y }) => [x, y]),
        ...(chart?.amounts ?? []).map((one) => one.at),
      ];
      return (
        places.every((place) => place >= 0 && place <= 1) &&
        (chart?.amounts.length ?? 99) <= 6 &&
        (chart?.days.length ?? 99) <= 6
      );
    }),
  );
});
