import { someSeasons } from '../../testing/league.ts';
import { openSeasons, reportSeason } from './report-season.ts';

// The Saturdays of 2026 end on December 12, those of 2027 on December 11.
it.each([
  ['in spring, the season of the year', '2026-03-01', [2025, 2026, 2027], 2026],
  ['during the season, the running one', '2026-11-22', [2025, 2026, 2027], 2026],
  ['on the last Saturday, still the running one', '2026-12-12', [2025, 2026, 2027], 2026],
  ['on the day after, the next one', '2026-12-13', [2025, 2026, 2027], 2027],
  ['at the end of the year, the next one', '2026-12-31', [2026, 2027], 2027],
  ['after New Year, the season of the year', '2027-01-01', [2026, 2027, 2028], 2027],
  ['before the first season, the first', '2026-11-22', [2029, 2028], 2028],
  ['after the last season, the newest', '2031-01-05', [2029, 2030], 2030],
  ['without known seasons, the running one by the usual calendar', '2026-12-12', [], 2026],
  ['without known seasons, the next one by the usual calendar', '2026-12-13', [], 2027],
])('a report opens %s [REP-077 REP-086]', (_, today, years, season) => {
  expect(reportSeason(today, someSeasons(...years))).toBe(season);
});

it('open dates lie in seasons with a Saturday to come', () => {
  const seasons = someSeasons(2028, 2025, 2026, 2027);
  expect(openSeasons(seasons, '2026-12-12').map(({ Year }) => Year)).toEqual([2026, 2027, 2028]);
  expect(openSeasons(seasons, '2026-12-13').map(({ Year }) => Year)).toEqual([2027, 2028]);
});
