// Type-checks the workspace (or the packages named) with project references. One checker per project, because several
// would each check what they share.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './repository.ts';
import { runAll } from './spawn.ts';

interface Solution {
  readonly references: readonly { readonly path: string }[];
}

/** The packages that are checked out: a sparse checkout has some of them. */
function listPackages(): string[] {
  const { references }: Solution = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'));
  return references.map(({ path }) => path).filter((path) => existsSync(join(ROOT, path)));
}

const packages = process.argv.slice(2);
await runAll([['tsc', '-b', '--checkers', '1', ...(packages.length > 0 ? packages : listPackages())]]);
