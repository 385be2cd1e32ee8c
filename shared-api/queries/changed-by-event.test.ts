import { QueryClient } from '@tanstack/react-query';
import { changedByEvent } from './changed-by-event.ts';
import { keys } from './index.ts';

it('an event of auctions makes old what is known of auctions, and so does a gap', () => {
  const client = new QueryClient();
  expect(changedByEvent(client, { type: 'auctions', auctionIds: [3] }).changed).toEqual([keys.auctions.all]);
  expect(changedByEvent(client, { type: 'resync' }).changed).toContain(keys.auctions.all);
  expect(changedByEvent(client, { type: 'schedule', schoolIds: [1] }).changed).not.toContain(keys.auctions.all);
});
