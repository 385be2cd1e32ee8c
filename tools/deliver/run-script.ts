import { ROOT } from '../repository.ts';
import { runQuietly } from '../spawn.ts';

/** Runs a script of this repository; resolves with its exit code and what it printed. */
export async function runScript(script: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  return await runQuietly(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], { cwd: ROOT });
}
