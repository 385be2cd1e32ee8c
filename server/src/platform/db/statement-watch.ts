import type { FastifyBaseLogger } from 'fastify';
import { LineBudget } from '../tracing/line-budget.ts';
import { pgErrorCode } from './pg-error.ts';
import { type Statement, summarize } from './summarize.ts';
import { currentWork, type Work, workFields } from '../tracing/work.ts';

interface Counted {
  readonly rowCount: number | null;
}

export interface StatementWatchOptions {
  /** Milliseconds from which a statement is logged as slow; 0 logs none. */
  readonly slowAfter: number;
  /** Takes the lines of work without a log of its own; null while there is none. */
  readonly log: () => FastifyBaseLogger | null;
  readonly processClock: () => Date;
}

/** Violations of a rule and conflicts with others, which a refusal or a repetition answers. */
const EXPECTED = /^(23|40|P0)/;

/**
 * Tells the database what each statement works for, and logs those that are slow or fail: by the name of their work and
 * their own, never with values.
 */
export class StatementWatch {
  readonly #options: StatementWatchOptions;
  readonly #slow: LineBudget;

  constructor(options: StatementWatchOptions) {
    this.#options = options;
    this.#slow = new LineBudget(options.processClock, 'statement slow');
  }

  /** Sends a statement by `send`, which gets its text. A prepared one keeps its text, by which its plan is found. */
  async run<Result extends Counted>(statement: Statement, send: (text: string) => Promise<Result>): Promise<Result> {
    const work = currentWork();
    const span = work?.span?.startStatement(summarize(statement));
    const started = performance.now();
    try {
      const result = await send(
        work === null || statement.name !== null ? statement.text : statement.text + sqlComment(work),
      );
      span?.end({ rows: result.rowCount, failure: null });
      this.#finish(work, statement, started);
      return result;
    } catch (error) {
      const code = pgErrorCode(error) ?? 'connection';
      span?.end({ rows: null, failure: code });
      this.#fail(work, { ...describe(work, statement, started), code });
      throw error;
    }
  }

  #finish(work: Work | null, statement: Statement, started: number): void {
    const { slowAfter } = this.#options;
    if (slowAfter === 0 || performance.now() - started < slowAfter) return;
    const log = this.#log(work);
    if (log) this.#slow.warn(log, describe(work, statement, started));
  }

  #fail(work: Work | null, report: ReturnType<typeof describe> & { readonly code: string }): void {
    const level = EXPECTED.test(report.code) ? 'debug' : 'warn';
    this.#log(work)?.[level](report, 'statement failed');
  }

  #log(work: Work | null): FastifyBaseLogger | null {
    return work?.log ?? this.#options.log();
  }
}

function describe(work: Work | null, statement: Statement, started: number) {
  return {
    ...(work?.kind === 'request' ? { call: work.name } : {}),
    statement: summarize(statement),
    milliseconds: Math.round(performance.now() - started),
  };
}

/**
 * A comment in the form of sqlcommenter with the work of a statement; the database shows it with locks, in its log and in
 * its list of running statements. The values are safe: ids, names of jobs and parts of a trace.
 */
function sqlComment(work: Work): string {
  const fields = { ...workFields(work), ...(work.span ? { traceparent: work.span.traceparent } : {}) };
  const written = Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `${key}='${encodeURIComponent(value)}'`);
  return ` /*${written.join(',')}*/`;
}
