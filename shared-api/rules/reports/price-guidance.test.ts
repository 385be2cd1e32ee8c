import { type GuideRange, guideText, standingText, stepsText } from './price-guidance.ts';

const PRICES = {
  count: 42,
  minimum: 100_000,
  lowerQuartile: 250_000,
  median: 300_000,
  upperQuartile: 375_000,
  maximum: 900_000,
};
const RANGE: GuideRange = {
  Season: 2028,
  Dollars: 2028,
  Host: 'P',
  Visitor: 'G',
  Step: 1,
  Games: { Host: 'P', Visitor: 'G', Start: 2024, End: 2028 },
  Prices: PRICES,
  Recent: { Start: 2024, Count: 42, Median: 300_000 },
  Thin: 0,
};
const FEW: GuideRange = { ...RANGE, Prices: { ...PRICES, count: 3 }, Thin: 1 };
const NONE: GuideRange = { ...RANGE, Prices: null, Thin: 1 };
const OLD: GuideRange = { ...RANGE, Games: { ...RANGE.Games, Start: 2009 } };

it.each([
  [RANGE, 'G6 at P4: median $300,000, middle 50% $250,000 to $375,000; 42 single games since 2024.'],
  [
    { ...OLD, Recent: { Start: 2024, Count: 2, Median: 340_000 } },
    'G6 at P4: median $300,000, middle 50% $250,000 to $375,000; 42 single games since 2009, 2 since 2024 with median $340,000.',
  ],
  [
    { ...OLD, Recent: { Start: 2024, Count: 0, Median: null } },
    'G6 at P4: median $300,000, middle 50% $250,000 to $375,000; 42 single games since 2009, none since 2024.',
  ],
  [
    FEW,
    'G6 at P4: median $300,000, middle 50% $250,000 to $375,000; 3 single games since 2024. Only 3 comparable games: take the range with care.',
  ],
  [NONE, 'No price of a game like G6 at P4 is known since 2024.'],
])(
  'guidance names pairing, median, range, number and age of comparable games, and says when they are few [AUC-109]',
  (range, text) => {
    expect(guideText(range)).toBe(text);
  },
);

it.each([
  [249_999, '$249,999 is below three of four of them.'],
  [250_000, '$250,000 is in the middle 50%, below the median.'],
  [300_000, '$300,000 is the median.'],
  [375_000, '$375,000 is in the middle 50%, above the median.'],
  [375_001, '$375,001 is above three of four of them.'],
])('an amount of %d is placed among comparable prices, unless they are few [AUC-109]', (amount, text) => {
  expect(standingText(RANGE, amount)).toBe(text);
  expect([standingText(FEW, amount), standingText(NONE, amount)]).toEqual(['', '']);
});

it.each([
  ['sell', 100_000, 'G6 at P4: 7 steps from the starting bid to the median of 42 games, $300,000.'],
  ['sell', 300_000, 'G6 at P4: the starting bid is at or beyond the median of 42 games, $300,000.'],
  ['buy', 330_000, 'G6 at P4: 1 step from the starting bid to the median of 42 games, $300,000.'],
  ['buy', 290_000, 'G6 at P4: the starting bid is at or beyond the median of 42 games, $300,000.'],
] as const)(
  'in an auction to %s from %d, guidance counts the steps to the median [AUC-109]',
  (type, startingBid, text) => {
    const amounts = { type, startingBid, bidIncrement: 30_000 };
    expect(stepsText(RANGE, amounts)).toBe(text);
    expect(stepsText(FEW, amounts)).toBe(text.replace('42 games', 'only 3 games'));
    expect(stepsText(NONE, amounts)).toBe('');
  },
);
