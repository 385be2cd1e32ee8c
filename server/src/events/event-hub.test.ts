import type { LiveEvent } from '@open-date/shared-api/contract';
import { EventHub } from './event-hub.ts';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

const READER = 7;

function collect(hub: EventHub, userId = READER): LiveEvent[] {
  const told: LiveEvent[] = [];
  hub.subscribe(userId, (event) => told.push(event));
  return told;
}

it('tells changes of one moment together and each school once', () => {
  const hub = new EventHub();
  const told = collect(hub);
  for (const id of [4, 9, 4]) hub.scheduleChanged(id);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(100);
  hub.scheduleChanged(4);
  jest.advanceTimersByTime(100);
  expect(told).toEqual([
    { type: 'schedule', schoolIds: [4, 9] },
    { type: 'schedule', schoolIds: [4] },
  ]);
});

it('tells nothing to who has left', () => {
  const hub = new EventHub();
  const told: LiveEvent[] = [];
  hub.subscribe(READER, (event) => told.push(event))();
  hub.resync();
  expect(told).toEqual([]);
});

it('remembers two minutes for who comes late', () => {
  const hub = new EventHub();
  jest.advanceTimersByTime(200_000);
  hub.scheduleChanged(1);
  jest.advanceTimersByTime(10_000);
  hub.scheduleChanged(2);
  jest.advanceTimersByTime(10_000);
  expect(hub.since(READER, 5_000)).toEqual([]);
  expect(hub.since(READER, 15_000)).toEqual([{ type: 'schedule', schoolIds: [2] }]);
  expect(hub.since(READER, 30_000)).toEqual([{ type: 'schedule', schoolIds: [1, 2] }]);
  expect(hub.since(READER, 120_001)).toEqual([{ type: 'resync' }]);
});

it('knows nothing of the time before it started, nor of a time without news', () => {
  const hub = new EventHub();
  jest.advanceTimersByTime(1_000);
  expect(hub.since(READER, 2_000)).toEqual([{ type: 'resync' }]);
  expect(hub.since(READER, 500)).toEqual([]);
  hub.resync();
  hub.scheduleChanged(1);
  jest.advanceTimersByTime(100);
  expect(hub.since(READER, 500)).toEqual([{ type: 'resync' }]);
});

it('tells a user alone that his notifications changed, once for many', () => {
  const hub = new EventHub();
  const [his, others] = [collect(hub), collect(hub, 8)];
  jest.advanceTimersByTime(1_000);
  for (const _ of [1, 2]) hub.notificationsChanged(READER);
  hub.scheduleChanged(4);
  jest.advanceTimersByTime(100);
  expect(his).toEqual([{ type: 'schedule', schoolIds: [4] }, { type: 'notifications' }]);
  expect(others).toEqual([{ type: 'schedule', schoolIds: [4] }]);
  expect(hub.since(READER, 500)).toEqual(his);
  expect(hub.since(8, 500)).toEqual(others);
});

it('tells once of news that come together, also to who comes late', () => {
  const hub = new EventHub();
  const told = collect(hub);
  hub.newsChanged();
  hub.newsChanged();
  jest.advanceTimersByTime(100);
  expect(told).toEqual([{ type: 'news' }]);
  expect(hub.since(READER, 100)).toEqual([{ type: 'news' }]);
});
