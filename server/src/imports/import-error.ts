import { cutAt } from './cut-at.ts';

const MAX_PROBLEMS = 50;
/** A problem may quote a file. */
const MAX_PROBLEM_LENGTH = 300;

function cut(problem: string): string {
  return problem.length > MAX_PROBLEM_LENGTH ? `${cutAt(MAX_PROBLEM_LENGTH, problem)} …` : problem;
}

/** Thrown when an import cannot continue; each problem is one line for people. */
export class ImportError extends Error {
  /** All problems, each cut to its limit. */
  readonly all: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.slice(0, MAX_PROBLEMS).map(cut).join('\n'));
    this.name = 'ImportError';
    this.all = problems.map(cut);
  }

  /** The first problems, and the number of the others. */
  get problems(): readonly string[] {
    const left = this.all.length - MAX_PROBLEMS;
    if (left <= 0) return this.all;
    return [...this.all.slice(0, MAX_PROBLEMS), `… and ${left.toLocaleString('en-US')} more problems`];
  }
}
