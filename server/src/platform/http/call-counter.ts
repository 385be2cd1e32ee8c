import { hash, randomBytes } from 'node:crypto';

const ROWS = 4;
const SLOTS = 16_384;
/** Number of keys whose slots are cached, because most calls come from few addresses. */
const REMEMBERED = 1024;

type Callback = (error: Error | null, result: { current: number; ttl: number }) => void;

/**
 * Counts calls per key in windows, in fixed memory (a count-min sketch). No key pushes out another: keys that share a
 * slot can only count too high, and only if they share one in every row, which a secret salt keeps callers from
 * arranging.
 */
export class CallCounter {
  readonly #salt = randomBytes(16).toString('base64');
  readonly #counts = new Uint32Array(ROWS * SLOTS);
  readonly #slots = new Map<string, readonly number[]>();
  readonly #now: () => number;
  #windowEnds = 0;

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts a call in the current window and returns the count so far. */
  count(key: string, window: number): { current: number; ttl: number } {
    const now = this.#now();
    if (now >= this.#windowEnds) {
      this.#counts.fill(0);
      this.#windowEnds = now + window;
    }
    const slots = this.#findSlots(key);
    const current = Math.min(...slots.map((slot) => this.#counts[slot] ?? 0)) + 1;
    for (const slot of slots) this.#counts[slot] = Math.max(this.#counts[slot] ?? 0, current);
    return { current, ttl: this.#windowEnds - now };
  }

  #findSlots(key: string): readonly number[] {
    const known = this.#slots.get(key);
    if (known) return known;
    const digest = hash('sha256', this.#salt + key, 'buffer');
    const slots = Array.from({ length: ROWS }, (_, row) => row * SLOTS + (digest.readUInt32LE(row * 4) % SLOTS));
    if (this.#slots.size === REMEMBERED) this.#slots.clear();
    this.#slots.set(key, slots);
    return slots;
  }
}

/** The counter as a store of `@fastify/rate-limit`. */
export class CallCounterStore {
  readonly #counter: CallCounter;
  readonly #now: () => number;

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now;
    this.#counter = new CallCounter(now);
  }

  incr(key: string, callback: Callback, window: number): void {
    callback(null, this.#counter.count(key, window));
  }

  /** A separate counter, for a route with its own limit. */
  child(): CallCounterStore {
    return new CallCounterStore(this.#now);
  }
}
