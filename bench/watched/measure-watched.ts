import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { BENCH_FOLDER } from '../product/folder.ts';
import { type ServerProcess, startServerProcess } from '../product/server-process.ts';
import type { Goal } from '../report/comparison.ts';
import { isSmoke, type PartResult, rounds } from '../report/part.ts';
import { compareRate, measureRate, readPort } from '../schedule-call/call-rate.ts';
import { type LoopProcess, startLoopProcess } from '../schedule-call/loop-process.ts';
import { schoolIds } from '../schedule-call/school-ids.ts';

const SCRIPT = join(import.meta.dirname, 'serve-watched.ts');
const ROUNDS = 9;
/** Rounds that are thrown away, until both servers are compiled. */
const WARM_UP = 3;
const SECONDS = isSmoke ? 0.2 : 2;
const CONNECTIONS = isSmoke ? 5 : 50;

interface Watch {
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
  /** What a call may cost of the server's CPU, against a server that nobody watches. */
  readonly cpu: Goal | null;
}

/** A collector that takes every trace and keeps none. */
async function startCollector(): Promise<AsyncDisposable & { readonly url: string }> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function measureWatch(watch: Watch, database: ServerProcess, loop: LoopProcess) {
  const { token = '', school = '', databaseUrl = '' } = database.facts;
  const settings = { DATA_DIR: join(BENCH_FOLDER, 'watched'), DATABASE_URL: databaseUrl, WORKERS: 'off' };
  // Both are of the same age: a server that has run for longer is compiled better.
  await using plain = await startServerProcess(SCRIPT, settings);
  await using watched = await startServerProcess(SCRIPT, { ...settings, ...watch.settings });
  const sides = {
    product: { server: watched, port: readPort(watched, 'product') },
    bare: { server: plain, port: readPort(plain, 'product') },
  };
  const path = (id: number) => `/api/v1/schools/${id}/schedules`;
  const job = { token, connections: CONNECTIONS, seconds: SECONDS, paths: [path(Number(school))], change: null };
  for (let round = 0; round < rounds(WARM_UP); round += 1)
    for (const { port } of Object.values(sides)) await loop.run({ ...job, port });
  const cached = await measureRate(sides, loop, job, ROUNDS);
  const schools = await schoolIds(databaseUrl, CONNECTIONS);
  const change = { database: databaseUrl, schools };
  const changed = await measureRate(sides, loop, { ...job, paths: schools.map(path), change }, ROUNDS);
  return [
    ...compareRate(`${watch.name}, cached`, cached, null, watch.cpu),
    ...compareRate(`${watch.name}, changed before each call`, changed, null, watch.cpu),
  ];
}

/** Measures what metrics and traces add to the call of a school's schedules, against a server without them. */
export async function measureWatched(): Promise<PartResult> {
  await using loop = await startLoopProcess();
  await using collector = await startCollector();
  const folder = join(BENCH_FOLDER, 'watched');
  rmSync(folder, { recursive: true, force: true });
  await using database = await startServerProcess(SCRIPT, { DATA_DIR: folder, DATABASE_URL: undefined });
  const traces = (share: string) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: share,
  });
  const watches: readonly Watch[] = [
    // What two processes differ by without any watch.
    { name: 'nothing', settings: {}, cpu: null },
    { name: 'metrics', settings: { METRICS_PORT: '0' }, cpu: { of: 'ratio', most: 1.05 } },
    { name: 'one trace in twenty', settings: traces('0.05'), cpu: { of: 'ratio', most: 1.1 } },
    { name: 'every trace', settings: traces('1'), cpu: null },
  ];
  const rows = [];
  for (const watch of watches) rows.push(...(await measureWatch(watch, database, loop)));
  return {
    title: `GET /api/v1/schools/{id}/schedules, ${CONNECTIONS} connections, watched against not watched`,
    rows,
    notes: ['embedded database; a third server does the background work'],
    details: null,
  };
}
