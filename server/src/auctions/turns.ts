import { unavailable } from '../platform/http/refusal.ts';

/** Milliseconds that a command waits for its turn, as long as a call waits for a connection. */
export const PATIENCE = 15_000;

/**
 * Lets the commands on bids of an auction take turns in the order of their requests. Its lock decides too, here and
 * between processes; but whoever waits for the lock holds a connection, and PostgreSQL gives it in another order than
 * that of the requests, so that bids overtake each other and are refused.
 */
export class Turns {
  /** Those who wait, by auction; one that has no line has no command either. */
  readonly #lines = new Map<number, (() => void)[]>();

  /** Does the work when all commands that came before have ended; refuses who has waited too long. */
  async take<Result>(auctionId: number, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(auctionId);
    if (line) await waitIn(line);
    else this.#lines.set(auctionId, []);
    try {
      return await work();
    } finally {
      const next = this.#lines.get(auctionId)?.shift();
      if (next) next();
      else this.#lines.delete(auctionId);
    }
  }
}

function waitIn(line: (() => void)[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(patience);
      resolve();
    };
    const patience = setTimeout(() => {
      line.splice(line.indexOf(begin), 1);
      reject(unavailable());
    }, PATIENCE);
    line.push(begin);
  });
}
