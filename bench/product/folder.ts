import { join } from 'node:path';
import { dataFolder } from '../../tools/workspace.ts';

/** Folder for a benchmark run's releases, builds and database; never the one that the product uses. */
export const BENCH_FOLDER = join(dataFolder(), 'bench');
