import type { Db } from '../db/transaction.ts';
import { Worker } from '../worker.ts';
import { deliverNext, giveUpCutOff } from './deliver.ts';
import type { MailTransport } from './transport.ts';

const PAUSE = 1000;

interface MailWorkerOptions {
  readonly db: Db;
  readonly transport: MailTransport;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

/** Delivers the mails of the outbox, one after another, until it is closed. */
export class MailWorker {
  readonly #transport: MailTransport;
  readonly #worker: Worker;

  constructor({ db, transport, now, onError }: MailWorkerOptions) {
    this.#transport = transport;
    this.#worker = new Worker({
      pause: PAUSE,
      doNext: async () => {
        await giveUpCutOff(db, now());
        return deliverNext(db, transport, now);
      },
      onError,
    });
  }

  /** Resolves when the mail that is being handed over is settled. */
  async close(): Promise<void> {
    await this.#worker.close();
    this.#transport.close();
  }
}
