import { BoundedMemory } from '@open-date/releases';
import type { PreparedAnswer } from './prepared.ts';

/** A bounded cache of prepared answers; the least recently used is dropped first. */
export class AnswerCache<Answer> {
  readonly #known: BoundedMemory<PreparedAnswer<Answer>>;
  readonly #pending = new Map<string, Promise<PreparedAnswer<Answer>>>();

  /** @param limit bytes of all answers together */
  constructor(limit: number) {
    this.#known = new BoundedMemory(limit, ({ weight }) => weight);
  }

  /** The answer of `key`, made by `make` when it is not cached; concurrent callers share one run of `make`. */
  async get(key: string, make: () => Promise<PreparedAnswer<Answer>>): Promise<PreparedAnswer<Answer>> {
    const known = this.#known.get(key);
    if (known) return known;
    const pending = this.#pending.get(key) ?? this.#make(key, make);
    this.#pending.set(key, pending);
    return pending;
  }

  async #make(key: string, make: () => Promise<PreparedAnswer<Answer>>): Promise<PreparedAnswer<Answer>> {
    try {
      const answer = await make();
      this.#known.set(key, answer);
      return answer;
    } finally {
      this.#pending.delete(key);
    }
  }
}
