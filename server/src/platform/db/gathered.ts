import { currentWork, runAs, type Work } from '../tracing/work.ts';

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** A question, whose work it was asked for first, and everybody who waits for its answer. */
interface Asked<Question, Answer> {
  readonly question: Question;
  readonly work: Work | null;
  readonly waiting: Waiting<Answer>[];
}

/** Maximum number of questions in one batch. */
const MOST = 500;

/**
 * Asks many small questions in few round trips: while one batch runs, the next one fills, and equal questions of a
 * batch are asked once. A batch never answers a question asked after its start, so every answer is as fresh as if asked
 * alone. A batch works for whoever asked first, in the log and in traces.
 */
export class Gathered<Question, Answer> {
  readonly #ask: (questions: readonly Question[]) => Promise<readonly Answer[]>;
  readonly #toKey: (question: Question) => string;
  #next = new Map<string, Asked<Question, Answer>>();
  #isAsking = false;

  /** @param ask answers one batch, in order */
  constructor(
    ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
    toKey: (question: Question) => string,
  ) {
    this.#ask = ask;
    this.#toKey = toKey;
  }

  /** The answer to one question; rejects when its batch fails. */
  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const key = this.#toKey(question);
      const known = this.#next.get(key);
      if (known) known.waiting.push({ resolve, reject });
      else this.#next.set(key, { question, work: currentWork(), waiting: [{ resolve, reject }] });
      if (!this.#isAsking) {
        this.#isAsking = true;
        void this.#askBatch();
      }
    });
  }

  /** Asks one batch, and starts the next one before its answers are used, so that the database need not wait. */
  async #askBatch(): Promise<void> {
    // Whatever arrives in this turn of the event loop joins the batch.
    await nextTurn();
    const batch = [...this.#next].slice(0, MOST);
    for (const [key] of batch) this.#next.delete(key);
    const asked = batch.map(([, one]) => one);
    const [outcome] = await Promise.allSettled([
      runAs(asked[0]?.work ?? null, () => this.#ask(asked.map(({ question }) => question))),
    ]);
    if (this.#next.size > 0) void this.#askBatch();
    else this.#isAsking = false;
    // The next batch leaves in the first of these turns.
    await nextTurn();
    await nextTurn();
    for (const [index, { waiting }] of asked.entries()) settle(waiting, outcome, index);
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function settle<Answer>(
  waiting: readonly Waiting<Answer>[],
  outcome: PromiseSettledResult<readonly Answer[]>,
  index: number,
): void {
  const answer = outcome.status === 'fulfilled' ? outcome.value[index] : undefined;
  const problem: unknown =
    outcome.status === 'rejected' ? outcome.reason : new Error('batch returned fewer results than queries');
  for (const { resolve, reject } of waiting) {
    if (answer === undefined) reject(problem);
    else resolve(answer);
  }
}
