// Type-checks the workspace (or the packages named) with project references.
import { runAll } from './spawn.ts';

const packages = process.argv.slice(2);
await runAll([['tsc', '-b', ...(packages.length > 0 ? packages : ['.'])]]);
