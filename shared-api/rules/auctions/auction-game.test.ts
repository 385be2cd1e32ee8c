import { auctionGameStep, gameSides, findGuaranteeType, otherParty } from './auction-game.ts';

const parties = { schoolId: 1, winnerId: 2 };

it.each([
  ['buy', { home: 1, away: 2 }],
  ['sell', { home: 2, away: 1 }],
] as const)('who buys hosts: an auction to %s [AUC-106]', (type, sides) => {
  expect(gameSides({ ...parties, type })).toEqual(sides);
});

it('each school has its step: one proposes, the other confirms [AUC-106]', () => {
  expect([auctionGameStep(null, 1), auctionGameStep(null, 2)]).toEqual(['propose', 'propose']);
  expect([auctionGameStep({ waitsFor: 2 }, 1), auctionGameStep({ waitsFor: 2 }, 2)]).toEqual(['wait', 'confirm']);
  expect(auctionGameStep({ waitsFor: null }, 1)).toBe('done');
  expect([otherParty(parties, 1), otherParty(parties, 2)]).toEqual([2, 1]);
});

it.each([
  [1, 1, false, 'FBS vs. FBS'],
  [1, 2, false, 'FCS vs. FBS'],
  [2, 1, false, 'FCS vs. FBS'],
  [2, 2, false, 'FCS vs. FCS'],
  [2, 3, false, 'DII vs. FCS'],
  [1, 1, true, 'Neutral'],
] as const)(
  'the guarantee game of divisions %d and %d, at a neutral site: %s, is %s [AUC-107]',
  (home, away, isNeutral, type) => {
    expect(findGuaranteeType(home, away, isNeutral)).toBe(type);
  },
);
