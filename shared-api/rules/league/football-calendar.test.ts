import { thanksgiving, titleGameDays } from './football-calendar.ts';

it.each([
  [2018, '2018-11-22', '2018-11-29'],
  [2024, '2024-11-28', '2024-12-05'],
  [2025, '2025-11-27', '2025-12-04'],
  [2026, '2026-11-26', '2026-12-03'],
  [2020, '2020-11-26', '2020-12-17'],
])('in %s, Thanksgiving is %s and title games begin on %s', (year, holiday, from) => {
  expect(thanksgiving(year)).toBe(holiday);
  expect(titleGameDays(year).from).toBe(from);
});
