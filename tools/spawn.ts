import { spawn } from 'node:child_process';

export interface SpawnOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** How a command ended, and everything that it printed, as one text. */
export interface Ended {
  /** 1 when it was killed. */
  readonly code: number;
  readonly output: string;
}

/**
 * Runs one command of node_modules/.bin or PATH with inherited output; resolves with its exit code (1 when killed).
 */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs one command without showing what it prints. */
export async function runQuietly(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<Ended> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve(exitCode ?? 1));
  });
  return { code, output };
}

/** Runs the commands in order and exits with the first failing exit code. */
export async function runAll(commands: readonly (readonly [string, ...string[]])[]): Promise<void> {
  for (const [command, ...args] of commands) {
    const code = await run(command, args);
    if (code !== 0) process.exit(code);
  }
}
