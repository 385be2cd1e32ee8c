// `npm run check -- fuzz [--seed 7 --count 40000 --seconds 1800]`: hostile requests to a server with the demo league, on the
// installed PostgreSQL or that of DATABASE_URL; prints a table, and ends with 1 when something was found, naming each with its request.
import { parseArgs } from 'node:util';
import type { FuzzRequest } from '../server/testing/fuzz/build-request.ts';
import { type FuzzFinding, runFuzz } from '../server/testing/fuzz/run-fuzz.ts';
import { findPostgres } from './test-postgres.ts';
import { readNumbers } from './usage.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    count: { type: 'string', default: '40000' },
    seconds: { type: 'string', default: '1800' },
  },
});

/** A request as somebody can repeat it; the token of the caller is left out. */
function describeRequest({ method, path, headers, body, head }: FuzzRequest): string {
  if (head !== null) return JSON.stringify(head.slice(0, 300));
  const { 'auth-token': _, ...others } = headers;
  const sent = body === null ? '' : ` ${JSON.stringify(body.slice(0, 600))}`;
  return `${method} ${path.slice(0, 600)} ${JSON.stringify(others).slice(0, 300)}${sent}`;
}

function tell({ number, caller, call, fault, problem, request }: FuzzFinding): void {
  console.log(`\n#${number} ${call} by ${caller}, ${fault}: ${problem}\n  ${describeRequest(request)}`);
}

const options = readNumbers(values);
await using postgres = await findPostgres();
if (postgres === null) {
  console.error('There is no PostgreSQL 15 or later and no DATABASE_URL.');
  process.exit(2);
}
process.env.TEST_DATABASE_URL = postgres.url;
const { findings, figures } = await runFuzz({
  ...options,
  onProgress: (sent) => console.log(`${sent} sent`),
  onFinding: tell,
});
console.log(
  `\n${'wrong with the request'.padEnd(22)} ${['sent', 'answered', 'refused', 'slowest'].map((name) => name.padStart(9)).join('')}`,
);
for (const [kind, { sent, answered, refused, slowest }] of figures.rows)
  console.log(
    kind.padEnd(22),
    [sent, answered, refused, `${slowest} ms`].map((figure) => String(figure).padStart(9)).join(''),
  );
console.log(
  `\n${figures.sent} requests, ${figures.refused} refused, median ${figures.median} ms, slowest ${figures.slowest} ms, ${figures.byWorkers} changes of workers after a refusal`,
);
console.log(
  findings.length === 0 ? '\nNothing was found.' : `\n${findings.length} findings; --seed ${values.seed} repeats them.`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
