/** A GET call that was started before anybody asked for its answer. */
export interface EarlyCall {
  /** Whose call it is; null for a call without a session. */
  readonly token: string | null;
  /** When it was started, as `performance.now()` gives it. */
  readonly startedAt: number;
  readonly answer: Promise<Response>;
}

/** How long an answer may wait to be asked for, from the start of its call, in milliseconds. */
const FRESH = 15_000;
const TIMEOUT = 30_000;

/** The answers of calls that were started early, by address. Each is given once, to the user who started it, while it is fresh. */
export class EarlyAnswers {
  readonly #calls: Record<string, EarlyCall>;

  /** @param calls what was started before this was made, such as by the document; it is kept here from now on */
  constructor(calls: Record<string, EarlyCall> = {}) {
    this.#calls = calls;
  }

  /** Starts a call, unless its fresh answer is here or on its way. A failure shows when the answer is asked for. */
  start(url: string, token: string | null): void {
    if (this.#fresh(url, token)) return;
    const request = fetch(url, {
      headers: token === null ? {} : { 'Auth-Token': token },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    // A body that nobody reads would keep its connection.
    const answer = request.then(async (response) => new Response(await response.arrayBuffer(), response));
    answer.catch(() => undefined);
    this.#calls[url] = { token, startedAt: performance.now(), answer };
  }

  /** The answer of a call; it is gone from here then. Null when there is none that is fresh. */
  take(url: string, token: string | null): Promise<Response> | null {
    const call = this.#fresh(url, token);
    delete this.#calls[url];
    return call?.answer ?? null;
  }

  /** Forgets all answers, also those that are on their way: something was changed since their calls were started. */
  clear(): void {
    for (const url of Object.keys(this.#calls)) delete this.#calls[url];
  }

  #fresh(url: string, token: string | null): EarlyCall | null {
    const call = this.#calls[url];
    return call !== undefined && call.token === token && performance.now() - call.startedAt < FRESH ? call : null;
  }
}
