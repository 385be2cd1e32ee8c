import type { LiveEvent } from '@open-date/shared-api/contract';
import { type Actor, canSeeGame } from '@open-date/shared-api/rules/permissions';
import { EventHub, type Hearer } from './event-hub.ts';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

/** A user whose own school is in conference 15, unless he has none. */
function hearer(facts: Partial<Actor> = {}): Hearer {
  const actor: Actor = { id: 7, roleId: 3, schoolId: null, conferenceId: null, associate: false, ...facts };
  return { actor, mayKnow: (game) => canSeeGame(actor, game, actor.schoolId === null ? null : 15) };
}
const READER = hearer();
const OTHER = hearer({ id: 8 });

function collect(hub: EventHub, reader = READER): LiveEvent[] {
  const told: LiveEvent[] = [];
  hub.subscribe(reader, (event) => told.push(event));
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
  const [his, others] = [collect(hub), collect(hub, OTHER)];
  jest.advanceTimersByTime(1_000);
  for (const _ of [1, 2]) hub.notificationsChanged(READER.actor.id);
  hub.scheduleChanged(4);
  jest.advanceTimersByTime(100);
  expect(his).toEqual([{ type: 'schedule', schoolIds: [4] }, { type: 'notifications' }]);
  expect(others).toEqual([{ type: 'schedule', schoolIds: [4] }]);
  expect(hub.since(READER, 500)).toEqual(his);
  expect(hub.since(OTHER, 500)).toEqual(others);
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

describe('a change of an auction', () => {
  const admin = hearer({ roleId: 1 });
  const owner = hearer({ roleId: 2, schoolId: 4 });
  const bidder = hearer({ roleId: 2, schoolId: 5 });
  const others = [
    hearer({ roleId: 2, schoolId: 6 }),
    hearer({ roleId: 3, schoolId: 4 }),
    hearer({ roleId: 10, conferenceId: 15 }),
  ];

  function hub() {
    const made = new EventHub();
    jest.advanceTimersByTime(1_000);
    return made;
  }

  it('is told to all who have auctions, and to nobody else', () => {
    const all = hub();
    const told = [admin, owner, bidder, ...others].map((actor) => collect(all, actor));
    all.auctionChanged(12, null);
    all.auctionChanged(12, [4]);
    jest.advanceTimersByTime(100);
    const event = { type: 'auctions', auctionIds: [12] };
    expect(told).toEqual([[event], [event], [event], [event], [], []]);
  });

  it('of bids is told to role 1 and to the schools that may know of it, also when they come late [AUC-059]', () => {
    const all = hub();
    const told = [admin, owner, bidder, ...others].map((actor) => collect(all, actor));
    all.auctionChanged(12, [4]);
    all.auctionChanged(12, [5]);
    all.auctionChanged(13, [4]);
    jest.advanceTimersByTime(100);
    const [first, second] = [12, 13].map((id) => ({ type: 'auctions', auctionIds: [id] }));
    expect(told).toEqual([[first, second], [first, second], [first], [], [], []]);
    expect(all.since(owner, 500)).toEqual([{ type: 'auctions', auctionIds: [12, 13] }]);
    expect(all.since(bidder, 500)).toEqual([first]);
    for (const actor of others) expect(all.since(actor, 500)).toEqual([]);
  });
});

it('tells of private games to those alone who may know them', () => {
  const hub = new EventHub();
  const [admin, manager, other] = [
    hearer({ roleId: 1 }),
    hearer({ roleId: 10, conferenceId: 15 }),
    hearer({ roleId: 10, conferenceId: 16 }),
  ];
  const member = hearer({ roleId: 2, schoolId: 18 });
  const tell = (scheduleState: 'private' | 'membership') => {
    for (const id of [18, 23])
      hub.privateGameChanged(id, { privateConferenceId: 15, year: 2040, scheduleState, knownBy: [] });
    jest.advanceTimersByTime(100);
  };
  jest.advanceTimersByTime(5000);
  const told = [admin, manager, member, other, READER].map((reader) => collect(hub, reader));
  tell('private');
  const both = { type: 'schedule', schoolIds: [18, 23] };
  expect(told).toEqual([[both], [both], [], [], []]);
  tell('membership');
  expect(told).toEqual([[both, both], [both, both], [both], [], []]);
  expect(hub.since(READER, 1000)).toEqual([]);
  expect(hub.since(manager, 1000)).toEqual([both]);
});

it('holds back what is told while the rights of a reader are asked for anew, and tells what the new ones allow', async () => {
  const hub = new EventHub();
  const told: LiveEvent[] = [];
  const manager = hearer({ roleId: 10, conferenceId: 15 });
  const answers: ((answer: Hearer | null) => void)[] = [];
  hub.subscribe(
    manager,
    (event) => told.push(event),
    () => new Promise((resolve) => answers.push(resolve)),
  );
  const change = {
    privateConferenceId: 15,
    year: 2027,
    scheduleState: 'private' as const,
    knownBy: [],
  };
  hub.rightsChanged(({ id }) => id === manager.actor.id);
  hub.privateGameChanged(4, change);
  hub.newsChanged();
  jest.advanceTimersByTime(100);
  expect(told).toEqual([]);
  hub.rightsChanged(() => true);
  answers[0]?.(manager);
  await Promise.resolve();
  await Promise.resolve();
  expect(told).toEqual([]);
  answers[1]?.(hearer({ roleId: 10, conferenceId: 16 }));
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  expect(told).toEqual([{ type: 'news' }]);
});

it('tells nothing to a reader who has lost every right', async () => {
  const hub = new EventHub();
  const told: LiveEvent[] = [];
  hub.subscribe(
    READER,
    (event) => told.push(event),
    async () => null,
  );
  hub.rightsChanged(() => true);
  hub.newsChanged();
  jest.advanceTimersByTime(100);
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  hub.resync();
  expect(told).toEqual([]);
});
