import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '@open-date/server/platform/db/with-client';
import { externalDatabases } from '../product/external-database.ts';
import { BENCH_FOLDER } from '../product/folder.ts';
import { startServerProcess } from '../product/server-process.ts';
import { signIn } from '../product/sign-in.ts';
import { type Comparison, compare } from '../report/comparison.ts';
import { isSmoke, type PartResult, rounds } from '../report/part.ts';
import { startLoopProcess } from '../schedule-call/loop-process.ts';
import { schoolIds } from '../schedule-call/school-ids.ts';
import { seedLeague } from '../schedule-reads/league.ts';
import { EventStreams } from '../streams/event-streams.ts';
import { type BuiltServer, startBuiltServer } from './built-server.ts';

const SECONDS = isSmoke ? 0.3 : 60;
const CONNECTIONS = isSmoke ? 5 : 50;
const STREAMS = isSmoke ? 5 : 500;
/** One user has twenty streams at most. */
const STREAMS_OF_USER = 20;
const ROUNDS = 1;
const SCHOOLS = 50;
const SEASON = 2027;
/** How long a server is left alone before its memory is read, in milliseconds. */
const REST = isSmoke ? 0 : 10_000;
const MOST = { start: 2000, atRest: 150, withStreams: 250, mixed: 350, p99: 250 } as const;

/** A line whose reference is the most that the product may take. */
function atMost(measure: string, unit: string, value: number, most: number): Comparison {
  return compare(measure, unit, { product: [value], reference: [most] }, { of: 'product', most });
}

/** Ids of weeks of schools in the season, one for each school. */
async function weekIds(databaseUrl: string, schools: readonly number[]): Promise<number[]> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ id: number }>(
      'select min(id) as id from school_weeks where year = $1 and school_id = any ($2) group by school_id order by 1',
      [SEASON, schools],
    ),
  );
  return rows.map(({ id }) => id);
}

/** Reads and writes at once, a fifth of the connections writing, beside a bare route that only answers. */
async function measureMix(server: BuiltServer, databaseUrl: string): Promise<Comparison[]> {
  const { token } = server;
  await using loop = await startLoopProcess();
  await using bare = await startServerProcess(join(import.meta.dirname, 'serve-bare.ts'), {
    PRODUCT_URL: server.url,
    TOKEN: token,
  });
  const schools = await schoolIds(databaseUrl, SCHOOLS);
  const job = {
    token,
    connections: CONNECTIONS,
    seconds: SECONDS,
    paths: schools.map((id) => `/api/v1/schools/${id}/schedules`),
    comments: (await weekIds(databaseUrl, schools)).map((id) => `/api/v1/schoolweeks/${id}`),
    change: null,
  };
  const sides = () => ({ product: Array.of<number>(), reference: Array.of<number>() });
  const [rates, p50, p99] = [sides(), sides(), sides()];
  for (let round = 0; round < rounds(ROUNDS); round += 1) {
    for (const [side, url, seconds] of [
      ['product', server.url, SECONDS],
      ['reference', bare.facts['url'] ?? '', Math.min(SECONDS, 5)],
    ] as const) {
      const port = Number(new URL(url).port);
      const result = await loop.run({ ...job, port, seconds });
      rates[side].push(result.calls / result.seconds);
      p50[side].push(result.median);
      p99[side].push(result.p99);
    }
  }
  return [
    compare('a fifth writing: calls', '/s', rates, { of: 'product', least: 600 }),
    compare('a fifth writing: median', 'ms', p50),
    compare('a fifth writing: p99', 'ms', p99, { of: 'product', most: MOST.p99 }),
    atMost('a fifth writing: memory afterwards', 'MB', server.readMemory(), MOST.mixed),
  ];
}

/** The memory of a server with many open streams, of as many users as they need. */
async function measureStreams(server: BuiltServer, databaseUrl: string): Promise<Comparison> {
  const users = Math.ceil(STREAMS / STREAMS_OF_USER);
  const streams = new EventStreams();
  await withClient(databaseUrl, (client) =>
    client.query(
      `insert into users (email, password_hash, role_id, status, first_name, last_name)
       select 'load' || n || '@opendate.test', password_hash, role_id, status, first_name, last_name
       from users, generate_series(1, $1) n where email = 'admin@opendate.test'`,
      [users],
    ),
  );
  const tokens = [server.token];
  for (let n = 1; n < users; n += 1)
    tokens.push((await signIn(server.url, `load${n}@opendate.test`)).Authentication.Token);
  for (let count = 0; count < STREAMS; count += 1)
    await streams.open(server.url, tokens[Math.floor(count / STREAMS_OF_USER)] ?? '');
  await delay(REST);
  const megabytes = server.readMemory();
  streams.close();
  return atMost(`memory with ${STREAMS} event streams`, 'MB', megabytes, MOST.withStreams);
}

/** Measures a server's start, its memory, and reading and writing at once, on the installed PostgreSQL. */
export async function measureLoad(): Promise<PartResult> {
  const folder = join(BENCH_FOLDER, 'load');
  rmSync(folder, { recursive: true, force: true });
  await using databases = await externalDatabases('open_date_bench_load');
  const [url] = databases?.urls ?? [];
  const title = 'A server with an existing database: its start, its memory, and 50 connections of which a fifth write';
  if (url === undefined)
    return { title, rows: [], notes: ['There is no PostgreSQL 15 or later and no DATABASE_URL.'], details: null };
  await seedLeague(url);
  await using server = await startBuiltServer(url);
  await delay(REST);
  const rows = [
    atMost('start to the first answers', 'ms', server.startTime, MOST.start),
    atMost('memory at rest', 'MB', server.readMemory(), MOST.atRest),
    await measureStreams(server, url),
    ...(await measureMix(server, url)),
  ];
  return {
    title,
    rows,
    notes: [
      'the server is that of an archive (record 151)',
      'the start is that of a process until somebody has signed in and read a schedule',
      'a writer comments weeks of the schools that the others read; the bare route writes nothing',
    ],
    details: null,
  };
}
