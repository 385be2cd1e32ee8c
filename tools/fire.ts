// `npm run check -- fire [--seed 7 --seconds 120 --bidders 200 --auctions 50]`: auctions under fire on the installed
// PostgreSQL, or that of DATABASE_URL, checked by the pure rules afterwards; prints its figures and ends with 1 for a problem.
import { parseArgs } from 'node:util';
import { runFire } from '../server/testing/crowd/run-fire.ts';
import { findPostgres } from './test-postgres.ts';
import { readNumbers } from './usage.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '120' },
    bidders: { type: 'string', default: '200' },
    auctions: { type: 'string', default: '50' },
    each: { type: 'string', default: '8' },
    speed: { type: 'string', default: '60' },
  },
});

const options = readNumbers(values);
await using postgres = await findPostgres();
if (postgres === null) {
  console.error('There is no PostgreSQL 15 or later and no DATABASE_URL.');
  process.exit(2);
}
process.env.TEST_DATABASE_URL = postgres.url;
const { problems, figures } = await runFire(options);
for (const [name, figure] of Object.entries(figures)) console.log(`${String(figure).padStart(10)}  ${name}`);
for (const problem of problems.slice(0, 50)) console.log(problem);
console.log(problems.length === 0 ? 'All is as the rules have it.' : `${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
