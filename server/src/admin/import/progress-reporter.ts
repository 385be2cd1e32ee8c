import type { ImportState } from '@open-date/shared-api/rules/admin/transfer';
import { sql } from 'kysely';
import type { ReportProgress } from '../../imports/progress.ts';
import type { Db } from '../../platform/db/transaction.ts';

const REPORT_INTERVAL_MS = 500;
/** Without progress the step still signals that it runs. */
const HEARTBEAT_MS = 5000;

/** The current activity of a step and its percentage. */
export interface ImportProgress {
  readonly step: string;
  readonly percent: number;
}

/** Combines the progress of the phases of a step; the percentage never falls. */
export class StepProgress {
  readonly #onProgress: (progress: ImportProgress) => void;
  #percent = 0;

  constructor(onProgress: (progress: ImportProgress) => void) {
    this.#onProgress = onProgress;
  }

  /** Begins a phase that spans two percentages. */
  begin(step: string, from: number, to: number): ReportProgress {
    const report = (share: number) => {
      this.#percent = Math.max(this.#percent, Math.floor(from + (to - from) * share));
      this.#onProgress({ step, percent: this.#percent });
    };
    report(0);
    return report;
  }
}

/** Writes progress outside of the import's transaction, whose writes are visible only at its end. */
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
    }, REPORT_INTERVAL_MS);
  }

  show(progress: ImportProgress): void {
    this.#progress = progress;
  }

  /** Resolves when nothing more is written. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#reporting;
  }

  async #report(): Promise<void> {
    this.#since += REPORT_INTERVAL_MS;
    const { step, percent } = this.#progress;
    const progress = `${step} ${percent}`;
    if (progress === this.#reported && this.#since < HEARTBEAT_MS) return;
    this.#since = 0;
    this.#reported = progress;
    const { id, state } = this.#step;
    // `seen_at` is null for a next step that no server has claimed.
    await sql`update imports set seen_at = current_moment(), step = ${step}, percent = ${percent}
      where id = ${id} and state = ${state} and seen_at is not null`.execute(this.#db);
  }
}
