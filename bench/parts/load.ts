import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '@open-date/server/platform/db/with-client';
import { buildServerProgram, PROGRAM } from '@open-date/shared-build/release';
import { ROOT } from '../../tools/workspace.ts';
import { CONNECTIONS, ENCODINGS, portOf, startRequestLoop } from '../harness/call-rate.ts';
import { startChild } from '../harness/child.ts';
import { fetchRaw } from '../harness/fetch-raw.ts';
import { type Comparison, compareToLimit, isSmoke, type PartResult } from '../harness/measure.ts';
import { copyUsers, createDatabases, findSchools, NO_POSTGRES, signIn, startProduct } from '../harness/product.ts';
import { EventStreams, STREAM_COUNT, STREAMS_OF_USER } from './streams.ts';

const TITLE = 'A server with an existing database: its start, its memory, and 50 connections of which a fifth write';
/** Inside the server's folder, where the program finds the packages that are not bundled. */
const FOLDER = join(ROOT, 'server/node_modules/.bench');
const SETTINGS = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', RATE_LIMIT: '10000000', DEMO: '0', MAIL: 'off' };
const SECONDS = isSmoke ? 0.3 : 60;
const SEASON = 2027;
/** Milliseconds without calls before memory is read. */
const REST = isSmoke ? 0 : 10_000;

/** Starts the server of an archive (record 151) over an existing database. */
async function startBuiltServer(databaseUrl: string) {
  await buildServerProgram(ROOT, FOLDER);
  const start = performance.now();
  const child = await startChild(join(FOLDER, PROGRAM), { ...SETTINGS, DATABASE_URL: databaseUrl });
  const url = String(child.ready['url']);
  const { Authentication } = await signIn(url, 'admin@opendate.test');
  const headers = { 'auth-token': Authentication.Token, 'accept-encoding': ENCODINGS };
  await fetchRaw(`${url}/api/v1/schools/18/schedules`, headers);
  return {
    url,
    databaseUrl,
    headers,
    startTime: performance.now() - start,
    /** Resident memory in megabytes; only Linux has it. */
    readMemory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  };
}

type BuiltServer = Awaited<ReturnType<typeof startBuiltServer>>;

async function findWeeks(databaseUrl: string, schools: readonly number[]): Promise<number[]> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ id: number }>(
      'select min(id) as id from school_weeks where year = $1 and school_id = any ($2) group by school_id order by 1',
      [SEASON, schools],
    ),
  );
  return rows.map(({ id }) => id);
}

/** Reads and writes at once: a fifth of the connections comment weeks of the schools that the others read. */
async function measureMix(server: BuiltServer): Promise<Comparison[]> {
  await using loop = await startRequestLoop();
  const schools = await findSchools(server.databaseUrl, CONNECTIONS);
  const { calls, seconds, p99 } = await loop.run({
    port: portOf(server.url),
    connections: CONNECTIONS,
    seconds: SECONDS,
    headers: server.headers,
    paths: schools.map((id) => `/api/v1/schools/${id}/schedules`),
    comments: (await findWeeks(server.databaseUrl, schools)).map((id) => `/api/v1/schoolweeks/${id}`),
  });
  return [
    compareToLimit('a fifth writing: calls', '/s', [calls / seconds], { least: 600 }),
    compareToLimit('a fifth writing: p99', 'ms', [p99], { most: 250 }),
    compareToLimit('a fifth writing: memory afterwards', 'MB', [server.readMemory()], { most: 350 }),
  ];
}

async function measureStreamMemory(server: BuiltServer): Promise<Comparison> {
  const users = await copyUsers(server, 'admin@opendate.test', Math.ceil(STREAM_COUNT / STREAMS_OF_USER));
  const streams = new EventStreams();
  for (let count = 0; count < STREAM_COUNT; count += 1)
    await streams.open(server.url, users[Math.floor(count / STREAMS_OF_USER)]?.token ?? '');
  await delay(REST);
  const megabytes = server.readMemory();
  streams.close();
  return compareToLimit(`memory with ${STREAM_COUNT} event streams`, 'MB', [megabytes], { most: 250 });
}

/** Measures a server's start, its memory, and reading and writing at once, on the installed PostgreSQL. */
export async function measureLoad(): Promise<PartResult> {
  await using databases = await createDatabases('open_date_bench_load');
  const [url] = databases?.urls ?? [];
  if (url === undefined) return { title: TITLE, rows: [], notes: [NO_POSTGRES] };
  const seeding = await startProduct({ name: 'load', settings: { DATABASE_URL: url } });
  await seeding[Symbol.asyncDispose]();
  await using server = await startBuiltServer(url);
  await delay(REST);
  return {
    title: TITLE,
    rows: [
      compareToLimit('start to the first answers', 'ms', [server.startTime], { most: 2000 }),
      compareToLimit('memory at rest', 'MB', [server.readMemory()], { most: 150 }),
      await measureStreamMemory(server),
      ...(await measureMix(server)),
    ],
    notes: ['the server is that of an archive (record 151); its start includes a sign-in and a schedule'],
  };
}
