/** Milliseconds for which an answer counts as the channel's present state. */
const FRESH = 1000;
/** An answer older than this many milliseconds is not given out before it is renewed. */
const OLDEST = 2000;

/**
 * Remembers a value that is expensive to read. A site that asks all the time gets it at once and causes one
 * question per second; a caller after a quiet time waits for the present value.
 */
export class ChannelPoll {
  readonly #ask: () => Promise<string>;
  #known: { value: string; at: number } | null = null;
  #asking: Promise<string> | null = null;
  /** Grows with every question and every forgetting, so that an outdated question changes nothing. */
  #turn = 0;

  constructor(ask: () => Promise<string>) {
    this.#ask = ask;
  }

  /** The value, at most two seconds old; throws what asking throws. */
  async value(): Promise<string> {
    const age = this.#known === null ? Number.POSITIVE_INFINITY : performance.now() - this.#known.at;
    if (this.#known === null || age > OLDEST) return await this.#renew();
    // A question that fails is asked again by the next caller, at the latest by one who has to wait for it.
    if (age > FRESH) this.#renew().catch(() => undefined);
    return this.#known.value;
  }

  /** Forgets the value, because this process changed it. */
  forget(): void {
    this.#known = null;
    this.#asking = null;
    this.#turn += 1;
  }

  #renew(): Promise<string> {
    this.#asking ??= this.#askOnce();
    return this.#asking;
  }

  async #askOnce(): Promise<string> {
    this.#turn += 1;
    const turn = this.#turn;
    const at = performance.now();
    const asking = this.#ask();
    try {
      const value = await asking;
      if (turn === this.#turn) this.#known = { value, at };
      return value;
    } finally {
      if (turn === this.#turn) this.#asking = null;
    }
  }
}
