import {
  auctionFate,
  auctionInTheWay,
  auctionsInSchedule,
  endsLaterQuestion,
  endsQuestion,
  seenAuctions,
} from './game-in-week.ts';

it.each([
  ['certain', true, false, false, 'ends'],
  ['certain', false, false, true, 'ends'],
  ['certain', false, false, false, 'foreign'],
  ['waiting', true, false, false, 'ends-later'],
  ['waiting', true, true, false, 'ends-later'],
  ['waiting', false, true, false, 'stays'],
  ['waiting', false, false, false, 'foreign'],
  ['waiting', false, false, true, 'foreign'],
  ['private', true, false, false, 'private'],
  ['private', false, true, true, 'private'],
] as const)(
  'a %s game of an actor who may edit the week: %s, which asks the school: %s, which the school proposed: %s: %s [AUC-102]',
  (game, canEdit, isAsked, hasProposed, fate) => {
    expect(auctionFate({ game, canEdit, isAsked, hasProposed })).toBe(fate);
  },
);

it('the question counts bids for those who may know them, and names other schools [AUC-102]', () => {
  const own = { id: 15, school: 'Toledo', isOwn: true, bids: 3 };
  const other = { id: 12, school: 'Kentucky', isOwn: false, bids: null };
  expect(endsQuestion([own], 'Adding')).toBe('This week has a live auction with 3 bids. Adding the game ends it.');
  expect(endsQuestion([{ ...own, bids: 1 }, other], 'Saving')).toBe(
    'This week has a live auction with 1 bid. Kentucky has a live auction that week. Saving the game ends them.',
  );
  expect(endsLaterQuestion([{ ...own, bids: 0 }], 'Kentucky')).toBe(
    'This week has a live auction without bids. It ends when Kentucky confirms the game.',
  );
  expect(endsLaterQuestion([own, other], 'Kentucky')).toBe(
    'This week has a live auction with 3 bids. Kentucky has a live auction that week. They end when Kentucky confirms the game.',
  );
});

it('what was asked is another text with another auction or number of bids, and has no number for others [AUC-118]', () => {
  const own = { id: 15, school: 'Toledo', isOwn: true, bids: 3 };
  const other = { id: 12, school: 'Kentucky', isOwn: false, bids: null };
  expect([[own, other], [own], [{ ...own, bids: 4 }]].map(seenAuctions)).toEqual(['12 15:3', '15:3', '15:4']);
});

it('a refusal says who can end the auction [AUC-102]', () => {
  expect(auctionInTheWay('Toledo', 'foreign', true)).toBe(
    'Toledo has a live auction that week. Save the game as waiting for the other school: Toledo ends the auction by confirming it.',
  );
  expect(auctionInTheWay('Toledo', 'foreign')).toBe(
    'Toledo has a live auction that week. Only Toledo or an administrator can end it.',
  );
  expect(auctionInTheWay('Toledo', 'private')).toContain('A private game cannot end it');
  expect(auctionInTheWay('Toledo', 'restored')).toContain('Cancel it first.');
});

it('a schedule that meets live auctions names their schools [AUC-104]', () => {
  expect(auctionsInSchedule(['Toledo'])).toBe(
    'Toledo has a live auction in the week of one of these games. Cancel the auction or delete the game first.',
  );
  expect(auctionsInSchedule(['Akron', 'Toledo'])).toMatch(
    /^Akron and Toledo have live auctions in weeks of these games/,
  );
});
