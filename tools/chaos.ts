// `npm run check -- chaos [--seed 7 --sessions 200 --only killed --only clock]`: an installation on this machine is broken
// again and again while people read, edit, bid and listen; prints a table and ends with 1 for anything that was lost, naming it.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FAULTS } from '../server/testing/chaos/faults.ts';
import { describeFailure, type FaultRow, findFaults, runChaos } from '../server/testing/chaos/run-chaos.ts';
import { hasHaproxy } from '../server/testing/haproxy.ts';
import { findInstalled, postgresAccount } from '../server/testing/installed-postgres.ts';
import { ROOT } from './repository.ts';
import { readNumbers, UsageProblem } from './usage.ts';

const LOGS = join(ROOT, 'test-results/chaos');

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    sessions: { type: 'string', default: '200' },
    only: { type: 'string', multiple: true, default: [] },
  },
});

const { seed, sessions } = readNumbers({ seed: values.seed, sessions: values.sessions });
if (findFaults(values.only).length === 0)
  throw new UsageProblem(
    `No fault is named by ${values.only.join(', ')}: ${FAULTS.map(({ name }) => name).join('; ')}.`,
  );
const bin = findInstalled();
if (bin === null || !hasHaproxy) {
  console.error('Install PostgreSQL 15 or later and haproxy.');
  process.exit(2);
}
const programs = { bin, owner: postgresAccount() };
const ending = new AbortController();
// Ctrl+C comes twice: from the terminal, and from the process that started this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());
const { rows, problems, notTried, figures } = await runChaos(programs, {
  seed,
  sessions,
  only: values.only,
  logs: LOGS,
  log: (line) => console.log(line),
  signal: ending.signal,
}).catch((error: unknown) => {
  if (!ending.signal.aborted) throw error;
  console.error('The run was ended.');
  process.exit(130);
});

const seconds = (value: number | null) => (value === null ? 'never' : `${value.toFixed(1)} s`);
const HEAD = [
  'fault',
  'writes lost',
  'wrong bids',
  'mails twice',
  'failed meanwhile',
  'failed outside',
  'healthy after',
  'roll back seen after',
];
const cells = (row: FaultRow) => [
  row.fault,
  String(row.lost),
  String(row.wrongBids),
  String(row.mailsTwice),
  String(row.failedMeanwhile),
  String(row.failedOutside),
  seconds(row.healthyAfter),
  seconds(row.rolledBackAfter),
];
for (const line of [HEAD, HEAD.map(() => '---'), ...rows.map(cells)]) console.log(`| ${line.join(' | ')} |`);
for (const [name, figure] of Object.entries(figures)) console.log(`${String(figure).padStart(10)}  ${name}`);
for (const problem of problems.slice(0, 50)) console.log(problem);
console.log(`Logs of the processes: ${LOGS}`);
const failure = describeFailure({ problems, notTried });
console.log(failure ?? 'Nothing was lost.');
process.exit(failure === null ? 0 : 1);
