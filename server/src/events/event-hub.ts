import type { LiveEvent } from '@open-date/shared-api/contract';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { type Actor, canEnter } from '@open-date/shared-api/rules/permissions';

/** How long changes are remembered for readers who come late, in milliseconds. */
const REMEMBERED = 120_000;
/** Changes that come within this time are told together, in milliseconds. */
const GATHERED = 100;

/** A user who reads events. */
interface Reader {
  readonly actor: Actor;
  readonly onEvent: (event: LiveEvent) => void;
}

type MayHear = (actor: Actor) => boolean;

interface Told {
  readonly at: number;
  readonly event: LiveEvent;
  readonly mayHear: MayHear;
}

/** The schools that may hear of a change; null for all. */
type Schools = ReadonlySet<number> | null;

const everybody: MayHear = () => true;

/** Tells readers what changed, gathering what changes at the same time, and remembers it for two minutes. */
export class EventHub {
  readonly #readers = new Set<Reader>();
  readonly #startedAt = Date.now();
  #told: Told[] = [];
  #schools = new Set<number>();
  #notified = new Set<number>();
  #auctions = new Map<number, Schools>();
  #hasNews = false;

  /** Calls `onEvent` for every change from now on that the user may hear of. Returns the function that stops it. */
  subscribe(actor: Actor, onEvent: Reader['onEvent']): () => void {
    const reader = { actor, onEvent };
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  }

  /** What a user was told in the last `age` milliseconds, each thing once. */
  since(actor: Actor, age: number): LiveEvent[] {
    const from = Date.now() - age;
    if (age > REMEMBERED || from < this.#startedAt) return [{ type: 'resync' }];
    const told = this.#told.filter(({ at, mayHear }) => at >= from && mayHear(actor)).map(({ event }) => event);
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

  scheduleChanged(schoolId: number): void {
    this.#tellSoon();
    this.#schools.add(schoolId);
  }

  newsChanged(): void {
    this.#tellSoon();
    this.#hasNews = true;
  }

  /** An auction changed: of roles 1 and 2 alone, and of role 2 only these schools hear of it; null means all. */
  auctionChanged(auctionId: number, schoolIds: readonly number[] | null): void {
    this.#tellSoon();
    const known = this.#auctions.get(auctionId);
    const isForAll = schoolIds === null || known === null;
    this.#auctions.set(auctionId, isForAll ? null : new Set([...(known ?? []), ...schoolIds]));
  }

  /** The notifications of a user changed: nobody else hears of it. */
  notificationsChanged(userId: number): void {
    this.#tellSoon();
    this.#notified.add(userId);
  }

  /** Tells everybody to read anew what they show, because changes may have been missed. */
  resync(): void {
    this.#tell({ type: 'resync' }, everybody);
  }

  #tellSoon(): void {
    const isWaiting = this.#hasNews || this.#schools.size + this.#notified.size + this.#auctions.size > 0;
    if (!isWaiting) setTimeout(() => this.#tellGathered(), GATHERED).unref();
  }

  #tellGathered(): void {
    const [schools, notified, auctions, hasNews] = [this.#schools, this.#notified, this.#auctions, this.#hasNews];
    this.#schools = new Set();
    this.#notified = new Set();
    this.#auctions = new Map();
    this.#hasNews = false;
    if (hasNews) this.#tell({ type: 'news' }, everybody);
    if (schools.size > 0) this.#tell({ type: 'schedule', schoolIds: [...schools] }, everybody);
    for (const [id, hearers] of auctions) this.#tell({ type: 'auctions', auctionIds: [id] }, hearersOf(hearers));
    if (notified.size > 0) this.#tell({ type: 'notifications' }, ({ id }) => notified.has(id));
  }

  #tell(event: LiveEvent, mayHear: MayHear): void {
    const at = Date.now();
    this.#told = [...this.#told.filter((told) => told.at >= at - REMEMBERED), { at, event, mayHear }];
    for (const { actor, onEvent } of this.#readers) if (mayHear(actor)) onEvent(event);
  }
}

function hearersOf(schools: Schools): MayHear {
  return (actor) => {
    if (!canEnter(actor, 'auctions')) return false;
    return schools === null || actor.roleId === ROLE.admin || (actor.schoolId !== null && schools.has(actor.schoolId));
  };
}
