import { sql } from 'kysely';
import type { ReportProgress } from '../../imports/progress.ts';
import type { Db } from '../../platform/db/transaction.ts';

/** How often a server at work reports how far it is, in milliseconds. */
const PAUSE = 500;
/** How often a server without progress still reports that it is at work, in milliseconds. */
const HEARTBEAT = 5000;

/** What a server does with an import at the moment, and the percent of its step that are done. */
export interface ImportProgress {
  readonly step: string;
  readonly percent: number;
}

/**
 * Reports to the screen and the other servers how far an import is. It does so beside the work and not as part of it, because
 * what a transaction writes is seen only at its end.
 */
export class ProgressReporter {
  readonly #db: Db;
  readonly #id: number;
  readonly #timer: NodeJS.Timeout;
  readonly #onProgress: (progress: ImportProgress) => void;
  #step = '';
  #percent = 0;
  #reported = '';
  #since = 0;
  #reporting: Promise<unknown> = Promise.resolve();

  constructor(db: Db, id: number, onError: (error: unknown) => void, onProgress: (progress: ImportProgress) => void) {
    this.#db = db;
    this.#id = id;
    this.#onProgress = onProgress;
    this.#timer = setInterval(() => {
      this.#reporting = this.#reporting.then(() => this.#report()).catch(onError);
    }, PAUSE);
  }

  /** Begins a part of the step that takes it from one percent to another. */
  begin(step: string, from: number, to: number): ReportProgress {
    this.#step = step;
    const report = (share: number) => {
      this.#percent = Math.max(this.#percent, Math.floor(from + (to - from) * share));
      this.#onProgress({ step, percent: this.#percent });
    };
    report(0);
    return report;
  }

  /** Ends reporting; afterwards nothing is written. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#reporting;
  }

  async #report(): Promise<void> {
    this.#since += PAUSE;
    const progress = `${this.#step} ${this.#percent}`;
    if (progress === this.#reported && this.#since < HEARTBEAT) return;
    this.#since = 0;
    this.#reported = progress;
    await sql`update imports set seen_at = current_moment(), step = ${this.#step}, percent = ${this.#percent}
      where id = ${this.#id} and state in ('comparing', 'applying', 'undoing')`.execute(this.#db);
  }
}
