import type { Db } from '../db/transaction.ts';
import { deliverNext, giveUpCutOff } from './deliver.ts';
import type { MailTransport } from './transport.ts';

const PAUSE = 1000;

interface WorkerOptions {
  readonly db: Db;
  readonly transport: MailTransport;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

/** Delivers the mails of the outbox, one after another, until it is closed. */
export class MailWorker {
  readonly #options: WorkerOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#wait();
  }

  /** Resolves when the mail that is being handed over is settled. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
    this.#options.transport.close();
  }

  #wait(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#deliver();
    }, PAUSE).unref();
  }

  async #deliver(): Promise<void> {
    const { db, transport, now, onError } = this.#options;
    try {
      await giveUpCutOff(db, now());
      while (!this.#isClosed && (await deliverNext(db, transport, now)));
    } catch (error) {
      onError(error);
    }
    this.#wait();
  }
}
