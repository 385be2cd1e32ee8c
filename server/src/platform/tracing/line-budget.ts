import type { FastifyBaseLogger } from 'fastify';

/** Log lines allowed per minute, whoever causes them. */
const LINES_PER_MINUTE = 60;

/** Limits log lines of one kind per minute; the first line of the next minute says how many were left out. */
export class LineBudget {
  readonly #now: () => Date;
  readonly #message: string;
  #minute = 0;
  #lines = 0;

  constructor(now: () => Date, message: string) {
    this.#now = now;
    this.#message = message;
  }

  warn(log: FastifyBaseLogger, report: object): void {
    const minute = Math.floor(this.#now().getTime() / 60_000);
    const leftOut = minute === this.#minute ? 0 : Math.max(0, this.#lines - LINES_PER_MINUTE);
    if (minute !== this.#minute) this.#lines = 0;
    this.#minute = minute;
    this.#lines += 1;
    if (this.#lines <= LINES_PER_MINUTE) log.warn(leftOut > 0 ? { ...report, leftOut } : report, this.#message);
  }
}
