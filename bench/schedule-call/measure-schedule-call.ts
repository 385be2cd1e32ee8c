import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { externalDatabases } from '../product/external-database.ts';
import { BENCH_FOLDER } from '../product/folder.ts';
import { startServerProcess } from '../product/server-process.ts';
import type { Goal } from '../report/comparison.ts';
import { isSmoke, type PartResult } from '../report/part.ts';
import { compareRate, measureRate, findSides } from './call-rate.ts';
import { type LoopProcess, startLoopProcess } from './loop-process.ts';
import { schoolIds } from './school-ids.ts';

const ROUNDS = 9;
const SECONDS = isSmoke ? 0.2 : 2;
const CONNECTIONS = isSmoke ? 5 : 50;
const CACHED_GOAL: Goal = { of: 'ratio', least: 0.7 };
/** Calls a second, and microseconds of the server's CPU for one. */
const CHANGED_GOAL: Goal = { of: 'product', least: 800 };
const CHANGED_CPU_GOAL: Goal = { of: 'product', most: 2000 };

async function measureOn(name: string, environment: NodeJS.ProcessEnv, loop: LoopProcess) {
  await using server = await startServerProcess(join(import.meta.dirname, 'serve-calls.ts'), environment);
  const { token = '', school = '', bytes = '', databaseUrl = '' } = server.facts;
  const path = (id: number) => `/api/v1/schools/${id}/schedules`;
  const job = { token, connections: CONNECTIONS, seconds: SECONDS, paths: [path(Number(school))], change: null };
  const cached = await measureRate(findSides(server), loop, job, ROUNDS);
  const schools = await schoolIds(databaseUrl, CONNECTIONS);
  const changed = await measureRate(
    findSides(server),
    loop,
    { ...job, paths: schools.map(path), change: { database: databaseUrl, schools } },
    ROUNDS,
  );
  return {
    rows: [
      ...compareRate(`${name}, cached`, cached, CACHED_GOAL),
      ...compareRate(`${name}, changed before each call`, changed, CHANGED_GOAL, CHANGED_CPU_GOAL),
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
  const measured = [await measureOn('embedded', { DATA_DIR: folder, DATABASE_URL: undefined }, loop)];
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
