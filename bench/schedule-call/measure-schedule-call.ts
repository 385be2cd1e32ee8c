import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { externalDatabases } from '../product/external-database.ts';
import { BENCH_FOLDER } from '../product/folder.ts';
import { type ServerProcess, startServerProcess } from '../product/server-process.ts';
import { type Comparison, compare, type Goal } from '../report/comparison.ts';
import { FIRST_ROUND, isSmoke, type PartResult, rounds } from '../report/part.ts';
import type { LoopJob, LoopResult } from './loop-job.ts';
import { type LoopProcess, startLoopProcess } from './loop-process.ts';
import { schoolIds } from './school-ids.ts';

const ROUNDS = 9;
const SECONDS = isSmoke ? 0.2 : 2;
const CONNECTIONS = isSmoke ? 5 : 50;
const RATE_GOAL: Goal = { of: 'ratio', least: 0.5 };

interface Round extends LoopResult {
  /** CPU time of the server process for one call, in microseconds. */
  readonly cpu: number;
}
interface Sides {
  readonly product: Round[];
  readonly bare: Round[];
}

async function timed(server: ServerProcess, loop: LoopProcess, job: LoopJob): Promise<Round> {
  const before = await server.cpuTime();
  const result = await loop.run(job);
  return { ...result, cpu: ((await server.cpuTime()) - before) / result.calls };
}

async function measure(server: ServerProcess, loop: LoopProcess, job: Omit<LoopJob, 'port'>): Promise<Sides> {
  const ports = { product: readPort(server, 'product'), bare: readPort(server, 'bare') };
  const found: Sides = { product: [], bare: [] };
  for (let round = FIRST_ROUND; round <= rounds(ROUNDS); round += 1) {
    for (const side of round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const)) {
      const times = await timed(server, loop, { ...job, port: ports[side] });
      if (round > 0) found[side].push(times);
    }
  }
  return found;
}

function readPort(server: ServerProcess, name: string): number {
  return Number(new URL(server.facts[name] ?? '').port);
}

function compareCall(what: string, { product, bare }: Sides, goal: Goal | null): Comparison[] {
  const row = (measure: string, unit: string, value: (one: Round) => number, goalOfRow: Goal | null = null) =>
    compare(`${what}: ${measure}`, unit, { product: product.map(value), reference: bare.map(value) }, goalOfRow);
  return [
    row('calls', '/s', (one) => one.calls / one.seconds, goal),
    row('median', 'ms', (one) => one.median),
    row('p99', 'ms', (one) => one.p99),
    row('server CPU of a call', 'µs', (one) => one.cpu),
  ];
}

async function measureOn(name: string, environment: NodeJS.ProcessEnv, loop: LoopProcess) {
  await using server = await startServerProcess(join(import.meta.dirname, 'serve-calls.ts'), environment);
  const { token = '', school = '', bytes = '', databaseUrl = '' } = server.facts;
  const job = { token, connections: CONNECTIONS, seconds: SECONDS, schools: [Number(school)], changedIn: null };
  const cached = await measure(server, loop, job);
  const schools = await schoolIds(databaseUrl, CONNECTIONS);
  const changed = await measure(server, loop, { ...job, schools, changedIn: databaseUrl });
  return {
    rows: [
      ...compareCall(`${name}, cached`, cached, RATE_GOAL),
      ...compareCall(`${name}, changed before each call`, changed, null),
    ],
    note: `${name}: answer of ${bytes} bytes; the changed schedules are those of ${schools.length} schools`,
  };
}

/**
 * Measures a school's schedules over the API against a bare Fastify route that sends the same bytes, at 50
 * connections.
 */
export async function measureScheduleCall(): Promise<PartResult> {
  await using loop = await startLoopProcess();
  const folder = join(BENCH_FOLDER, 'schedule-call');
  rmSync(folder, { recursive: true, force: true });
  const measured = [await measureOn('embedded', { DATA_DIR: folder, DATABASE_URL: '' }, loop)];
  await using database = isSmoke ? null : await externalDatabases('open_date_bench');
  const [url] = database?.urls ?? [];
  if (url) measured.push(await measureOn('PostgreSQL', { DATABASE_URL: url }, loop));
  return {
    title: `GET /api/v1/schools/{id}/schedules, ${CONNECTIONS} connections, against a bare route with the same bytes`,
    rows: measured.flatMap(({ rows }) => rows),
    notes: [
      ...measured.map(({ note }) => note),
      'changed before each call: both sides write first; the times are those of the call alone',
      ...(url || isSmoke ? [] : ['There is no PostgreSQL 15 or later and no DATABASE_URL.']),
    ],
    details: null,
  };
}
