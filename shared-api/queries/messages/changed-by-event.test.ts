import { QueryClient } from '@tanstack/react-query';
import { callKey } from '../platform/call-keys.ts';
import { changedByEvent } from './changed-by-event.ts';

it('a changed schedule invalidates the reports that count games and open dates', () => {
  const { changed } = changedByEvent(new QueryClient(), { type: 'schedule', schoolIds: [1] });
  for (const key of [callKey('reports', 'teamsNeedingGames'), callKey('reports', 'leftOut'), callKey('weeklyReports')])
    expect(changed).toContainEqual(key);
});

it('an auction event, or a gap in events, invalidates the cached auctions', () => {
  const client = new QueryClient();
  const auctions = callKey('auctions');
  expect(changedByEvent(client, { type: 'auctions', auctionIds: [3] }).changed).toEqual([auctions]);
  expect(changedByEvent(client, { type: 'resync' }).changed).toContainEqual(auctions);
  expect(changedByEvent(client, { type: 'schedule', schoolIds: [1] }).changed).not.toContainEqual(auctions);
});
