import type { ImportState } from '@open-date/shared-api/rules/admin/transfer';
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

/** Turns the shares of the parts of a step into its percent, which never falls. */
export class StepProgress {
  readonly #onProgress: (progress: ImportProgress) => void;
  #percent = 0;

  constructor(onProgress: (progress: ImportProgress) => void) {
    this.#onProgress = onProgress;
  }

  /** Begins a part of the step that takes it from one percent to another. */
  begin(step: string, from: number, to: number): ReportProgress {
    const report = (share: number) => {
      this.#percent = Math.max(this.#percent, Math.floor(from + (to - from) * share));
      this.#onProgress({ step, percent: this.#percent });
    };
    report(0);
    return report;
  }
}

/**
 * Reports to the screen and the other servers how far an import is. It does so beside the work and not as part of it, because
 * what a transaction writes is seen only at its end.
 */
export class ProgressReporter {
  readonly #db: Db;
  readonly #step: { readonly id: number; readonly state: ImportState };
  readonly #timer: NodeJS.Timeout;
  #progress: ImportProgress = { step: '', percent: 0 };
  #reported = '';
  #since = 0;
  #reporting: Promise<unknown> = Promise.resolve();

  constructor(db: Db, step: { readonly id: number; readonly state: ImportState }, onError: (error: unknown) => void) {
    this.#db = db;
    this.#step = step;
    this.#timer = setInterval(() => {
      this.#reporting = this.#reporting.then(() => this.#report()).catch(onError);
    }, PAUSE);
  }

  /** Takes what is reported next. */
  show(progress: ImportProgress): void {
    this.#progress = progress;
  }

  /** Ends reporting; afterwards nothing is written. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#reporting;
  }

  async #report(): Promise<void> {
    this.#since += PAUSE;
    const { step, percent } = this.#progress;
    const progress = `${step} ${percent}`;
    if (progress === this.#reported && this.#since < HEARTBEAT) return;
    this.#since = 0;
    this.#reported = progress;
    const { id, state } = this.#step;
    // The next step, which nobody took yet, was seen by no server.
    await sql`update imports set seen_at = current_moment(), step = ${step}, percent = ${percent}
      where id = ${id} and state = ${state} and seen_at is not null`.execute(this.#db);
  }
}
