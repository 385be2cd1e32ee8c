import type { LiveEvent } from '@open-date/shared-api/contract';
import type { Actor } from '@open-date/shared-api/rules/access/permissions';
import { canSeeGame } from '@open-date/shared-api/rules/access/private-games';
import { EventHub, type EventViewer } from './event-hub.ts';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

/** A viewer whose own school is in conference 15, unless they have none. */
function viewer(facts: Partial<Actor> = {}): EventViewer {
  const actor: Actor = { id: 7, roleId: 3, schoolId: null, conferenceId: null, associate: false, ...facts };
  return { actor, canSeeGame: (game) => canSeeGame(actor, game, actor.schoolId === null ? null : 15) };
}
const READER = viewer();
const OTHER = viewer({ id: 8 });

function collect(hub: EventHub, reader = READER): LiveEvent[] {
  const told: LiveEvent[] = [];
  hub.subscribe(reader, (event) => told.push(event));
  return told;
}

/** Waits until pending promises have settled. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
}

/** The events that a viewer gets after being away for `since` milliseconds. */
async function late(hub: EventHub, reader: EventViewer, since: number): Promise<LiveEvent[]> {
  const told: LiveEvent[] = [];
  const { stop } = hub.subscribe(reader, (event) => told.push(event), { since });
  await settle();
  stop();
  return told;
}

/** A subscriber whose rights are read when the test supplies them. */
function aReader(hub: EventHub, viewer: EventViewer, since?: number) {
  const told: LiveEvent[] = [];
  const answers: ((answer: EventViewer | null) => void)[] = [];
  const recheck = () => new Promise<EventViewer | null>((resolve) => answers.push(resolve));
  hub.subscribe(viewer, (event) => told.push(event), { recheck, since });
  return {
    told,
    /** Answers the latest request for the viewer's rights. */
    answer: async (answer: EventViewer | null) => {
      answers.at(-1)?.(answer);
      await settle();
    },
  };
}

