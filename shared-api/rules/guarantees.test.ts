import {
  changedRange,
  formatSeasonRange,
  GAME_TYPE_OPTIONS,
  guaranteeAverage,
  guaranteeType,
  HOME_AWAY_TYPES,
  ignoreText,
  isGuaranteeField,
  NEUTRAL_TYPE_OPTIONS,
  readConferenceSummaryRequest,
  readGuaranteeFilters,
  readSummaryRequest,
  sideOfType,
  sumOfAmounts,
} from './guarantees.ts';

const CURRENT = 2027;
const ALL_OF_NOW = { start: CURRENT, end: CURRENT, gametype: null, school: null, conference: null };

it('offers the game types of the specification [REP-051]', () => {
  expect(GAME_TYPE_OPTIONS).toEqual([
    'ALL',
    '2 for 1',
    'DII vs. FCS',
    'FBS vs. FBS',
    'FCS vs. FBS',
    'FCS vs. FCS',
    'Neutral',
  ]);
  expect(NEUTRAL_TYPE_OPTIONS).toEqual(['ALL', 'NEUTRAL']);
});

it.each([
  ['FCS vs. FBS', 'FCS vs. FBS'],
  ['NEUTRAL', 'Neutral'],
  ['ALL', null],
  ['', null],
])('the type that %j names is %j', (text, type) => {
  expect(guaranteeType(text)).toBe(type);
});

it.each([
  ['ROAD (GAMES SOLD)', 'away'],
  ['HOME (GAMES BOUGHT)', 'home'],
  ['road (games sold)', 'home'],
  ['', 'home'],
])('the game type %j means %s [REP-064]', (type, side) => {
  expect(sideOfType(type)).toBe(side);
});

it('knows the columns by their display names', () => {
  expect(isGuaranteeField('ReleaseDate')).toBe(true);
  for (const text of ['id', 'Publication Date', 'toString', 'HomeTeamID']) expect(isGuaranteeField(text)).toBe(false);
});

describe('an average', () => {
  const game = (Guarantee: number | null, IgnoreAverage: 0 | 1 = 0) => ({ Guarantee, IgnoreAverage });

  it.each([
    ['of nothing', [], { count: 0, average: null }],
    ['of amounts', [game(400_000), game(500_001)], { count: 2, average: 450_001 }],
    ['leaves out games to ignore', [game(400_000), game(900_000, 1)], { count: 1, average: 400_000 }],
    ['leaves out what is not disclosed', [game(400_000), game(-1), game(null)], { count: 1, average: 400_000 }],
    ['leaves out games for nothing', [game(0)], { count: 0, average: null }],
  ])('%s [REP-069]', (_, games, expected) => {
    expect(guaranteeAverage(games)).toEqual(expected);
  });

  it('says YES for a game that is left out and NO for others [REP-069]', () => {
    expect([ignoreText(1), ignoreText(0)]).toEqual(['YES', 'NO']);
  });
});

it.each([
  [[], null],
  [[null, null], null],
  [[null, -1], -1],
  [[-1, 300_000, null, 200_000], 500_000],
])('the sum of %j is %j', (amounts, sum) => {
  expect(sumOfAmounts(amounts)).toBe(sum);
});

describe('addresses', () => {
  it.each([
    ['', ALL_OF_NOW],
    ['year=2025', { ...ALL_OF_NOW, start: 2025, end: 2025 }],
    [
      'year=2020-2026&school=4&conference=15&gametype=2 for 1',
      { start: 2020, end: 2026, school: 4, conference: 15, gametype: '2 for 1' },
    ],
    ['year=2026-2020', { ...ALL_OF_NOW, start: 2020, end: 2026 }],
    ['year=2019-x', { ...ALL_OF_NOW, start: 2019 }],
    ['year=x&school=-1&conference=ALL&gametype=2 for 2', ALL_OF_NOW],
    ['gametype=ALL', ALL_OF_NOW],
  ])('/guaranteereport?%s asks for %j', (search, filters) => {
    expect(readGuaranteeFilters(new URLSearchParams(search), GAME_TYPE_OPTIONS, CURRENT)).toEqual(filters);
  });

  it.each([
    ['', { start: CURRENT, end: CURRENT, conference: null, side: 'home' }],
    [
      `conference=8&startSeason=2019&endSeason=2026&homeAwayType=${HOME_AWAY_TYPES.away}`,
      { start: 2019, end: 2026, conference: 8, side: 'away' },
    ],
  ])('/guaranteesummary?%s asks for %j', (search, request) => {
    expect(readSummaryRequest(new URLSearchParams(search), CURRENT)).toEqual(request);
  });

  it.each([
    ['', { start: CURRENT, end: CURRENT, division: 'FBS', side: 'home' }],
    [
      'startSeason=2011&gameType=FCS&homeAwayType=HOME (GAMES BOUGHT)',
      { start: 2011, end: CURRENT, division: 'FCS', side: 'home' },
    ],
  ])('/guaranteeconferencesummary?%s asks for %j', (search, request) => {
    expect(readConferenceSummaryRequest(new URLSearchParams(search), CURRENT)).toEqual(request);
  });

  it.each([
    [{ start: 2020, end: 2026 }, '2020-2026'],
    [{ start: 2026, end: 2026 }, '2026'],
  ])('%j is written %s', (range, text) => {
    expect(formatSeasonRange(range)).toBe(text);
  });
});

it.each([
  [{ start: 2024 }, { start: 2024, end: 2026 }],
  [{ start: 2028 }, { start: 2028, end: 2028 }],
  [{ end: 2019 }, { start: 2019, end: 2019 }],
])('from 2020 to 2026, changed by %j, is %j', (change, range) => {
  expect(changedRange({ start: 2020, end: 2026 }, change)).toEqual(range);
});
