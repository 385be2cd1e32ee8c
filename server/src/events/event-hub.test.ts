import type { LiveEvent } from '@open-date/shared-api/contract';
import { EventHub } from './event-hub.ts';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

function collect(hub: EventHub): LiveEvent[] {
  const told: LiveEvent[] = [];
  hub.subscribe((event) => told.push(event));
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
  hub.subscribe((event) => told.push(event))();
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
  expect(hub.since(5_000)).toBeNull();
  expect(hub.since(15_000)).toEqual({ type: 'schedule', schoolIds: [2] });
  expect(hub.since(30_000)).toEqual({ type: 'schedule', schoolIds: [1, 2] });
  expect(hub.since(120_001)).toEqual({ type: 'resync' });
});

it('knows nothing of the time before it started, nor of a time without news', () => {
  const hub = new EventHub();
  jest.advanceTimersByTime(1_000);
  expect(hub.since(2_000)).toEqual({ type: 'resync' });
  expect(hub.since(500)).toBeNull();
  hub.resync();
  hub.scheduleChanged(1);
  jest.advanceTimersByTime(100);
  expect(hub.since(500)).toEqual({ type: 'resync' });
});
