import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../repository.ts';
import { oneAtATime } from './watch-sources.ts';

/**
 * Returns a function that type-checks packages and reports their errors, and once that there are none any more. The check
 * has the lowest priority, so that it slows no build.
 */
export function reportTypeErrors(packages: readonly string[], report: (text: string) => void): () => void {
  let hadErrors = false;
  return oneAtATime(async () => {
    const checker = spawn(join(ROOT, 'node_modules/.bin/tsc'), ['-b', '--checkers', '1', ...packages], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (checker.pid !== undefined) setPriority(checker.pid, constants.priority.PRIORITY_LOW);
    let errors = '';
    checker.stdout.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    await once(checker, 'close');
    if (errors !== '') report(errors.trimEnd());
    else if (hadErrors) report('No type errors.');
    hadErrors = errors !== '';
  });
}
