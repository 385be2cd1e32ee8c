import { seasonOptions, seasonYears } from './seasons.ts';

it.each([
  ['no year before the seasons are loaded', undefined, undefined, []],
  ['the shown year before the seasons are loaded', undefined, 2028, [2028]],
  ['the seasons, oldest first', [2028, 2026, 2027], undefined, [2026, 2027, 2028]],
  ['a shown year that is not a season, in its place', [2026, 2028], 2027, [2026, 2027, 2028]],
  ['a shown season only once', [2026, 2027], 2027, [2026, 2027]],
])('the list of years has %s', (_, known, shown, years) => {
  const seasons = known?.map((Year) => ({ Year }));
  expect(seasonYears(seasons, shown)).toEqual(years);
  expect(seasonOptions(seasons, shown).map(({ value }) => Number(value))).toEqual(years);
});
