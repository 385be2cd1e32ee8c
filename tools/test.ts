// `npm test`: lint, types and all tests, in one command. `npm test unit|server|e2e|bench [ARGUMENT …]` runs one part; bench,
// the smoke run of the benchmark, is in no other. `npm test WORD …` runs the tests that paths, names and patterns name.
import { mkdirSync, rmSync } from 'node:fs';
import { type FoundTests, findTests, UnknownTestsError } from './find-tests.ts';
import { type Database, serverTests } from './server-tests.ts';
import { type Ended, run, runQuietly } from './spawn.ts';
import { findPostgres } from './test-postgres.ts';
import { countRun, mergeJestResults } from './test-report.ts';
import { e2eSuite, type Part, RESULTS, serverSuite, type Suite, unitSuite } from './test-suites.ts';
import { ROOT } from './workspace.ts';

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

const withRoot = (env?: NodeJS.ProcessEnv) => ({ cwd: ROOT, env: { ...process.env, ...env } });

async function runPart({ name, command, args, env }: Part): Promise<boolean> {
  console.log(seconds.size === 0 ? `\n── ${name}` : `\n── ${name} (so far: ${timesTaken()})`);
  const code = await timed(name, () => run(command, args, withRoot(env)));
  if (code !== 0) console.error(`${name} failed`);
  return code === 0;
}

/** Runs a suite; a run without any test is no passed one. */
async function runSuite({ report, ...part }: Suite): Promise<boolean> {
  rmSync(report, { force: true });
  const isGreen = await runPart(part);
  if (!isGreen || countRun(report) > 0) return isGreen;
  console.error(`${part.name}: no test ran.`);
  return false;
}

interface EndedPart extends Ended {
  readonly name: string;
}

/** Runs a script beside a suite; its output is kept for `report`. */
async function runBeside(name: string, script: string): Promise<EndedPart> {
  return { name, ...(await timed(name, () => runQuietly(process.execPath, [script], withRoot()))) };
}

/** Prints what a part printed; returns whether it passed. */
function report({ name, code, output }: EndedPart): boolean {
  console.log(`\n── ${name}\n${output}`);
  if (code !== 0) console.error(`${name} failed`);
  return code === 0;
}

/** Runs lint, then the type check, so that one of two cores stays free. */
async function check(): Promise<readonly EndedPart[]> {
  const lint = await runBeside('lint', 'tools/lint.ts');
  return [lint, await runBeside('types', 'tools/typecheck.ts')];
}

async function checksAndUnit(): Promise<boolean> {
  const checks = check();
  const isGreen = await runSuite(unitSuite([]));
  return (await checks).map(report).every(Boolean) && isGreen;
}

async function serverParts(extra: readonly string[]): Promise<boolean> {
  await using postgres = await findPostgres();
  const chosen = (database: Database) => (extra.length > 0 ? extra : serverTests(database, postgres !== null));
  const embedded = await runSuite(serverSuite('embedded', chosen('embedded')));
  if (postgres === null) {
    console.log('\nNo PostgreSQL 15 or later and no DATABASE_URL: the server suite ran on the embedded database only.');
    return embedded;
  }
  return (await runSuite(serverSuite('external', chosen('external'), postgres.url))) && embedded;
}

const PARTS = ['unit', 'server', 'e2e', 'bench'];
const USAGE = `npm test runs everything; npm test ${PARTS.join('|')} [ARGUMENT …] runs one part; npm test WORD … [-- OPTION …] runs test files:
a file or folder (npm test server/src/auctions/bids.test.ts shell/src), a part of a name (npm test bids), or a pattern ("bids|offers").`;

/** Options for a runner, which call a part of a title by different letters. */
const withTitle = (options: readonly string[], letter: '-t' | '-g') =>
  options.map((option) => (option === '-t' || option === '-g' ? letter : option));

/** Runs some test files, wherever they are, with options for their runners. */
async function runFound({ unit, server, e2e }: FoundTests, options: readonly string[]): Promise<boolean> {
  let isPassed = true;
  const ofJest = [...withTitle(options, '-t'), '--runTestsByPath'];
  if (unit.length > 0) isPassed = await runSuite(unitSuite([...ofJest, ...unit]));
  if (server.length > 0) isPassed = (await serverParts([...ofJest, ...server])) && isPassed;
  if (e2e.length > 0) isPassed = (await runSuite(e2eSuite([...withTitle(options, '-g'), ...e2e]))) && isPassed;
  return isPassed;
}

async function runEverything(): Promise<boolean> {
  let isPassed = await checksAndUnit();
  isPassed = (await serverParts([])) && isPassed;
  isPassed = (await runSuite(e2eSuite([]))) && isPassed;
  mergeJestResults(RESULTS);
  return isPassed;
}

async function runAsked(words: readonly string[]): Promise<boolean> {
  const [part, ...extra] = words;
  if (part === undefined) return await runEverything();
  if (part === 'unit') return await runSuite(unitSuite(extra));
  if (part === 'server') return await serverParts(extra);
  if (part === 'e2e') return await runSuite(e2eSuite(extra));
  if (part === 'bench')
    return await runPart({
      name: 'bench smoke',
      command: process.execPath,
      args: ['bench/main.ts', '--smoke', ...extra],
    });
  const end = words.findIndex((word) => word.startsWith('-'));
  const names = end === -1 ? words : words.slice(0, end);
  if (names.length === 0) throw new UnknownTestsError(`There is no option ${part} without the name of a test.`);
  const found = findTests(names, process.env.OPEN_DATE_CWD);
  return await runFound(found, words.slice(names.length));
}

mkdirSync(RESULTS, { recursive: true });
const words = process.argv.slice(2);
if (words.some((word) => word === '--help' || word === '-h')) {
  console.log(USAGE);
  process.exit(0);
}
const isGreen = await runAsked(words).catch((problem: unknown) => {
  if (!(problem instanceof UnknownTestsError)) throw problem;
  console.error(`${problem.message}\n${USAGE}`);
  process.exit(2);
});
console.log(`\n${timesTaken()}`);
console.log(isGreen ? '\nEverything passed.' : '\nSomething failed.');
process.exitCode = isGreen ? 0 : 1;
