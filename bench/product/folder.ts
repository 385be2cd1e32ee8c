import { join } from 'node:path';
import { dataFolder } from '../../tools/workspace.ts';

/** Folder of a benchmark run's releases, builds and database; never the one the product runs on. */
export const BENCH_FOLDER = join(dataFolder(), 'bench');
