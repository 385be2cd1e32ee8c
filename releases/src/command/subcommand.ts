import type { Channel } from '../model/channel.ts';
import type { TestKind } from '../check/test-results.ts';
import type { ReleaseStore } from '../store/store.ts';

/** Thrown for a malformed command line, which ends the command with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Tests to run in a browser, and the versions that they are about. */
export interface TestedVersions {
  readonly kinds: readonly TestKind[];
  /** `NAME@VERSION`, or the id of a set. */
  readonly subject: string;
  readonly channel: Channel;
  readonly store: ReleaseStore;
  readonly who: string;
  /** Address of the site that is tested, or to which results go; null to test here and write into the store. */
  readonly site: string | null;
  /** Files and options that choose some of the browser tests; empty for all. */
  readonly only: readonly string[];
}

/** The output of a command with its environment, folder and clock; omitted values are those of the process. */
export interface CommandIo {
  /** Prints one line of output. */
  readonly out: (line: string) => void;
  /** Prints one line about an error. */
  readonly err: (line: string) => void;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Base folder of relative paths. */
  readonly cwd?: string;
  readonly now?: () => Date;
  /** Runs the tests in a browser, records them and returns whether they passed; null where there is no browser. */
  readonly runTests?: ((tested: TestedVersions) => Promise<boolean>) | null;
}

/** A command line as a subcommand sees it. */
export interface Invocation {
  readonly io: Required<CommandIo>;
  readonly store: ReleaseStore;
  readonly channel: Channel;
  readonly who: string;
  /** Arguments after the subcommand. */
  readonly words: readonly string[];
  /** Value of one of the subcommand's own flags; undefined when not given. */
  flag(name: string): string | undefined;
  /** Whether one of the subcommand's own switches is given. */
  isOn(name: string): boolean;
}

/** Output of a subcommand: lines for people and, with `--json`, the same facts for programs. */
export interface CommandOutput {
  readonly lines: readonly string[];
  readonly json: unknown;
  /** Whether the command ends with exit code 1 although it ran to its end. */
  readonly hasFailed?: boolean;
}

/** A subcommand of `release`. */
export interface Subcommand {
  /** The usage after the word `release`, such as `promote NAME [VERSION] --why TEXT`. */
  readonly usage: string;
  readonly summary: string;
  /** Minimum and maximum number of arguments after the subcommand. */
  readonly words: readonly [number, number];
  /** Its own flags, each of which takes a value. */
  readonly flags: readonly string[];
  /** Its own flags without a value. */
  readonly switches?: readonly string[];
  run(invocation: Invocation): Promise<CommandOutput>;
}

/** The value of a flag that must be given and not blank. */
export function requiredFlag(invocation: Invocation, name: string): string {
  const value = invocation.flag(name);
  if (value === undefined || value.trim() === '') throw new UsageError(`--${name} is missing`);
  return value;
}

/** The argument at a position that the subcommand's `words` guarantees. */
export function word(invocation: Invocation, index: number): string {
  return invocation.words[index] ?? '';
}

/** The person, reason and time of a change, by the command line. */
export function explain(invocation: Invocation) {
  return { who: invocation.who, why: requiredFlag(invocation, 'why'), at: invocation.io.now() };
}

/** The message of a thrown value, on one line. */
export function errorMessage(problem: unknown): string {
  const hasMessage = typeof problem === 'object' && problem !== null && 'message' in problem;
  const message = hasMessage && typeof problem.message === 'string' ? problem.message : String(problem);
  return message.replaceAll(/\s*\n\s*/g, ' ');
}
