import { join } from 'node:path';
import { externalDatabases } from '../product/external-database.ts';
import { leagueSize } from '../product/grow-league.ts';
import { type ServerProcess, startServerProcess } from '../product/server-process.ts';
import { type Comparison, compare, type Goal } from '../report/comparison.ts';
import { FIRST_ROUND, isSmoke, type PartResult, rounds } from '../report/part.ts';
import { compareRate, measureRate, findSides } from '../schedule-call/call-rate.ts';
import { type LoopProcess, startLoopProcess } from '../schedule-call/loop-process.ts';
import { rawAnswer } from '../schedule-call/raw-answer.ts';
import { type ReportCase, reportCases } from './report-cases.ts';
import { describeGames, findCaseFacts, forgetAnswers, makeReportLeague } from './report-league.ts';
import type { SentStatement } from './statement-log.ts';

const TITLE = 'Reports on PostgreSQL: statements of a call that is not cached, and repeated calls against a bare route';
const ROUNDS = 7;
const RATE_ROUNDS = 7;
const SECONDS = isSmoke ? 0.1 : 1;
const CONNECTIONS = isSmoke ? 5 : 50;
/** Milliseconds that the statements of a report may take together. */
const MOST_TIME = 150;
const TIME_GOAL: Goal = { of: 'product', most: MOST_TIME };
const STATEMENTS_GOAL: Goal = { of: 'product', most: 4 };
const RATE_GOAL: Goal = { of: 'ratio', least: 0.5 };

/** The statements of a report for one viewer, in each round. */
interface CaseRounds {
  readonly name: string;
  readonly calls: SentStatement[][];
}

function isSentStatement(value: unknown): value is SentStatement {
  return typeof value === 'object' && value !== null && 'text' in value && 'milliseconds' in value;
}

const addTimes = (statements: readonly SentStatement[]) =>
  statements.reduce((sum, { milliseconds }) => sum + milliseconds, 0);

/** The statements that the server sent since it was last asked. */
async function takeStatements(server: ServerProcess): Promise<SentStatement[]> {
  const { statements } = await server.ask('statements');
  return Array.isArray(statements) ? statements.filter(isSentStatement) : [];
}

/** Calls every report for both viewers with nothing cached; the first round warms up and is left out. */
async function measureStatements(server: ServerProcess, url: string, cases: readonly ReportCase[]) {
  const { product = '', admin = '', editor = '' } = server.facts;
  const viewers = { administrator: admin, editor };
  const found = cases.flatMap(({ name, path }) =>
    Object.entries(viewers).map(([viewer, token]) => ({
      name: `${name}, ${viewer}`,
      path,
      token,
      calls: Array.of<SentStatement[]>(),
    })),
  );
  for (let round = FIRST_ROUND; round <= rounds(ROUNDS); round += 1) {
    for (const { path, token, calls } of found) {
      await forgetAnswers(url);
      await takeStatements(server);
      await rawAnswer(product + path, token);
      if (round > 0) calls.push(await takeStatements(server));
    }
  }
  return found;
}

function compareStatements(found: readonly CaseRounds[]): Comparison[] {
  const least = (values: readonly number[], most: number) => ({ product: values, reference: values.map(() => most) });
  const everyCall = found.flatMap(({ calls }) => calls);
  return [
    ...found.map(({ name, calls }) => compare(name, 'ms', least(calls.map(addTimes), MOST_TIME), TIME_GOAL)),
    compare('slowest call of all', 'ms', least([Math.max(...everyCall.map(addTimes))], MOST_TIME), TIME_GOAL),
    compare(
      'most statements of a call',
      '',
      least([Math.max(...everyCall.map(({ length }) => length))], 4),
      STATEMENTS_GOAL,
    ),
  ];
}

async function measureRepeated(server: ServerProcess, loop: LoopProcess, cases: readonly ReportCase[]) {
  const sizes = (server.facts.sizes ?? '').split(' ');
  const rows: Comparison[] = [];
  for (const [place, { name, path }] of cases.entries()) {
    const job = {
      token: server.facts.admin ?? '',
      connections: CONNECTIONS,
      seconds: SECONDS,
      paths: [path],
      change: null,
    };
    const sides = await measureRate(findSides(server), loop, job, RATE_ROUNDS);
    rows.push(...compareRate(`${name} repeated, ${sizes[place]} bytes`, sides, RATE_GOAL));
  }
  return rows;
}

/** The slowest statements of a run, for the JSON file. */
function slowest(found: readonly CaseRounds[]) {
  return found
    .flatMap(({ name, calls }) => calls.flatMap((call) => call.map((statement) => ({ name, ...statement }))))
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, 20);
}

/** The texts of the longest call of all, for the JSON file. */
function longest(found: readonly CaseRounds[]) {
  return found
    .map(({ name, calls }) => ({ name, texts: calls.toSorted((one, other) => other.length - one.length)[0] ?? [] }))
    .toSorted((one, other) => other.texts.length - one.texts.length)[0];
}

/** Measures the statements of every report in a large league, and repeated calls against a bare route. */
export async function measureReports(): Promise<PartResult> {
  await using databases = await externalDatabases('open_date_bench_reports');
  const [url] = databases?.urls ?? [];
  if (url === undefined)
    return {
      title: TITLE,
      rows: [],
      notes: ['There is no PostgreSQL 15 or later and no DATABASE_URL.'],
      details: null,
    };
  await makeReportLeague(url);
  const cases = reportCases(await findCaseFacts(url));
  const repeated = cases.filter(({ isRepeated }) => isRepeated);
  await using loop = await startLoopProcess();
  await using server = await startServerProcess(join(import.meta.dirname, 'serve-reports.ts'), {
    DATABASE_URL: url,
    REPEATED_PATHS: repeated.map(({ path }) => path).join('\n'),
  });
  const found = await measureStatements(server, url, cases);
  const { schools, seasons } = await leagueSize(url);
  return {
    title: TITLE,
    rows: [...compareStatements(found), ...(await measureRepeated(server, loop, repeated))],
    notes: [
      `${schools} schools, ${seasons} seasons, ${await describeGames(url)}`,
      'the time is that of all statements of a call from sending until their rows were read, the check of the session',
      'included; nothing was cached; the reference is what it may be at most',
    ],
    details: { slowest: slowest(found), most: longest(found) },
  };
}
