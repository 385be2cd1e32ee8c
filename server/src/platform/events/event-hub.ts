import type { LiveEvent } from '@open-date/shared-api/contract';
import { PENDING, ROLE } from '@open-date/shared-api/rules/constants';
import { type Actor, canEnter } from '@open-date/shared-api/rules/access/permissions';
import type { GamePrivacy } from '@open-date/shared-api/rules/access/private-games';

/** Milliseconds for which events are kept for viewers who come back. */
const REMEMBERED = 120_000;
/** Milliseconds within which changes are gathered into one event. */
const GATHERED = 100;

/** A user who gets events, and which games they may see. */
export interface EventViewer {
  readonly actor: Actor;
  canSeeGame(game: GamePrivacy, year: number): boolean;
}

/** Reads the viewer's rights again; null when they may no longer get any events. */
type Recheck = () => Promise<EventViewer | null>;

export interface Subscription {
  /** Reads the viewer's rights again; events wait until they are known. */
  readonly recheck: () => void;
  readonly stop: () => void;
}

interface Subscriber {
  viewer: EventViewer;
  readonly onEvent: (event: LiveEvent) => void;
  readonly recheck: Recheck;
  /** Number of changes of the viewer's rights since they were last read; events wait while it is above 0. */
  changes: number;
  held: Told[];
}

type Audience = (viewer: EventViewer) => boolean;

/** The facts that decide who gets a change to private games: their privacy and their season. */
export interface PrivateChange extends Omit<GamePrivacy, 'pending'> {
  readonly year: number;
}

interface PrivateSchools extends PrivateChange {
  readonly schoolIds: Set<number>;
}

interface Told {
  readonly at: number;
  readonly event: LiveEvent;
  readonly isFor: Audience;
}

/** The schools whose users may get a change; null for all schools. */
type Schools = ReadonlySet<number> | null;

const everybody: Audience = () => true;

/** Announces changes to viewers, gathers changes of one moment into one event, and keeps events for two minutes. */
export class EventHub {
  readonly #subscribers = new Set<Subscriber>();
  readonly #startedAt = Date.now();
  #told: Told[] = [];
  #schools = new Set<number>();
  #privately = new Map<string, PrivateSchools>();
  #notified = new Set<number>();
  #auctions = new Map<number, Schools>();
  #hasNews = false;
  #onDeaf: () => void = () => undefined;
  #isDeaf = false;

  /** Number of open pages that get events. */
  get audience(): number {
    return this.#subscribers.size;
  }

  /** Whether the database's announcements do not arrive at present. */
  get isDeaf(): boolean {
    return this.#isDeaf;
  }

  /** Calls `onDeaf` whenever announcements stop arriving. */
  onDeaf(onDeaf: () => void): void {
    this.#onDeaf = onDeaf;
  }

  /** Notes that announcements no longer arrive. */
  lost(): void {
    this.#isDeaf = true;
    this.#onDeaf();
  }

  /** Makes every viewer read again, because changes made while nobody listened are unknown. */
  found(): void {
    this.#isDeaf = false;
    this.rightsChanged(() => true);
    this.resync();
  }

  /**
   * Calls `onEvent` for every change from now on that the viewer may see, after the events of the last `since`
   * milliseconds. With `recheck`, no event comes before it answers, because rights may have changed since they were
   * read.
   */
  subscribe(
    viewer: EventViewer,
    onEvent: Subscriber['onEvent'],
    { recheck, since }: { readonly recheck?: Recheck; readonly since?: number | undefined } = {},
  ): Subscription {
    const held = since === undefined ? [] : this.#remembered(since);
    const subscriber: Subscriber = { viewer, onEvent, recheck: recheck ?? (async () => viewer), changes: 0, held };
    this.#subscribers.add(subscriber);
    if (recheck || held.length > 0) void this.#recheck(subscriber);
    return { recheck: () => void this.#recheck(subscriber), stop: () => this.#subscribers.delete(subscriber) };
  }

  /** Reads the rights of these users again; their events wait until the rights are known. */
  rightsChanged(isConcerned: (actor: Actor) => boolean): void {
    for (const subscriber of this.#subscribers) {
      // While rights are being read, their old values cannot tell whether this viewer is concerned.
      if (subscriber.changes > 0 || isConcerned(subscriber.viewer.actor)) void this.#recheck(subscriber);
    }
  }

  async #recheck(subscriber: Subscriber): Promise<void> {
    subscriber.changes += 1;
    if (subscriber.changes > 1) return;
    let viewer: EventViewer | null = null;
    let seen = 0;
    // Rights that were read before the latest change do not count.
    while (seen !== subscriber.changes) {
      seen = subscriber.changes;
      viewer = await subscriber.recheck().catch(() => null);
    }
    const { held } = subscriber;
    subscriber.changes = 0;
    subscriber.held = [];
    if (viewer === null) {
      this.#subscribers.delete(subscriber);
      return;
    }
    subscriber.viewer = viewer;
    for (const event of together(held, viewer)) subscriber.onEvent(event);
  }

