// Formats every file.
import { runAll } from './spawn.ts';

await runAll([['biome', 'format', '--write', ...process.argv.slice(2)]]);
