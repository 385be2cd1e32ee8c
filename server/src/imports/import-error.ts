import { cutAt } from './cut-at.ts';

/** The most problems that are told, and the most characters of one; a problem may quote a file. */
const PROBLEMS_MOST = 50;
const PROBLEM_LENGTH_MOST = 300;

function cut(problem: string): string {
  return problem.length > PROBLEM_LENGTH_MOST ? `${cutAt(PROBLEM_LENGTH_MOST, problem)} …` : problem;
}

/** Thrown when an import cannot continue; every problem is one line for the operator. */
export class ImportError extends Error {
  /** Each problem, cut to what is told of one. */
  readonly all: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.slice(0, PROBLEMS_MOST).map(cut).join('\n'));
    this.name = 'ImportError';
    this.all = problems.map(cut);
  }

  /** The problems that are told, and how many more there are. */
  get problems(): readonly string[] {
    const left = this.all.length - PROBLEMS_MOST;
    if (left <= 0) return this.all;
    return [...this.all.slice(0, PROBLEMS_MOST), `… and ${left.toLocaleString('en-US')} more problems`];
  }
}
