import { changedRange } from './season-range.ts';

it.each([
  [{ start: 2024 }, { start: 2024, end: 2026 }],
  [{ start: 2028 }, { start: 2028, end: 2028 }],
  [{ end: 2019 }, { start: 2019, end: 2019 }],
])('the seasons 2020 to 2026 changed by %j become %j', (change, range) => {
  expect(changedRange({ start: 2020, end: 2026 }, change)).toEqual(range);
});
