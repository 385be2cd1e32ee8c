// `npm test`: lint, types and all tests, in one command. `npm test unit|server|e2e|bench [ARGUMENT …]` runs one part; bench,
// the smoke run of the benchmark, is in no other.
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { mergeJestResults } from './merge-jest-results.ts';
import { findPostgres } from './test-postgres.ts';
import { type Database, serverTests } from './server-tests.ts';
import { run, runQuietly } from './spawn.ts';
import { ROOT } from './workspace.ts';

const RESULTS = join(ROOT, 'test-results');

type Part = readonly [name: string, command: string, args: readonly string[], env?: NodeJS.ProcessEnv];

function unitPart(extra: readonly string[]): Part {
  const isOne = extra[0] === '--project';
  const projects = isOne ? ['--selectProjects', extra[1] ?? ''] : ['--ignoreProjects', 'server'];
  const output = `--outputFile=${join(RESULTS, 'unit.json')}`;
  return ['unit', 'jest', [...projects, '--json', output, ...(isOne ? extra.slice(2) : extra)]];
}

function serverPart(database: Database, chosen: readonly string[], url?: string): Part {
  const output = join(RESULTS, `server-${database}.json`);
  // One more than the machine has cores, because a worker often waits for its database.
  const workers = `--maxWorkers=${availableParallelism() + 1}`;
  const env = { TEST_GROUPS: '1', ...(url === undefined ? {} : { TEST_DATABASE_URL: url }) };
  return [
    `server on ${database} PostgreSQL`,
    'jest',
    ['--selectProjects', 'server', workers, '--json', `--outputFile=${output}`, ...chosen],
    env,
  ];
}

function e2ePart(extra: readonly string[]): Part {
  return ['e2e', 'playwright', ['test', '--config', 'e2e/playwright.config.ts', ...extra]];
}

/** What each part took, in seconds; printed last, because a machine that runs out of time shows the end. */
const seconds = new Map<string, number>();

async function timed<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const started = performance.now();
  const value = await work();
  seconds.set(name, Math.round((performance.now() - started) / 1000));
  return value;
}

function timesTaken(): string {
  return [...seconds].map(([name, taken]) => `${name} ${taken} s`).join(', ');
}

async function runPart([name, command, args, env]: Part): Promise<boolean> {
  console.log(seconds.size === 0 ? `\n── ${name}` : `\n── ${name} (so far: ${timesTaken()})`);
  const code = await timed(name, () => run(command, args, { cwd: ROOT, env: { ...process.env, ...env } }));
  if (code !== 0) console.error(`${name} failed`);
  return code === 0;
}

interface Finished {
  readonly name: string;
  readonly code: number;
  readonly output: string;
}

/** Runs a part beside another one; its output is kept for `report`. */
async function runBeside([name, command, args, env]: Part): Promise<Finished> {
  const options = { cwd: ROOT, env: { ...process.env, ...env } };
  return { name, ...(await timed(name, () => runQuietly(command, args, options))) };
}

/** Prints what a part printed; returns whether it passed. */
function report({ name, code, output }: Finished): boolean {
  console.log(`\n── ${name}\n${output}`);
  if (code !== 0) console.error(`${name} failed`);
  return code === 0;
}

/** Runs lint, then the type check, so that one of two cores stays free. */
async function check(): Promise<readonly Finished[]> {
  const lint = await runBeside(['lint', process.execPath, ['tools/lint.ts']]);
  return [lint, await runBeside(['types', process.execPath, ['tools/typecheck.ts']])];
}

async function checksAndUnit(): Promise<boolean> {
  const checks = check();
  const isGreen = await runPart(unitPart([]));
  return (await checks).map(report).every(Boolean) && isGreen;
}

async function serverParts(extra: readonly string[]): Promise<boolean> {
  await using postgres = await findPostgres();
  const chosen = (database: Database) => (extra.length > 0 ? extra : serverTests(database, postgres !== null));
  const embedded = await runPart(serverPart('embedded', chosen('embedded')));
  if (postgres === null) {
    console.log('\nNo PostgreSQL 15 or later and no DATABASE_URL: the server suite ran on the embedded database only.');
    return embedded;
  }
  return (await runPart(serverPart('external', chosen('external'), postgres.url))) && embedded;
}

mkdirSync(RESULTS, { recursive: true });
const [part = 'all', ...extra] = process.argv.slice(2);
let isGreen = true;
if (part === 'all') isGreen = await checksAndUnit();
if (part === 'unit') isGreen = (await runPart(unitPart(extra))) && isGreen;
if (part === 'all' || part === 'server') isGreen = (await serverParts(extra)) && isGreen;
if (part === 'all') mergeJestResults(RESULTS);
if (part === 'all' || part === 'e2e') isGreen = (await runPart(e2ePart(extra))) && isGreen;
if (part === 'bench')
  isGreen = (await runPart(['bench smoke', process.execPath, ['bench/main.ts', '--smoke', ...extra]])) && isGreen;
console.log(`\n${timesTaken()}`);
console.log(isGreen ? '\nEverything passed.' : '\nSomething failed.');
process.exitCode = isGreen ? 0 : 1;
