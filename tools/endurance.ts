// `npm run check -- chaos|fire|fuzz [--seed 7 …]`: runs that try to break the product; each prints its figures and ends with 1
// for a problem. They need an installed PostgreSQL; chaos also needs haproxy.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FuzzRequest } from '../server/testing/endurance/build-request.ts';
import { FAULTS } from '../server/testing/endurance/faults.ts';
import { describeFailure, type FaultRow, findFaults, runChaos } from '../server/testing/endurance/run-chaos.ts';
import { runFire } from '../server/testing/endurance/run-fire.ts';
import { type FuzzFinding, runFuzz } from '../server/testing/endurance/run-fuzz.ts';
import { hasHaproxy } from '../server/testing/haproxy.ts';
import { findInstalled, postgresAccount } from '../server/testing/installed-postgres.ts';
import { ROOT } from './repository.ts';
import { findPostgres } from './test-postgres.ts';
import { readNumbers, UsageError } from './usage.ts';

const LOGS = join(ROOT, 'test-results/chaos');
/** Lines of problems that are printed. */
const PRINTED_PROBLEMS = 50;

/** Reads options that are numbers, with their defaults. */
function readOptions<Name extends string>(defaults: Readonly<Record<Name, string>>): Record<Name, number> {
  const options = Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ options, args: process.argv.slice(3) });
  return readNumbers({ ...defaults, ...values });
}

function printFigures(figures: Readonly<Record<string, number>>): void {
  for (const [name, figure] of Object.entries(figures)) console.log(`${String(figure).padStart(10)}  ${name}`);
}

function endWithout(need: string): never {
  console.error(`Install ${need}.`);
  process.exit(2);
}

/** Lets a run use the installed PostgreSQL, or that of DATABASE_URL. */
async function withPostgres(run: () => Promise<string | null>): Promise<string | null> {
  await using postgres = await findPostgres();
  if (postgres === null) endWithout('PostgreSQL 15 or later, or set DATABASE_URL');
  process.env.TEST_DATABASE_URL = postgres.url;
  return await run();
}

/** Lets schools bid while connections are cut and a server is killed, and checks the auctions by the rules. */
async function fire(): Promise<string | null> {
  const options = readOptions({ seed: '7', seconds: '120', bidders: '200', auctions: '50', each: '8', speed: '60' });
  const { problems, figures } = await runFire(options);
  printFigures(figures);
  for (const problem of problems.slice(0, PRINTED_PROBLEMS)) console.log(problem);
  return problems.length === 0 ? null : `${problems.length} problems.`;
}

/** A request that can be repeated, without the token of the caller. */
function describeRequest({ method, path, headers, body, head }: FuzzRequest): string {
  if (head !== null) return JSON.stringify(head.slice(0, 300));
  const { 'auth-token': _, ...others } = headers;
  const sent = body === null ? '' : ` ${JSON.stringify(body.slice(0, 600))}`;
  return `${method} ${path.slice(0, 600)} ${JSON.stringify(others).slice(0, 300)}${sent}`;
}

function printFinding({ number, caller, call, fault, problem, request }: FuzzFinding): void {
  console.log(`\n#${number} ${call} by ${caller}, ${fault}: ${problem}\n  ${describeRequest(request)}`);
}

/** Sends hostile requests to a server with the demo league. */
async function fuzz(): Promise<string | null> {
  const options = readOptions({ seed: '7', count: '40000', seconds: '1800' });
  const onProgress = (sent: number) => console.log(`${sent} sent`);
  const { findings, figures } = await runFuzz({ ...options, onProgress, onFinding: printFinding });
  printFigures({ ...figures });
  return findings.length === 0 ? null : `${findings.length} findings; --seed ${options.seed} repeats them.`;
}

const CHAOS_HEAD = [
  'fault',
  'writes lost',
  'wrong bids',
  'mails twice',
  'failed during',
  'failed outside',
  'healthy after',
  'roll back seen after',
];

function chaosCells(row: FaultRow): string[] {
  const seconds = (value: number | null) => (value === null ? 'never' : `${value.toFixed(1)} s`);
  const counts = [row.lost, row.wrongBids, row.mailsTwice, row.failedDuring, row.failedOutside];
  return [row.fault, ...counts.map(String), seconds(row.healthyAfter), seconds(row.rolledBackAfter)];
}

/** Breaks an installation on this machine again and again while people read, edit, bid and listen. */
async function chaos(): Promise<string | null> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      seed: { type: 'string', default: '7' },
      sessions: { type: 'string', default: '200' },
      only: { type: 'string', multiple: true, default: [] },
    },
  });
  const { seed, sessions } = readNumbers({ seed: values.seed, sessions: values.sessions });
  const names = FAULTS.map(({ name }) => name).join('; ');
  if (findFaults(values.only).length === 0)
    throw new UsageError(`No fault is named by ${values.only.join(', ')}: ${names}.`);
  const bin = findInstalled();
  if (bin === null || !hasHaproxy) endWithout('PostgreSQL 15 or later and haproxy');
  const ending = new AbortController();
  // Ctrl+C comes twice: from the terminal, and from the process that started this one.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());
  const { rows, problems, notTried, figures } = await runChaos(
    { bin, owner: postgresAccount() },
    { seed, sessions, only: values.only, logs: LOGS, log: (line) => console.log(line), signal: ending.signal },
  ).catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
    console.error('The run was ended.');
    process.exit(130);
  });
  for (const line of [CHAOS_HEAD, CHAOS_HEAD.map(() => '---'), ...rows.map(chaosCells)])
    console.log(`| ${line.join(' | ')} |`);
  printFigures(figures);
  for (const problem of problems.slice(0, PRINTED_PROBLEMS)) console.log(problem);
  console.log(`Logs of the processes: ${LOGS}`);
  return describeFailure({ problems, notTried });
}

const RUNS: Readonly<Record<string, () => Promise<string | null>>> = {
  chaos,
  fire: () => withPostgres(fire),
  fuzz: () => withPostgres(fuzz),
};
const failure = await RUNS[process.argv[2] ?? '']?.();
console.log(failure ?? 'Nothing was lost, and nothing was found.');
process.exit(failure === null ? 0 : 1);
