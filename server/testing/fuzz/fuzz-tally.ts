import type { Fault } from './plan.ts';
import type { FuzzAnswer } from './send-request.ts';

/** What a fault came to: how many requests, and how they were answered. */
interface Row {
  sent: number;
  answered: number;
  refused: number;
  slowest: number;
}

export interface FuzzFigures {
  readonly sent: number;
  readonly refused: number;
  /** Milliseconds of the median and the slowest answer. */
  readonly median: number;
  readonly slowest: number;
  /** Changes after a refusal that workers of the server made. */
  readonly byWorkers: number;
  readonly rows: ReadonlyMap<string, Readonly<Row>>;
}

/** Counts requests by what was wrong with them. */
export class FuzzTally {
  readonly #rows = new Map<Fault['kind'], Row>();
  readonly #times: number[] = [];
  #byWorkers = 0;

  add(kind: Fault['kind'], { status, milliseconds }: FuzzAnswer): void {
    const row = this.#rows.get(kind) ?? { sent: 0, answered: 0, refused: 0, slowest: 0 };
    row.sent += 1;
    if (status < 400) row.answered += 1;
    else row.refused += 1;
    row.slowest = Math.max(row.slowest, Math.round(milliseconds));
    this.#rows.set(kind, row);
    this.#times.push(milliseconds);
  }

  noteWorker(): void {
    this.#byWorkers += 1;
  }

  get figures(): FuzzFigures {
    const rows = [...this.#rows.values()];
    const times = this.#times.toSorted((one, other) => one - other);
    return {
      sent: times.length,
      refused: rows.reduce((sum, { refused }) => sum + refused, 0),
      median: Math.round(times[Math.floor(times.length / 2)] ?? 0),
      slowest: Math.round(times.at(-1) ?? 0),
      byWorkers: this.#byWorkers,
      rows: this.#rows,
    };
  }
}
