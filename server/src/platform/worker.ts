export interface WorkerOptions {
  /** Milliseconds between the end of one run and the start of the next. */
  readonly pause: number;
  /** Does one thing that is due and returns whether there was one; called again until there is none. */
  readonly doNext: () => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

/** Repeats due work, one thing after another, until it is closed; does not keep the process alive by itself. */
export class Worker {
  readonly #options: WorkerOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#wait();
  }

  /** Resolves when the work under way is done. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #wait(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#work();
    }, this.#options.pause).unref();
  }

  async #work(): Promise<void> {
    try {
      while (!this.#isClosed && (await this.#options.doNext()));
    } catch (error) {
      this.#options.onError(error);
    }
    this.#wait();
  }
}
