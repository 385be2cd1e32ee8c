import type { LiveEvent } from '@open-date/shared-api/contract';

/** How long changes are remembered for readers who come late, in milliseconds. */
const REMEMBERED = 120_000;
/** Changes that come within this time are told together, in milliseconds. */
const GATHERED = 100;

type Listener = (event: LiveEvent) => void;

interface Told {
  readonly at: number;
  readonly event: LiveEvent;
}

/** Tells readers what changed, gathering what changes at the same time, and remembers it for two minutes. */
export class EventHub {
  readonly #listeners = new Set<Listener>();
  readonly #startedAt = Date.now();
  #told: Told[] = [];
  #gathered: Set<number> | null = null;

  /** Calls `onEvent` for every change from now on. Returns the function that stops it. */
  subscribe(onEvent: Listener): () => void {
    this.#listeners.add(onEvent);
    return () => this.#listeners.delete(onEvent);
  }

  /** What was told in the last `age` milliseconds, as one event; null when nothing was. */
  since(age: number): LiveEvent | null {
    const from = Date.now() - age;
    if (age > REMEMBERED || from < this.#startedAt) return { type: 'resync' };
    const schoolIds = new Set<number>();
    for (const { at, event } of this.#told) {
      if (at < from) continue;
      if (event.type === 'resync') return event;
      for (const id of event.schoolIds) schoolIds.add(id);
    }
    return schoolIds.size === 0 ? null : { type: 'schedule', schoolIds: [...schoolIds] };
  }

  scheduleChanged(schoolId: number): void {
    if (this.#gathered === null) {
      this.#gathered = new Set();
      setTimeout(() => this.#tellGathered(), GATHERED).unref();
    }
    this.#gathered.add(schoolId);
  }

  /** Tells everybody to read anew what they show, because changes may have been missed. */
  resync(): void {
    this.#tell({ type: 'resync' });
  }

  #tellGathered(): void {
    const schoolIds = [...(this.#gathered ?? [])];
    this.#gathered = null;
    this.#tell({ type: 'schedule', schoolIds });
  }

  #tell(event: LiveEvent): void {
    const at = Date.now();
    this.#told = [...this.#told.filter((told) => told.at >= at - REMEMBERED), { at, event }];
    for (const listener of this.#listeners) listener(event);
  }
}