  /** The events of the last `age` milliseconds, or a resync when the hub does not have them all. */
  #remembered(age: number): Told[] {
    const from = Date.now() - age;
    if (age <= REMEMBERED && from >= this.#startedAt) return this.#told.filter(({ at }) => at >= from);
    return [{ at: Date.now(), event: { type: 'resync' }, isFor: everybody }];
  }

  scheduleChanged(schoolId: number): void {
    this.#tellSoon();
    this.#schools.add(schoolId);
  }

  /** Announces a change to a school's private game, only to viewers who may see private games of that kind. */
  privateGameChanged(schoolId: number, change: PrivateChange): void {
    this.#tellSoon();
    const key = `${change.privateConferenceId} ${change.year} ${change.scheduleState} ${change.visibleTo.join(',')}`;
    const known = this.#privately.get(key) ?? { ...change, schoolIds: new Set() };
    known.schoolIds.add(schoolId);
    this.#privately.set(key, known);
  }

  newsChanged(): void {
    this.#tellSoon();
    this.#hasNews = true;
  }

  /**
   * Announces a change to an auction: to administrators and the school editors of these schools, or of all schools when
   * null.
   */
  auctionChanged(auctionId: number, schoolIds: readonly number[] | null): void {
    this.#tellSoon();
    const known = this.#auctions.get(auctionId);
    const isForAll = schoolIds === null || known === null;
    this.#auctions.set(auctionId, isForAll ? null : new Set([...(known ?? []), ...schoolIds]));
  }

  /** Announces changed notifications to their user only. */
  notificationsChanged(userId: number): void {
    this.#tellSoon();
    this.#notified.add(userId);
  }

  /** Sends a resync to every viewer, because changes may have been missed. */
  resync(): void {
    this.#tell({ type: 'resync' }, everybody);
  }

  #tellSoon(): void {
    const waiting = [this.#schools, this.#privately, this.#notified, this.#auctions];
    const isWaiting = this.#hasNews || waiting.some(({ size }) => size > 0);
    if (!isWaiting) setTimeout(() => this.#tellGathered(), GATHERED).unref();
  }

  #tellGathered(): void {
    const [schools, notified, auctions, hasNews] = [this.#schools, this.#notified, this.#auctions, this.#hasNews];
    const privately = this.#privately;
    this.#schools = new Set();
    this.#privately = new Map();
    this.#notified = new Set();
    this.#auctions = new Map();
    this.#hasNews = false;
    if (hasNews) this.#tell({ type: 'news' }, everybody);
    if (schools.size > 0) this.#tell({ type: 'schedule', schoolIds: [...schools] }, everybody);
    for (const { schoolIds, year, ...game } of privately.values()) {
      const secrecy = { ...game, pending: PENDING.private };
      this.#tell({ type: 'schedule', schoolIds: [...schoolIds] }, (viewer) => viewer.canSeeGame(secrecy, year));
    }
    for (const [id, viewers] of auctions) this.#tell({ type: 'auctions', auctionIds: [id] }, schoolUsers(viewers));
    if (notified.size > 0) this.#tell({ type: 'notifications' }, ({ actor }) => notified.has(actor.id));
  }

  #tell(event: LiveEvent, isFor: Audience): void {
    const at = Date.now();
    this.#told.push({ at, event, isFor });
    // Not at each event, because many auctions at once make thousands within what is remembered.
    const [oldest] = this.#told;
    if (oldest && oldest.at < at - 2 * REMEMBERED) this.#told = this.#told.filter((told) => told.at >= at - REMEMBERED);
    for (const subscriber of this.#subscribers) {
      if (subscriber.changes > 0) subscriber.held.push({ at, event, isFor });
      else if (isFor(subscriber.viewer)) subscriber.onEvent(event);
    }
  }
}

/** The events that a viewer may get, each change once. */
function together(all: readonly Told[], viewer: EventViewer): LiveEvent[] {
  const told = all.filter(({ isFor }) => isFor(viewer)).map(({ event }) => event);
  if (told.some(({ type }) => type === 'resync')) return [{ type: 'resync' }];
  const schoolIds = new Set(told.flatMap((event) => (event.type === 'schedule' ? event.schoolIds : [])));
  const auctionIds = new Set(told.flatMap((event) => (event.type === 'auctions' ? event.auctionIds : [])));
  return [
    ...(schoolIds.size === 0 ? [] : [{ type: 'schedule' as const, schoolIds: [...schoolIds] }]),
    ...(auctionIds.size === 0 ? [] : [{ type: 'auctions' as const, auctionIds: [...auctionIds] }]),
    ...(['news', 'notifications'] as const)
      .filter((kind) => told.some(({ type }) => type === kind))
      .map((type) => ({ type })),
  ];
}

function schoolUsers(schools: Schools): Audience {
  return ({ actor }) => {
    if (!canEnter(actor, 'auctions')) return false;
    return schools === null || actor.roleId === ROLE.admin || (actor.schoolId !== null && schools.has(actor.schoolId));
  };
}
