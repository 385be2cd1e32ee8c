import type { Channel } from '../channel.ts';
import type { ReleaseStore } from '../store.ts';
import type { CommandIo } from './command-io.ts';

/** The command line makes no sense: exit code 2. */
export class UsageProblem extends Error {
  override readonly name = 'UsageProblem';
}

/** A command line as a subcommand sees it. */
export interface Invocation {
  io: Required<CommandIo>;
  store: ReleaseStore;
  channel: Channel;
  who: string;
  /** Words after the subcommand. */
  words: readonly string[];
  /** Value of one of the subcommand's own flags; undefined when it was not given. */
  flag(name: string): string | undefined;
}

/** What a subcommand answers: the same thing for people and, with `--json`, for programs. */
export interface CommandOutput {
  lines: readonly string[];
  json: unknown;
}

/** One thing that `release` can do. */
export interface Subcommand {
  /** What follows `release`: `promote NAME [VERSION] --why TEXT`. */
  usage: string;
  summary: string;
  /** Fewest and most words after the subcommand. */
  words: readonly [number, number];
  /** Its own flags, each with a value. */
  flags: readonly string[];
  run(invocation: Invocation): Promise<CommandOutput>;
}

/** The flag's value, which must be given and not be blank. */
export function requiredFlag(invocation: Invocation, name: string): string {
  const value = invocation.flag(name);
  if (value === undefined || value.trim() === '') throw new UsageProblem(`--${name} is missing`);
  return value;
}

/** The word at a position that the subcommand's `words` guarantees. */
export function word(invocation: Invocation, index: number): string {
  return invocation.words[index] ?? '';
}
