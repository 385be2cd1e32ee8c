import type { Channel } from '../channel.ts';
import type { ReleaseStore } from '../store.ts';
import type { CommandIo } from './command-io.ts';

/** Thrown for a malformed command line, which ends the command with exit code 2. */
export class UsageProblem extends Error {
  override readonly name = 'UsageProblem';
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
  if (value === undefined || value.trim() === '') throw new UsageProblem(`--${name} is missing`);
  return value;
}

/** The number that a text says in digits, with decimals or without; NaN for any other text. */
export function toNumber(text: string): number {
  return /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : NaN;
}

/** The argument at a position that the subcommand's `words` guarantees. */
export function word(invocation: Invocation, index: number): string {
  return invocation.words[index] ?? '';
}
