import { ROOT } from '../repository.ts';
import { type Ended, runQuietly } from '../spawn.ts';

/** Runs a script of this repository without showing what it prints. */
export async function runScript(script: string, args: readonly string[]): Promise<Ended> {
  return await runQuietly(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], { cwd: ROOT });
}
