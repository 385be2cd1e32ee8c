/** A GET call that was started before its answer was needed. */
export interface EarlyCall {
  /** Token of the call's user; null without a session. */
  readonly token: string | null;
  /** When the call was started, by `performance.now()`. */
  readonly startedAt: number;
  readonly answer: Promise<Response>;
}

/** How long an answer stays usable after its call was started, in milliseconds. */
const FRESH = 15_000;
const TIMEOUT = 30_000;

/**
 * Answers of calls that were started early, by address. Each answer is used once, while fresh, only by the user who
 * started it.
 */
export class EarlyAnswers {
  readonly #calls: Record<string, EarlyCall>;

  /** @param calls calls that the boot document started before this object existed; the object takes the record over */
  constructor(calls: Record<string, EarlyCall> = {}) {
    this.#calls = calls;
  }

  /**
   * Starts a call unless its fresh answer is present or on its way. A failure shows only when the answer is taken.
   */
  start(url: string, token: string | null): void {
    if (this.#fresh(url, token)) return;
    const request = fetch(url, {
      headers: token === null ? {} : { 'Auth-Token': token },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    // Reads the body at once, because an unread body would keep its connection open.
    const answer = request.then(async (response) => new Response(await response.arrayBuffer(), response));
    answer.catch(() => undefined);
    this.#calls[url] = { token, startedAt: performance.now(), answer };
  }

  /** Takes out the answer of a call; null when there is no fresh one. */
  take(url: string, token: string | null): Promise<Response> | null {
    const call = this.#fresh(url, token);
    delete this.#calls[url];
    return call?.answer ?? null;
  }

  /** Discards all answers, even those on their way, because a change may have made them outdated. */
  clear(): void {
    for (const url of Object.keys(this.#calls)) delete this.#calls[url];
  }

  #fresh(url: string, token: string | null): EarlyCall | null {
    const call = this.#calls[url];
    return call !== undefined && call.token === token && performance.now() - call.startedAt < FRESH ? call : null;
  }
}
