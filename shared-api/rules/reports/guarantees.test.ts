import {
  guaranteeAverage,
  guaranteeType,
  ignoreText,
  isGuaranteeField,
  neutralAverages,
  sideOfType,
  sumOfAmounts,
} from './guarantees.ts';

it.each([
  ['FCS vs. FBS', 'FCS vs. FBS'],
  ['NEUTRAL', 'Neutral'],
  ['ALL', null],
  ['', null],
])('the text %j names the guarantee type %j', (text, type) => {
  expect(guaranteeType(text)).toBe(type);
});

it.each([
  ['ROAD (GAMES SOLD)', 'away'],
  ['HOME (GAMES BOUGHT)', 'home'],
  ['road (games sold)', 'home'],
  ['', 'home'],
])('the game type %j of the conference summary asks for %s games [REP-064]', (type, side) => {
  expect(sideOfType(type)).toBe(side);
});

it('a column is recognized by its field name, not by its heading', () => {
  expect(isGuaranteeField('ReleaseDate')).toBe(true);
  for (const text of ['id', 'Publication Date', 'toString', 'HomeTeamID']) expect(isGuaranteeField(text)).toBe(false);
});

describe('an average of guarantees', () => {
  const game = (Guarantee: number | null, IgnoreAverage: 0 | 1 = 0) => ({ Guarantee, IgnoreAverage });

  it.each([
    ['of no games is null', [], { count: 0, average: null }],
    ['of two amounts is rounded to whole dollars', [game(400_000), game(500_001)], { count: 2, average: 450_001 }],
    ['leaves out games to ignore', [game(400_000), game(900_000, 1)], { count: 1, average: 400_000 }],
    ['leaves out undisclosed amounts', [game(400_000), game(-1), game(null)], { count: 1, average: 400_000 }],
    ['leaves out amounts of zero', [game(0)], { count: 0, average: null }],
  ])('%s [REP-069]', (_, games, expected) => {
    expect(guaranteeAverage(games)).toEqual(expected);
  });

  it('both sides at neutral sites have an average of their own, without ignored games [REP-069 REP-085]', () => {
    const neutral = (HomeGuarantee: number | null, RoadGuarantee: number | null, IgnoreAverage: 0 | 1 = 0) => ({
      HomeGuarantee,
      RoadGuarantee,
      IgnoreAverage,
    });
    expect(neutralAverages([neutral(300, -1), neutral(400, 200), neutral(900, 900, 1), neutral(null, 0)])).toEqual({
      home: { count: 2, average: 350 },
      road: { count: 1, average: 200 },
    });
    expect(neutralAverages([])).toEqual({ home: { count: 0, average: null }, road: { count: 0, average: null } });
  });

  it('the column Ignore In Average says YES for a game left out of averages and NO for others [REP-069]', () => {
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