it('changes within 100 ms arrive in one event that names each school once', () => {
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

it('a viewer who left gets no more events', () => {
  const hub = new EventHub();
  const told: LiveEvent[] = [];
  hub.subscribe(READER, (event) => told.push(event)).stop();
  hub.resync();
  expect(told).toEqual([]);
});

it('events of the last two minutes are kept for viewers who come back', async () => {
  const hub = new EventHub();
  jest.advanceTimersByTime(200_000);
  hub.scheduleChanged(1);
  jest.advanceTimersByTime(10_000);
  hub.scheduleChanged(2);
  jest.advanceTimersByTime(10_000);
  expect(await late(hub, READER, 5_000)).toEqual([]);
  expect(await late(hub, READER, 15_000)).toEqual([{ type: 'schedule', schoolIds: [2] }]);
  expect(await late(hub, READER, 30_000)).toEqual([{ type: 'schedule', schoolIds: [1, 2] }]);
  expect(await late(hub, READER, 120_001)).toEqual([{ type: 'resync' }]);
});

it('a viewer who left before the hub started gets a resync, and a viewer who missed nothing no event', async () => {
  const hub = new EventHub();
  jest.advanceTimersByTime(1_000);
  expect(await late(hub, READER, 2_000)).toEqual([{ type: 'resync' }]);
  expect(await late(hub, READER, 500)).toEqual([]);
  hub.resync();
  hub.scheduleChanged(1);
  jest.advanceTimersByTime(100);
  expect(await late(hub, READER, 500)).toEqual([{ type: 'resync' }]);
});

it('only the notified user gets an event for changed notifications, and several changes make one event', async () => {
  const hub = new EventHub();
  const [own, others] = [collect(hub), collect(hub, OTHER)];
  jest.advanceTimersByTime(1_000);
  for (const _ of [1, 2]) hub.notificationsChanged(READER.actor.id);
  hub.scheduleChanged(4);
  jest.advanceTimersByTime(100);
  expect(own).toEqual([{ type: 'schedule', schoolIds: [4] }, { type: 'notifications' }]);
  expect(others).toEqual([{ type: 'schedule', schoolIds: [4] }]);
  expect(await late(hub, READER, 500)).toEqual(own);
  expect(await late(hub, OTHER, 500)).toEqual(others);
});

it('several changes of news arrive in one event, also for viewers who reconnect', async () => {
  const hub = new EventHub();
  const told = collect(hub);
  hub.newsChanged();
  hub.newsChanged();
  jest.advanceTimersByTime(100);
  expect(told).toEqual([{ type: 'news' }]);
  expect(await late(hub, READER, 100)).toEqual([{ type: 'news' }]);
});

describe('events of auctions', () => {
  const admin = viewer({ roleId: 1 });
  const owner = viewer({ roleId: 2, schoolId: 4 });
  const bidder = viewer({ roleId: 2, schoolId: 5 });
  const others = [
    viewer({ roleId: 2, schoolId: 6 }),
    viewer({ roleId: 3, schoolId: 4 }),
    viewer({ roleId: 10, conferenceId: 15 }),
  ];

  function hub() {
    const made = new EventHub();
    jest.advanceTimersByTime(1_000);
    return made;
  }

  it('a changed auction is announced to all who may see auctions, and to nobody else', () => {
    const all = hub();
    const told = [admin, owner, bidder, ...others].map((actor) => collect(all, actor));
    all.auctionChanged(12, null);
    all.auctionChanged(12, [4]);
    jest.advanceTimersByTime(100);
    const event = { type: 'auctions', auctionIds: [12] };
    expect(told).toEqual([[event], [event], [event], [event], [], []]);
  });

  it('a bid is announced to administrators and the schools that may see it, also when they reconnect', async () => {
    const all = hub();
    const told = [admin, owner, bidder, ...others].map((actor) => collect(all, actor));
    all.auctionChanged(12, [4]);
    all.auctionChanged(12, [5]);
    all.auctionChanged(13, [4]);
    jest.advanceTimersByTime(100);
    const [first, second] = [12, 13].map((id) => ({ type: 'auctions', auctionIds: [id] }));
    expect(told).toEqual([[first, second], [first, second], [first], [], [], []]);
    expect(await late(all, owner, 500)).toEqual([{ type: 'auctions', auctionIds: [12, 13] }]);
    expect(await late(all, bidder, 500)).toEqual([first]);
    for (const actor of others) expect(await late(all, actor, 500)).toEqual([]);
  });
});

it('only viewers who may see a private game get events for its changes', async () => {
  const hub = new EventHub();
  const [admin, manager, other] = [
    viewer({ roleId: 1 }),
    viewer({ roleId: 10, conferenceId: 15 }),
    viewer({ roleId: 10, conferenceId: 16 }),
  ];
  const member = viewer({ roleId: 2, schoolId: 18 });
  const tell = (scheduleState: 'private' | 'membership') => {
    for (const id of [18, 23])
      hub.privateGameChanged(id, { privateConferenceId: 15, year: 2040, scheduleState, visibleTo: [] });
    jest.advanceTimersByTime(100);
  };
  jest.advanceTimersByTime(5000);
  const told = [admin, manager, member, other, READER].map((reader) => collect(hub, reader));
  tell('private');
  const both = { type: 'schedule', schoolIds: [18, 23] };
  expect(told).toEqual([[both], [both], [], [], []]);
  tell('membership');
  expect(told).toEqual([[both, both], [both, both], [both], [], []]);
  expect(await late(hub, READER, 1000)).toEqual([]);
  expect(await late(hub, manager, 1000)).toEqual([both]);
});

const OF_15 = viewer({ roleId: 10, conferenceId: 15 });
const OF_16 = viewer({ roleId: 10, conferenceId: 16 });
const PRIVATE_TO_15 = { privateConferenceId: 15, year: 2027, scheduleState: 'private', visibleTo: [] } as const;

function tellPrivately(hub: EventHub): void {
  hub.privateGameChanged(4, PRIVATE_TO_15);
  hub.newsChanged();
  jest.advanceTimersByTime(100);
}

it('events wait while a viewer’s rights are read again, and are then filtered by the new rights', async () => {
  const hub = new EventHub();
  const reader = aReader(hub, OF_15);
  await reader.answer(OF_15);
  hub.rightsChanged(({ id }) => id === OF_15.actor.id);
  tellPrivately(hub);
  expect(reader.told).toEqual([]);
  hub.rightsChanged(() => true);
  await reader.answer(OF_15);
  expect(reader.told).toEqual([]);
  await reader.answer(OF_16);
  expect(reader.told).toEqual([{ type: 'news' }]);
});

it('a new viewer gets no events, not even past ones, before their rights are read once more', async () => {
  const hub = new EventHub();
  jest.advanceTimersByTime(1000);
  tellPrivately(hub);
  const [moved, stays] = [aReader(hub, OF_15, 500), aReader(hub, OF_15, 500)];
  const fresh = aReader(hub, OF_15);
  tellPrivately(hub);
  expect([moved, stays, fresh].map(({ told }) => told)).toEqual([[], [], []]);
  await fresh.answer(OF_16);
  expect(fresh.told).toEqual([{ type: 'news' }]);
  await moved.answer(OF_16);
  await stays.answer(OF_15);
  expect(moved.told).toEqual([{ type: 'news' }]);
  expect(stays.told).toEqual([{ type: 'schedule', schoolIds: [4] }, { type: 'news' }]);
});

it('a viewer’s rights are read again when their new school changes conference during the reading', async () => {
  const hub = new EventHub();
  const reader = aReader(hub, viewer({ roleId: 2, schoolId: 5 }));
  await reader.answer(viewer({ roleId: 2, schoolId: 5 }));
  hub.rightsChanged(({ id }) => id === 7);
  hub.rightsChanged(({ schoolId }) => schoolId === 18);
  hub.privateGameChanged(18, { ...PRIVATE_TO_15, scheduleState: 'membership' });
  jest.advanceTimersByTime(100);
  await reader.answer(viewer({ roleId: 2, schoolId: 18 }));
  expect(reader.told).toEqual([]);
  const { actor } = viewer({ roleId: 2, schoolId: 18 });
  await reader.answer({ actor, canSeeGame: (game) => canSeeGame(actor, game, 16) });
  expect(reader.told).toEqual([]);
  hub.scheduleChanged(18);
  jest.advanceTimersByTime(100);
  expect(reader.told).toEqual([{ type: 'schedule', schoolIds: [18] }]);
});

it('a viewer who lost every right gets no more events', async () => {
  const hub = new EventHub();
  const reader = aReader(hub, READER);
  await reader.answer(READER);
  hub.rightsChanged(() => true);
  hub.newsChanged();
  jest.advanceTimersByTime(100);
  await reader.answer(null);
  hub.resync();
  expect(reader.told).toEqual([]);
});
