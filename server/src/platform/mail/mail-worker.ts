import { readMoment } from '../db/moment.ts';
import type { Db } from '../db/transaction.ts';
import { Worker } from '../worker.ts';
import { deliverNext, giveUpCutOff } from './deliver.ts';
import type { MailTransport } from './transport.ts';

const PAUSE_MS = 1000;
/** Connections for every mail, besides the one for mails that somebody waits for: a server that hangs stops none of the others. */
const SHARED_LANES = 3;
/** Milliseconds for which mails in delivery are waited for when the server stops (R-server-stop). */
const GRACE_MS = 10_000;

interface MailWorkerOptions {
  readonly db: Db;
  /** Opens a transport of its own for each lane. */
  readonly openTransport: () => MailTransport;
  readonly onError: (error: unknown) => void;
  readonly graceMs?: number | undefined;
}

/** Delivers the mails of the outbox, several at once, until it is closed. */
export class MailWorker {
  readonly #lanes: readonly { readonly transport: MailTransport; readonly worker: Worker }[];
  readonly #graceMs: number;

  constructor(options: MailWorkerOptions) {
    this.#graceMs = options.graceMs ?? GRACE_MS;
    this.#lanes = [true, ...Array<boolean>(SHARED_LANES).fill(false)].map((onlyAwaited) =>
      openLane(options, onlyAwaited),
    );
  }

  /** Resolves when the mails in delivery are settled; cuts off those whose mail server does not answer in time. */
  async close(): Promise<void> {
    const cutOff = () => this.#lanes.forEach(({ transport }) => transport.close());
    const timer = setTimeout(cutOff, this.#graceMs);
    await Promise.all(this.#lanes.map(({ worker }) => worker.close()));
    clearTimeout(timer);
    cutOff();
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
