/** Thrown when an import cannot continue; every problem is one line for the operator. */
export class ImportError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ImportError';
    this.problems = problems;
  }
}
