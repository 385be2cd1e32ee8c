import { keys, keysChangedBy } from './index.ts';

it('an event of auctions makes old what is known of auctions, and so does a gap', () => {
  expect(keysChangedBy({ type: 'auctions', auctionIds: [3] })).toEqual([keys.auctions.all]);
  expect(keysChangedBy({ type: 'resync' })).toContain(keys.auctions.all);
  expect(keysChangedBy({ type: 'schedule', schoolIds: [1] })).not.toContain(keys.auctions.all);
});
