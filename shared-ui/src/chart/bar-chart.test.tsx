import { render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { BarChart } from './index.ts';
import { axisTicks } from './scale.ts';

const SERIES = [
  { name: 'FBS opp.', tone: 'fbs' },
  { name: 'FCS opp.', tone: 'fcs' },
] as const;

it('a bar chart has a labeled bar for every number and No data for a group without numbers', () => {
  render(
    <BarChart
      label="Averages, 2024 to 2025"
      series={SERIES}
      groups={[
        { label: '2024', values: [1500, null] },
        { label: '2025', values: [null, null] },
      ]}
      formatValue={(value) => `$${value}`}
    />,
  );
  const chart = screen.getByRole('img', { name: 'Averages, 2024 to 2025' });
  expect(chart).toHaveTextContent('2024');
  expect(screen.getByTitle('2024, FBS opp.: $1500')).toHaveTextContent('$1500');
  expect(screen.queryByTitle(/FCS opp/)).toBeNull();
  expect(screen.getAllByText('No data')).toHaveLength(1);
});

it.each([
  [0, [0]],
  [1_710_000, [0, 500_000, 1_000_000, 1_500_000, 2_000_000]],
  [482_000, [0, 100_000, 200_000, 300_000, 400_000, 500_000]],
  [5, [0, 1, 2, 3, 4, 5]],
])('the axis for values up to %d has lines at %j', (largest, ticks) => {
  expect(axisTicks(largest)).toEqual(ticks);
});

it('an axis covers the largest value in a few even steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (largest) => {
      const ticks = axisTicks(largest);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.length).toBeGreaterThanOrEqual(3);
    }),
  );
});
