import { currentWork, runAs, type Work } from '../tracing/work.ts';

interface Caller<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** A request, the work of its first caller, and all of its callers. */
interface Pending<Request, Result> {
  readonly request: Request;
  readonly work: Work | null;
  readonly callers: Caller<Result>[];
}

/** Maximum number of requests in one batch. */
const BATCH_SIZE = 500;

/**
 * Loads many small requests in few round trips: while one batch runs, the next one fills, and equal requests of a batch
 * are loaded once. A batch never answers a request that was made after its start, so every result is as fresh as that of a
 * statement for it. In the log and in traces a batch belongs to the work of its first request.
 */
export class BatchLoader<Request, Result> {
  readonly #loadBatch: (requests: readonly Request[]) => Promise<readonly Result[]>;
  readonly #toKey: (request: Request) => string;
  #next = new Map<string, Pending<Request, Result>>();
  #isRunning = false;

  /** @param loadBatch returns the results of a batch in order */
  constructor(
    loadBatch: (requests: readonly Request[]) => Promise<readonly Result[]>,
    toKey: (request: Request) => string,
  ) {
    this.#loadBatch = loadBatch;
    this.#toKey = toKey;
  }

  /** The result of one request; rejects when its batch fails. */
  load(request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      const key = this.#toKey(request);
      const pending = this.#next.get(key);
      if (pending) pending.callers.push({ resolve, reject });
      else this.#next.set(key, { request, work: currentWork(), callers: [{ resolve, reject }] });
      if (!this.#isRunning) {
        this.#isRunning = true;
        void this.#runBatch();
      }
    });
  }

  /** Runs one batch, and starts the next one before its results are used, so that the database need not wait. */
  async #runBatch(): Promise<void> {
    // Requests of this iteration of the event loop join the batch.
    await nextIteration();
    const entries = [...this.#next].slice(0, BATCH_SIZE);
    for (const [key] of entries) this.#next.delete(key);
    const batch = entries.map(([, pending]) => pending);
    const [outcome] = await Promise.allSettled([
      runAs(batch[0]?.work ?? null, () => this.#loadBatch(batch.map(({ request }) => request))),
    ]);
    if (this.#next.size > 0) void this.#runBatch();
    else this.#isRunning = false;
    // The next batch is sent in the first of these iterations.
    await nextIteration();
    await nextIteration();
    for (const [index, { callers }] of batch.entries()) settle(callers, outcome, index);
  }
}

function nextIteration(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function settle<Result>(
  callers: readonly Caller<Result>[],
  outcome: PromiseSettledResult<readonly Result[]>,
  index: number,
): void {
  const result = outcome.status === 'fulfilled' ? outcome.value[index] : undefined;
  const problem: unknown =
    outcome.status === 'rejected' ? outcome.reason : new Error('batch returned fewer results than requests');
  for (const { resolve, reject } of callers) {
    if (result === undefined) reject(problem);
    else resolve(result);
  }
}
