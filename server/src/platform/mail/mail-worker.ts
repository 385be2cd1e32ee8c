import { readMoment } from '../db/moment.ts';
import type { Db } from '../db/transaction.ts';
import { Worker } from '../worker.ts';
import { deliverNext, giveUpCutOff } from './deliver.ts';
import type { MailTransport } from './transport.ts';

const PAUSE = 1000;

interface MailWorkerOptions {
  readonly db: Db;
  readonly transport: MailTransport;
  readonly onError: (error: unknown) => void;
}

/** Delivers the mails of the outbox, one after another, until it is closed. */
export class MailWorker {
  readonly #transport: MailTransport;
  readonly #worker: Worker;

  constructor({ db, transport, onError }: MailWorkerOptions) {
    this.#transport = transport;
    this.#worker = new Worker({
      name: 'mails',
      pause: PAUSE,
      doNext: async () => {
        const now = () => readMoment(db);
        await giveUpCutOff(db, await now());
        return deliverNext(db, transport, now);
      },
      onError,
    });
  }

  /** Resolves when the mail in delivery is settled. */
  async close(): Promise<void> {
    await this.#worker.close();
    this.#transport.close();
  }
}
