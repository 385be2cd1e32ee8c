const EXAMPLE_ROWS = 3;

/** Groups the bad rows of one file by problem. */
export class RowProblems {
  readonly #file: string;
  readonly #rows = new Map<string, number[]>();

  constructor(file: string) {
    this.#file = file;
  }

  add(problem: string, row: number): void {
    const rows = this.#rows.get(problem);
    if (rows) rows.push(row);
    else this.#rows.set(problem, [row]);
  }

  /** Lines such as `games.json: "homeId" is missing in 10,000 rows (1, 2, 3, …)`, most frequent first. */
  describe(): string[] {
    return [...this.#rows]
      .sort(([, first], [, second]) => second.length - first.length)
      .map(([problem, rows]) => {
        const shown = rows.slice(0, EXAMPLE_ROWS).join(', ') + (rows.length > EXAMPLE_ROWS ? ', …' : '');
        const count = rows.length === 1 ? 'row' : `${rows.length.toLocaleString('en-US')} rows`;
        return `${this.#file}: ${problem} in ${count} ${rows.length === 1 ? shown : `(${shown})`}`;
      });
  }
}
