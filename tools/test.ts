// `npm test`: lint, types and all tests, in one command. `npm test unit|server|e2e|bench [ARGUMENT …]` runs one part; bench,
// the smoke run of the benchmark, is in no other. `npm test WORD …` runs the tests that paths, names and patterns name.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FoundTests, findTests, UnknownWords } from './find-tests.ts';
import { mergeJestResults } from './merge-jest-results.ts';
import { planSecondTry } from './second-try.ts';
import { type Database, serverTests } from './server-tests.ts';
import { type Ended, run, runQuietly } from './spawn.ts';
import { findPostgres } from './test-postgres.ts';
import { e2eSuite, type Part, RESULTS, serverSuite, type Suite, unitSuite } from './test-suites.ts';
import { BrokenReport, countRun, readTestReport } from './test-report.ts';
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

async function runPart([name, command, args, env]: Part): Promise<boolean> {
  console.log(seconds.size === 0 ? `\n── ${name}` : `\n── ${name} (so far: ${timesTaken()})`);
  const code = await timed(name, () => run(command, args, { cwd: ROOT, env: { ...process.env, ...env } }));
  if (code !== 0) console.error(`${name} failed`);
  return code === 0;
}

/** Titles of the tests that passed only when they ran again. */
const unsteady: string[] = [];

/** Runs all tests of a suite, and those of a few failed files once more by themselves (record 048). */
async function runSteadily({ report, whole, again }: Suite): Promise<boolean> {
  rmSync(report, { force: true });
  if (await runPart(whole)) return true;
  const plan = existsSync(report) ? planSecondTry(readTestReport(report)) : null;
  if (plan === null) return false;
  const second = join(RESULTS, 'again.json');
  rmSync(second, { force: true });
  const isGreen = await runPart(again(plan.files, second));
  if (!existsSync(second)) return false;
  const both = plan.join(readTestReport(second));
  writeFileSync(report, JSON.stringify(both.report));
  unsteady.push(...both.unsteady);
  return isGreen;
}

/** Does work that reads reports; one that is not whole is told in words and fails the run. */
async function withReports(work: () => Promise<boolean> | boolean): Promise<boolean> {
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof BrokenReport)) throw problem;
    console.error(`\n${problem.message}`);
    return false;
  }
}

function mergeResults(): boolean {
  mergeJestResults(RESULTS);
  return true;
}

interface EndedPart extends Ended {
  readonly name: string;
}

/** Runs a part beside another one; its output is kept for `report`. */
async function runBeside([name, command, args, env]: Part): Promise<EndedPart> {
  const options = { cwd: ROOT, env: { ...process.env, ...env } };
  return { name, ...(await timed(name, () => runQuietly(command, args, options))) };
}

/** Prints what a part printed; returns whether it passed. */
function report({ name, code, output }: EndedPart): boolean {
  console.log(`\n── ${name}\n${output}`);
  if (code !== 0) console.error(`${name} failed`);
  return code === 0;
}

/** Runs lint, then the type check, so that one of two cores stays free. */
async function check(): Promise<readonly EndedPart[]> {
  const lint = await runBeside(['lint', process.execPath, ['tools/lint.ts']]);
  return [lint, await runBeside(['types', process.execPath, ['tools/typecheck.ts']])];
}

async function checksAndUnit(): Promise<boolean> {
  const checks = check();
  const isGreen = await withReports(() => runSteadily(unitSuite([])));
  return (await checks).map(report).every(Boolean) && isGreen;
}

type RunSuite = (suite: Suite) => Promise<boolean>;

async function serverParts(extra: readonly string[], runSuite: RunSuite): Promise<boolean> {
  await using postgres = await findPostgres();
  const chosen = (database: Database) => (extra.length > 0 ? extra : serverTests(database, postgres !== null));
  const embedded = await runSuite(serverSuite('embedded', chosen('embedded')));
  if (postgres === null) {
    console.log('\nNo PostgreSQL 15 or later and no DATABASE_URL: the server suite ran on the embedded database only.');
    return embedded;
  }
  return (await runSuite(serverSuite('external', chosen('external'), postgres.url))) && embedded;
}

/** Runs a suite once; a run without any test is no passed one. */
async function runOnce({ report, whole }: Suite): Promise<boolean> {
  rmSync(report, { force: true });
  const isGreen = await runPart(whole);
  if (!isGreen || countRun(report) > 0) return isGreen;
  console.error(`${whole[0]}: no test ran.`);
  return false;
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
  if (unit.length > 0) isPassed = await runOnce(unitSuite([...ofJest, ...unit]));
  if (server.length > 0) isPassed = (await serverParts([...ofJest, ...server], runOnce)) && isPassed;
  if (e2e.length > 0) isPassed = (await runOnce(e2eSuite([...withTitle(options, '-g'), ...e2e]))) && isPassed;
  return isPassed;
}

async function runEverything(): Promise<boolean> {
  const runSuite: RunSuite = (suite) => withReports(() => runSteadily(suite));
  let isPassed = await checksAndUnit();
  isPassed = (await serverParts([], runSuite)) && isPassed;
  isPassed = (await withReports(mergeResults)) && isPassed;
  return (await runSuite(e2eSuite([]))) && isPassed;
}

async function runAsked(words: readonly string[]): Promise<boolean> {
  const [part, ...extra] = words;
  if (part === undefined) return await runEverything();
  if (part === 'unit') return await withReports(() => runOnce(unitSuite(extra)));
  if (part === 'server') return await withReports(() => serverParts(extra, runOnce));
  if (part === 'e2e') return await withReports(() => runOnce(e2eSuite(extra)));
  if (part === 'bench') return await runPart(['bench smoke', process.execPath, ['bench/main.ts', '--smoke', ...extra]]);
  const end = words.findIndex((word) => word.startsWith('-'));
  const names = end === -1 ? words : words.slice(0, end);
  if (names.length === 0) throw new UnknownWords(`There is no option ${part} without the name of a test.`);
  const found = findTests(names, process.env.OPEN_DATE_CWD);
  return await withReports(() => runFound(found, words.slice(names.length)));
}

mkdirSync(RESULTS, { recursive: true });
const words = process.argv.slice(2);
if (words.some((word) => word === '--help' || word === '-h')) {
  console.log(USAGE);
  process.exit(0);
}
const isGreen = await runAsked(words).catch((problem: unknown) => {
  if (!(problem instanceof UnknownWords)) throw problem;
  console.error(`${problem.message}\n${USAGE}`);
  process.exit(2);
});
console.log(`\n${timesTaken()}`);
if (unsteady.length > 0)
  console.log(['\nUnsteady, failed beside the others and passed alone:', ...unsteady].join('\n- '));
console.log(isGreen ? '\nEverything passed.' : '\nSomething failed.');
process.exitCode = isGreen ? 0 : 1;
