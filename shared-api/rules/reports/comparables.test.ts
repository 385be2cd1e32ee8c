import { comparableSteps, ENOUGH_GAMES, priceRange, type PricedGames, realAmounts } from './comparables.ts';

const SEASON = 2026;
const GAME = { host: 'P', visitor: 'FCS', season: SEASON } as const;

/** Games of FCS schools at power schools in 2026, for 100, 200, … thousand dollars, unless told otherwise. */
const some = (count: number, facts: Partial<PricedGames> = {}): PricedGames => ({
  season: SEASON,
  host: 'P',
  visitor: 'FCS',
  amounts: Array.from({ length: count }, (_, index) => (index + 1) * 100_000),
  ...facts,
});

it('the search for comparable games widens by seasons, then by the visitor, then by the host [REP-118]', () => {
  expect(comparableSteps(GAME)).toEqual([
    { host: 'P', visitor: 'FCS', start: 2022, end: 2026 },
    { host: 'P', visitor: 'FCS', start: 2017, end: 2026 },
    { host: 'P', visitor: 'FCS', start: 2007, end: 2026 },
    { host: 'P', visitor: 'NON-FBS', start: 2007, end: 2026 },
    { host: 'FBS', visitor: 'NON-FBS', start: 2007, end: 2026 },
  ]);
});

it.each([
  ['enough games of five seasons', [some(8)], 1, 8],
  ['games before these seasons, when five have enough', [some(8), some(5, { season: 2021 })], 1, 8],
  ['ten seasons, when five have too few', [some(7), some(1, { season: 2017 })], 2, 8],
  ['twenty seasons, when ten have too few', [some(7), some(4, { season: 2007 })], 3, 11],
  ['visitors of the next tier', [some(7), some(1, { visitor: 'NON-D1' })], 4, 8],
  ['hosts of the next tier', [some(4), some(5, { host: 'G' })], 5, 9],
  ['the narrowest of too few games when a wider choice has no more', [some(3)], 1, 3],
  ['the widest of too few games when each choice has more', [some(3), some(1, { host: 'G' })], 5, 4],
  ['no game of another pairing', [some(20, { visitor: 'G' })], 1, 0],
  ['no game after the season', [some(20, { season: 2027 })], 1, 0],
  ['no game of more than twenty seasons ago', [some(20, { season: 2006 })], 1, 0],
] as const)('a price range rests on %s [REP-118]', (_, known, step, count) => {
  const range = priceRange(GAME, known, SEASON);
  expect([range.step, range.quartiles?.count ?? 0]).toEqual([step, count]);
  expect(range.games).toEqual(comparableSteps(GAME)[step - 1]);
  expect(range.isThin).toBe(count < ENOUGH_GAMES);
});

it.each([
  ['all when five seasons have enough', [some(8)], 8, 450_000],
  ['those of five seasons when the search was widened', [some(3), some(6, { season: 2017 })], 3, 200_000],
  ['none when all are older', [some(9, { season: 2010 })], 0, null],
] as const)('of the games behind a price range, recent are %s [AUC-109]', (_, known, count, median) => {
  expect(priceRange(GAME, known, SEASON).recent).toEqual({ start: 2022, count, median });
});

it('a price range reaches from the lower to the upper quartile, with the median, in dollars of one year [REP-118]', () => {
  const range = priceRange(GAME, [some(5), some(5, { season: 2024 })], SEASON);
  expect(range.quartiles).toEqual({
    count: 10,
    minimum: 100_000,
    lowerQuartile: 201_316,
    median: 303_947,
    upperQuartile: 407_894,
    maximum: 513_156,
  });
});

it('amounts as they were paid are not adjusted [REP-115]', () => {
  const known = [some(2), some(1, { season: 2024 })];
  expect(realAmounts(known, null)).toEqual([100_000, 200_000, 100_000]);
  expect(realAmounts(known, SEASON)).toEqual([100_000, 200_000, 102_631]);
});
