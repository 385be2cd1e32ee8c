import { defaultTotalGames } from './playable-games.ts';

it.each([
  ['FBS', 1, 2026, false, 12],
  ['FCS', 2, 2023, false, 11],
  ['FCS', 2, 2024, false, 12],
  ['FCS', 2, 2026, false, 12],
  ['Ivy League', 2, 2024, true, 10],
  ['DIV II', 3, 2024, false, 11],
  ['DIV III', 4, 2024, false, 10],
  ['NON D1 INDEP', 6, 2024, false, 12],
])('a school of %s (type %s) plays in %s (Ivy League: %s) at most %i games', (_, type, year, isIvyLeague, games) => {
  expect(defaultTotalGames(type, year, isIvyLeague)).toBe(games);
});
