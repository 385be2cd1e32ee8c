import { defaultPowerGroup, conferenceTotalGames } from './conference-year-defaults.ts';

it.each([
  ['fbs/SEC', 1, 2026, 12],
  ['fcs/Big Sky', 2, 2023, 11],
  ['fcs/Big Sky', 2, 2024, 12],
  ['fcs/Big Sky', 2, 2026, 12],
  ['fcs/Ivy', 2, 2024, 10],
  ['ii/GLIAC', 3, 2024, 11],
  ['iii/Ohio', 4, 2024, 10],
  ['none/Non-D1 Independents', 6, 2024, 12],
])('by default a member of %s (type %s) may play in %s this many games: %s', (key, type, year, games) => {
  expect(conferenceTotalGames(key, type, year)).toBe(games);
});

it.each([
  ['fbs/SEC', 2026, 'P'],
  ['fbs/Pac-12', 2023, 'P'],
  ['fbs/Pac-12', 2024, 'G'],
  ['fbs/Big East', 2012, 'P'],
  ['fbs/American Athletic', 2013, 'G'],
  ['fcs/Big Sky', 2024, null],
])('the power group of %s in %s is %s', (key, year, group) => {
  expect(defaultPowerGroup(key, year, false)).toBe(group);
});

it('independents have no power group', () => {
  expect(defaultPowerGroup('fbs/FBS Independents', 2024, true)).toBeNull();
});
