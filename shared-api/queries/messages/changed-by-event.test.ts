import { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../contract/messages/events.ts';
import { answerKey, callKey } from '../platform/call-keys.ts';
import { changedByEvent } from './changed-by-event.ts';

it('a changed schedule invalidates the reports that count games and open dates', () => {
  const { changed } = changedByEvent(new QueryClient(), { type: 'schedule', schoolIds: [1] });
  for (const key of [callKey('reports', 'teamsNeedingGames'), callKey('reports', 'leftOut'), callKey('weeklyReports')])
    expect(changed).toContainEqual(key);
});

it('an auction event, or a gap in events, invalidates the cached auctions', () => {
  const client = new QueryClient();
  const auctions = callKey('auctions');
  expect(changedByEvent(client, { type: 'auctions', auctionIds: [3] }).changed).toEqual([auctions, callKey('welcome')]);
  expect(changedByEvent(client, { type: 'resync' }).changed).toContainEqual(auctions);
  expect(changedByEvent(client, { type: 'schedule', schoolIds: [1] }).changed).not.toContainEqual(auctions);
});

it('a changed schedule invalidates the auctions that say how full a season of its school is [AUC-128]', () => {
  const client = new QueryClient();
  const list = answerKey('auctions', 'ofSchool', { params: { schoolId: 1 } });
  const one = answerKey('auctions', 'one', { params: { id: 3 } });
  const found = (auction: object) => {
    client.setQueryData(list, { auctions: [auction] });
    client.setQueryData(one, auction);
    const { changed } = changedByEvent(client, { type: 'schedule', schoolIds: [1] });
    return [list, one].map((key) => changed.some((each) => JSON.stringify(each) === JSON.stringify(key)));
  };
  expect(found({ schoolId: 1, seasonFull: 0 })).toEqual([true, true]);
  expect(found({ schoolId: 1, seasonFull: null })).toEqual([false, false]);
  expect(found({ schoolId: 2, seasonFull: 2 })).toEqual([false, false]);
});

it('the welcome screen is read again after a change of a school that it reads, a request or a bid [WEL-027]', () => {
  const client = new QueryClient();
  const welcome = answerKey('welcome', 'read');
  const found = (schoolIds: number[] | null) => {
    client.setQueryData(welcome, { schoolIds });
    return JSON.stringify(changedByEvent(client, { type: 'schedule', schoolIds: [1] }).changed).includes('/welcome');
  };
  expect([found([1]), found([2]), found(null)]).toEqual([true, false, true]);
  const events: LiveEvent[] = [{ type: 'notifications' }, { type: 'auctions', auctionIds: [3] }, { type: 'resync' }];
  for (const event of events) expect(changedByEvent(client, event).changed).toContainEqual(callKey('welcome'));
});
