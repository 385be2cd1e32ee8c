// Type-checks the workspace (or the packages named) with project references. One checker per project, because several
// would each check what they share.
import { runAll } from './spawn.ts';

const packages = process.argv.slice(2);
await runAll([['tsc', '-b', '--checkers', '1', ...(packages.length > 0 ? packages : ['.'])]]);
