import { QueryClient } from '@tanstack/react-query';
import { callKey } from '../platform/call-keys.ts';
import { changedByEvent } from './changed-by-event.ts';

it('an auction event, or a gap in events, invalidates the cached auctions', () => {
  const client = new QueryClient();
  const auctions = callKey('auctions');
  expect(changedByEvent(client, { type: 'auctions', auctionIds: [3] }).changed).toEqual([auctions]);
  expect(changedByEvent(client, { type: 'resync' }).changed).toContainEqual(auctions);
  expect(changedByEvent(client, { type: 'schedule', schoolIds: [1] }).changed).not.toContainEqual(auctions);
});
