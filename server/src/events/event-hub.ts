import type { LiveEvent } from '@open-date/shared-api/contract';

/** How long changes are remembered for readers who come late, in milliseconds. */
const REMEMBERED = 120_000;
/** Changes that come within this time are told together, in milliseconds. */
const GATHERED = 100;

/** A user who reads events. */
interface Reader {
  readonly userId: number;
  readonly onEvent: (event: LiveEvent) => void;
}

interface Told {
  readonly at: number;
  readonly event: LiveEvent;
  /** The users it is for; null for everybody. */
  readonly only: ReadonlySet<number> | null;
}

/** Tells readers what changed, gathering what changes at the same time, and remembers it for two minutes. */
export class EventHub {
  readonly #readers = new Set<Reader>();
  readonly #startedAt = Date.now();
  #told: Told[] = [];
  #schools = new Set<number>();
  #notified = new Set<number>();
  #hasNews = false;

  /** Calls `onEvent` for every change from now on that the user may hear of. Returns the function that stops it. */
  subscribe(userId: number, onEvent: Reader['onEvent']): () => void {
    const reader = { userId, onEvent };
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  }

  /** What a user was told in the last `age` milliseconds, each thing once. */
  since(userId: number, age: number): LiveEvent[] {
    const from = Date.now() - age;
    if (age > REMEMBERED || from < this.#startedAt) return [{ type: 'resync' }];
    const told = this.#told.filter(({ at, only }) => at >= from && isFor(only, userId)).map(({ event }) => event);
    if (told.some(({ type }) => type === 'resync')) return [{ type: 'resync' }];
    const schoolIds = new Set(told.flatMap((event) => (event.type === 'schedule' ? event.schoolIds : [])));
    return [
      ...(schoolIds.size === 0 ? [] : [{ type: 'schedule' as const, schoolIds: [...schoolIds] }]),
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

  /** The notifications of a user changed: nobody else hears of it. */
  notificationsChanged(userId: number): void {
    this.#tellSoon();
    this.#notified.add(userId);
  }

  /** Tells everybody to read anew what they show, because changes may have been missed. */
  resync(): void {
    this.#tell({ type: 'resync' }, null);
  }

  #tellSoon(): void {
    const isWaiting = this.#hasNews || this.#schools.size + this.#notified.size > 0;
    if (!isWaiting) setTimeout(() => this.#tellGathered(), GATHERED).unref();
  }

  #tellGathered(): void {
    const [schools, notified, hasNews] = [this.#schools, this.#notified, this.#hasNews];
    this.#schools = new Set();
    this.#notified = new Set();
    this.#hasNews = false;
    if (hasNews) this.#tell({ type: 'news' }, null);
    if (schools.size > 0) this.#tell({ type: 'schedule', schoolIds: [...schools] }, null);
    if (notified.size > 0) this.#tell({ type: 'notifications' }, notified);
  }

  #tell(event: LiveEvent, only: ReadonlySet<number> | null): void {
    const at = Date.now();
    this.#told = [...this.#told.filter((told) => told.at >= at - REMEMBERED), { at, event, only }];
    for (const reader of this.#readers) if (isFor(only, reader.userId)) reader.onEvent(event);
  }
}

function isFor(only: ReadonlySet<number> | null, userId: number): boolean {
  return only === null || only.has(userId);
}
