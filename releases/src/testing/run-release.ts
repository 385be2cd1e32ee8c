import { runReleaseCommand } from '../command/main.ts';
import type { CommandIo } from '../command/subcommand.ts';

/** What a command line printed, and its exit code. */
export interface CommandResult {
  readonly code: number;
  readonly out: string[];
  readonly err: string[];
}

/** Runs a `release` command line of dana's on the store in a folder, at nine o'clock. */
export async function runRelease(
  root: string,
  argv: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  runTests: CommandIo['runTests'] = null,
): Promise<CommandResult> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runReleaseCommand(argv, {
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    env: { RELEASE_STORE: root, USER: 'dana', ...environment },
    cwd: '/nowhere',
    now: () => new Date('2027-03-02T09:00:00Z'),
    runTests,
  });
  return { code, out, err };
}
