// `npm run check -- NAME [ARGUMENT …]`: runs one of the long checks, which are no tests.
import { UsageError } from './usage.ts';

/** A script and its first arguments. */
const CHECKS: Readonly<Record<string, readonly [script: string, ...words: string[]]>> = {
  auctions: ['server/src/app/verify-command/main.ts'],
  bench: ['bench/main.ts'],
  chaos: ['tools/endurance.ts', 'chaos'],
  fire: ['tools/endurance.ts', 'fire'],
  fuzz: ['tools/endurance.ts', 'fuzz'],
};

const [, , name = ''] = process.argv;
const check = CHECKS[name];
if (check === undefined)
  throw new UsageError(`There is no check ${JSON.stringify(name)}; there are ${Object.keys(CHECKS).join(', ')}.`);
const [script, ...words] = check;
process.argv.splice(2, 1, ...words);
await import(new URL(`../${script}`, import.meta.url).href);
