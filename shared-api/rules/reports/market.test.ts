import { WANT_RULES } from '../matches/wants.ts';
import { countMarketKinds, MARKET_KINDS, MARKET_SIDES } from './market.ts';

it('every want of the catalog is of one kind, on the side of the site that it asks for', () => {
  const sides = new Map(
    MARKET_KINDS.flatMap(({ wants }) =>
      wants.flatMap((ids, place) => ids.map((id) => [id, MARKET_SIDES[place]] as const)),
    ),
  );
  expect(MARKET_KINDS.flatMap(({ wants }) => wants.flat())).toHaveLength(WANT_RULES.size);
  for (const [id, { site }] of WANT_RULES)
    expect([id, sides.get(id)]).toEqual([id, site === 'home' ? 'buy' : site === 'away' ? 'sell' : 'either']);
});

it.each([
  ['nobody wants anything', [], []],
  ['a side that nobody takes is null', [[3, 12]], [['FBS guarantee', [12, null, null]]]],
  ['a neutral site has no sides', [[22, 4]], [['Neutral site', [null, null, 4]]]],
  [
    'both sides stand in one kind, in the order of the kinds',
    [
      [10, 5],
      [9, 7],
      [8, 30],
    ],
    [
      ['FBS guarantee', [null, 30, null]],
      ['FCS guarantee', [7, 5, null]],
    ],
  ],
] as const)('in a division where %s, the market by kind is as in the table [REP-102]', (_, wants, kinds) => {
  const rows = wants.map(([WantID = 0, TotalSchools = 0]) => ({ WantID, TotalSchools }));
  expect(countMarketKinds(rows)).toEqual(kinds.map(([label, counts]) => ({ label, counts })));
});
