import { lastGameQuestion, takesLastGame } from './last-game.ts';

const season = { school: 'Toledo', year: 2028, freeBefore: 1, freeAfter: 0, otherAuctions: 2, isAuctioned: false };

it.each([
  [1, 0, 2, false, true],
  [1, 0, 1, true, true],
  [1, 0, 3, true, true],
  [1, 0, 1, false, false],
  [1, 0, 0, true, false],
  [1, 0, 0, false, false],
  [2, 1, 2, false, false],
  [0, 0, 2, true, false],
  [1, 1, 2, false, false],
] as const)(
  'a game that leaves %i free games at %i, with %i live auctions in other weeks, its own week auctioned: %s: asks %s [AUC-129]',
  (freeBefore, freeAfter, otherAuctions, isAuctioned, asks) => {
    expect(takesLastGame({ ...season, freeBefore, freeAfter, otherAuctions, isAuctioned })).toBe(asks);
  },
);

it('the question names each school, its season and the auctions that would be left [AUC-129]', () => {
  expect(lastGameQuestion([season])).toBe(
    'This is the last free game of Toledo in 2028. 2 live auctions of that season would be left without a game.',
  );
  expect(
    lastGameQuestion([
      { ...season, otherAuctions: 1 },
      { ...season, school: 'Kentucky' },
    ]),
  ).toBe(
    'This is the last free game of Toledo in 2028. 1 live auction of that season would be left without a game. This is the last free game of Kentucky in 2028. 2 live auctions of that season would be left without a game.',
  );
});
