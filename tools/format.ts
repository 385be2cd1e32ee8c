// Rewrites every file in the house format.
import { runAll } from './spawn.ts';

await runAll([['biome', 'format', '--write', ...process.argv.slice(2)]]);
