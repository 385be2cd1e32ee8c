// A copy of the checkout for tests of what starts from one.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ROOT } from '../repository.ts';

/** Copies the checkout with what is changed in it; packages keep their links to installed modules. Returns the folder. */
export function copyCheckout(isIncluded: (path: string) => boolean = () => true): string {
  const root = mkdtempSync(join(tmpdir(), 'open-date-checkout-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  });
  const paths = [...listed.split('\0'), ...globSync('*/node_modules', { cwd: ROOT })];
  for (const path of paths)
    if (path !== '' && isIncluded(path) && existsSync(join(ROOT, path)))
      cpSync(join(ROOT, path), join(root, path), { recursive: true, verbatimSymlinks: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

/** How Node runs a script in a copy; `tools/run.mjs` would install packages there. */
export function scriptInCopy(copy: string, script: string, ...args: string[]) {
  const { JEST_WORKER_ID: _worker, ...inherited } = process.env;
  const path = [dirname(process.execPath), join(copy, 'node_modules/.bin'), inherited.PATH].join(delimiter);
  const words = ['--disable-warning=ExperimentalWarning', '--import', './tools/on-uncaught-error.ts', script, ...args];
  return { words, options: { cwd: copy, env: { ...inherited, PATH: path } } };
}
