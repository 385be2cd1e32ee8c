import { sql } from 'kysely';
import type { Reach } from '../../imports/reach.ts';
import type { Db } from '../../platform/db/transaction.ts';

/** How often a server at work tells how far it is, in milliseconds. */
const PAUSE = 500;
/** A server without news gives a sign of life this often, in milliseconds. */
const HEARTBEAT = 5000;

/** What a server does with an import at the moment, and the percent of its step that are done. */
export interface ImportNews {
  readonly step: string;
  readonly percent: number;
}

/**
 * Tells the screen and the other servers how far an import is. It does so beside the work and not as part of it, because
 * what a transaction writes is seen only at its end.
 */
export class SignOfLife {
  readonly #db: Db;
  readonly #id: number;
  readonly #timer: NodeJS.Timeout;
  readonly #watch: (news: ImportNews) => void;
  #step = '';
  #percent = 0;
  #told = '';
  #since = 0;
  #telling: Promise<unknown> = Promise.resolve();

  constructor(db: Db, id: number, onError: (error: unknown) => void, watch: (news: ImportNews) => void) {
    this.#db = db;
    this.#id = id;
    this.#watch = watch;
    this.#timer = setInterval(() => {
      this.#telling = this.#telling.then(() => this.#tell()).catch(onError);
    }, PAUSE);
  }

  /** Begins a part of the step that takes it from one percent to another. */
  begin(step: string, from: number, to: number): Reach {
    this.#step = step;
    const reach = (share: number) => {
      this.#percent = Math.max(this.#percent, Math.floor(from + (to - from) * share));
      this.#watch({ step, percent: this.#percent });
    };
    reach(0);
    return reach;
  }

  /** Ends telling; afterwards nothing is written any more. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#telling;
  }

  async #tell(): Promise<void> {
    this.#since += PAUSE;
    const news = `${this.#step} ${this.#percent}`;
    if (news === this.#told && this.#since < HEARTBEAT) return;
    this.#since = 0;
    this.#told = news;
    await sql`update imports set seen_at = current_moment(), step = ${this.#step}, percent = ${this.#percent}
      where id = ${this.#id} and state in ('comparing', 'applying', 'undoing')`.execute(this.#db);
  }
}
