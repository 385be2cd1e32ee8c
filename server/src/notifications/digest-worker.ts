import type { Db } from '../db/transaction.ts';
import { sendNextDigest } from './digest.ts';

const MINUTE = 60_000;

interface WorkerOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

/** Looks every minute whether daily mails are due and puts them into the outbox, until it is closed. */
export class DigestWorker {
  readonly #options: WorkerOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#wait();
  }

  /** Resolves when the mail that is being written is in the outbox. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #wait(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#send();
    }, MINUTE).unref();
  }

  async #send(): Promise<void> {
    const { db, now, onError } = this.#options;
    try {
      while (!this.#isClosed && (await sendNextDigest(db, now())));
    } catch (error) {
      onError(error);
    }
    this.#wait();
  }
}
