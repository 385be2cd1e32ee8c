import { runJob } from './tracing/work.ts';

export interface WorkerOptions {
  /** The name of the job in the log. */
  readonly name: string;
  /** Milliseconds between the end of one run and the start of the next; a function is asked before each wait. */
  readonly pause: number | (() => Promise<number>);
  /** Does one thing that is due and returns whether there was one; called again until there is none. */
  readonly doNext: () => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

/** The pause when the function that says it fails. */
const MINUTE = 60_000;

/** Repeats due work, one thing after another, until it is closed; does not keep the process alive by itself. */
export class Worker {
  readonly #options: WorkerOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
    if (typeof options.pause === 'number') this.#wait(options.pause);
    else this.#running = this.#waitAsLongAs(options.pause);
  }

  /** Resolves when the work under way is done. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #wait(pause: number): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#work();
    }, pause).unref();
  }

  async #waitAsLongAs(ask: () => Promise<number>): Promise<void> {
    let pause = MINUTE;
    try {
      if (!this.#isClosed) pause = await ask();
    } catch (error) {
      this.#options.onError(error);
    }
    this.#wait(pause);
  }

  async #work(): Promise<void> {
    const { name, pause } = this.#options;
    await runJob(name, () => this.#run());
    if (typeof pause === 'number') this.#wait(pause);
    else await this.#waitAsLongAs(pause);
  }

  async #run(): Promise<void> {
    const { doNext, onError } = this.#options;
    try {
      while (!this.#isClosed && (await doNext()));
    } catch (error) {
      onError(error);
    }
  }
}
