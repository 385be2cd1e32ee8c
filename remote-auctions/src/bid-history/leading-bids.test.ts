import fc from 'fast-check';
import { leadingBids } from './leading-bids.ts';

it.each([
  ['a sale are those above all before them', false, [100, 90, 120, 120, 110, 130], [100, 120, 130]],
  ['a purchase are those below all before them', true, [100, 110, 90, 90, 95, 80], [100, 90, 80]],
  ['an auction without bids are none', false, [], []],
])('the leading bids of %s', (_, isBuy, amounts, leading) => {
  const bids = amounts.map((amount, at) => ({ at, amount }));
  expect(leadingBids(bids.toReversed(), isBuy).map(({ amount }) => amount)).toEqual(leading);
});

it('the last leading bid is the best one of all', () => {
  const bid = fc.record({ at: fc.nat(1000), amount: fc.integer({ min: 1, max: 5_000_000 }) });
  fc.assert(
    fc.property(fc.array(bid, { minLength: 1, maxLength: 30 }), fc.boolean(), (bids, isBuy) => {
      const amounts = bids.map(({ amount }) => amount);
      return leadingBids(bids, isBuy).at(-1)?.amount === (isBuy ? Math.min(...amounts) : Math.max(...amounts));
    }),
  );
});
