import { readMoment } from '../db/moment.ts';
import type { Db } from '../db/transaction.ts';
import { Worker } from '../worker.ts';
import { deliverNext, giveUpCutOff } from './deliver.ts';
import type { MailTransport } from './transport.ts';

const PAUSE_MS = 1000;
/** Connections for every mail, besides the one for mails that somebody waits for: a server that hangs stops none of the others. */
const SHARED_LANES = 3;

interface MailWorkerOptions {
  readonly db: Db;
  /** Opens a transport of its own for each lane. */
  readonly openTransport: () => MailTransport;
  readonly onError: (error: unknown) => void;
}

/** Delivers the mails of the outbox, several at once, until it is closed. */
export class MailWorker {
  readonly #lanes: readonly { readonly transport: MailTransport; readonly worker: Worker }[];

  constructor(options: MailWorkerOptions) {
    this.#lanes = [true, ...Array<boolean>(SHARED_LANES).fill(false)].map((onlyAwaited) =>
      openLane(options, onlyAwaited),
    );
  }

  /** Resolves when the mails in delivery are settled. */
  async close(): Promise<void> {
    await Promise.all(this.#lanes.map(({ worker }) => worker.close()));
    for (const { transport } of this.#lanes) transport.close();
  }
}

function openLane({ db, openTransport, onError }: MailWorkerOptions, onlyAwaited: boolean) {
  const transport = openTransport();
  const now = () => readMoment(db);
  const worker = new Worker({
    name: 'mails',
    pause: PAUSE_MS,
    doNext: async () => {
      if (onlyAwaited) await giveUpCutOff(db, await now());
      return deliverNext({ db, transport, now, onlyAwaited });
    },
    onError,
  });
  return { transport, worker };
}
