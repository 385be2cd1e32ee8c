// `npm run check -- NAME [ARGUMENT …]`: runs one of the long checks, which are no tests.
import { UsageProblem } from './usage.ts';

const CHECKS: Readonly<Record<string, string>> = {
  auctions: 'server/src/app/verify-command/main.ts',
  bench: 'bench/main.ts',
  chaos: 'tools/chaos.ts',
  fire: 'tools/fire.ts',
  fuzz: 'tools/fuzz.ts',
};

const [name = ''] = process.argv.splice(2, 1);
const script = CHECKS[name];
if (script === undefined)
  throw new UsageProblem(`There is no check ${JSON.stringify(name)}; there are ${Object.keys(CHECKS).join(', ')}.`);
await import(new URL(`../${script}`, import.meta.url).href);
