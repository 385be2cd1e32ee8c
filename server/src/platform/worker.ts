export interface WorkerOptions {
  /** Time between the end of one run and the next, in milliseconds. */
  readonly pause: number;
  /** Does one thing that is due and says whether there was one; called again until there is none. */
  readonly doNext: () => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

/** Does what is due, again and again, one thing after another, until it is closed; alone it keeps no process alive. */
export class Worker {
  readonly #options: WorkerOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#wait();
  }

  /** Resolves when what is being done is done. */
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
