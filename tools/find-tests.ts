// Which test files the words of `npm test` name.
import { existsSync, globSync } from 'node:fs';
import { isAbsolute, matchesGlob, relative, resolve, sep } from 'node:path';
import { ROOT } from './repository.ts';

/** The test files of one command, by what runs them. */
export interface FoundTests {
  readonly unit: readonly string[];
  readonly server: readonly string[];
  readonly e2e: readonly string[];
}

/** Thrown for words that name nothing, with what can be said. */
export class UnknownTestsError extends Error {
  override readonly name = 'UnknownTestsError';
}

const LEFT_OUT = new Set(['node_modules', 'dist', '.together', '.types', '.data']);

/** All test files of the checkout, with slashes. */
function listTests(): string[] {
  return globSync(['*/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], {
    cwd: ROOT,
    exclude: (path) => LEFT_OUT.has(path.split(/[\\/]/).at(-1) ?? ''),
  })
    .map((path) => path.split(sep).join('/'))
    .sort();
}

function toRegExp(word: string): RegExp | null {
  try {
    return new RegExp(word, 'i');
  } catch {
    return null;
  }
}

/** The tests that a word names: a file or folder that is there, a glob, or a part or pattern of a path. */
function findNamed(word: string, tests: readonly string[], from: string): string[] {
  // A place in a file, as editors and Playwright write it.
  const name = word.replace(/(?::\d+){1,2}$/, '');
  const path = [from, ROOT].map((folder) => resolve(folder, name)).find((one) => existsSync(one)) ?? null;
  const inside = path === null ? name : relative(ROOT, path).split(sep).join('/');
  if (path !== null && !inside.startsWith('..') && !isAbsolute(inside)) {
    const there = tests.filter((test) => test === inside || test.startsWith(inside === '' ? '' : `${inside}/`));
    // A source stands for the test beside it.
    const source = inside.replace(/\.tsx?$/, '');
    return there.length > 0 ? there : tests.filter((test) => test.startsWith(`${source}.test.`));
  }
  const plain = inside.replaceAll('\\', '/').replace(/^\.\//, '');
  const included = tests.filter((test) => test.toLowerCase().includes(plain.toLowerCase()) || matchesGlob(test, plain));
  const pattern = included.length > 0 ? null : toRegExp(name);
  return pattern === null ? included : tests.filter((test) => pattern.test(test));
}

/**
 * The test files that words name, each once. `from` is the folder that paths start in besides the repository. Throws
 * UnknownTestsError for a word that names none.
 */
export function findTests(words: readonly string[], from = ROOT, tests: readonly string[] = listTests()): FoundTests {
  const unknown = words.filter((word) => findNamed(word, tests, from).length === 0);
  if (unknown.length > 0) throw new UnknownTestsError(`No test file is named by ${unknown.join(', ')}.`);
  const found = [...new Set(words.flatMap((word) => findNamed(word, tests, from)))].sort();
  const isBrowser = (test: string) => test.endsWith('.spec.ts');
  return {
    unit: found.filter((test) => !isBrowser(test) && !test.startsWith('server/')),
    server: found.filter((test) => !isBrowser(test) && test.startsWith('server/')),
    e2e: found.filter(isBrowser),
  };
}
