import type { PreparedAnswer } from './prepared.ts';

/** A bounded memory of prepared answers, the least recently used leaving first. */
export class AnswerCache<Answer> {
  readonly #limit: number;
  readonly #entries = new Map<string, PreparedAnswer<Answer>>();
  readonly #pending = new Map<string, Promise<PreparedAnswer<Answer>>>();
  #weight = 0;

  /** @param limit bytes of all answers together */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The answer of `key`, made by `make` when it is not known; callers that ask meanwhile share one making. */
  async get(key: string, make: () => Promise<PreparedAnswer<Answer>>): Promise<PreparedAnswer<Answer>> {
    const known = this.#entries.get(key);
    if (known) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known;
    }
    const pending = this.#pending.get(key) ?? this.#make(key, make);
    this.#pending.set(key, pending);
    return pending;
  }

  async #make(key: string, make: () => Promise<PreparedAnswer<Answer>>): Promise<PreparedAnswer<Answer>> {
    try {
      const answer = await make();
      this.#entries.set(key, answer);
      this.#weight += answer.weight;
      for (const [oldest, entry] of this.#entries) {
        if (this.#weight <= this.#limit) break;
        this.#entries.delete(oldest);
        this.#weight -= entry.weight;
      }
      return answer;
    } finally {
      this.#pending.delete(key);
    }
  }
}
