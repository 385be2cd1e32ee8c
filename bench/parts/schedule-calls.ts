import { createServer } from 'node:http';
import {
  CONNECTIONS,
  ENCODINGS,
  measureRate,
  type RateCase,
  type RequestLoop,
  startRequestLoop,
} from '../harness/call-rate.ts';
import { type Comparison, type Goal, isSmoke, type PartResult } from '../harness/measure.ts';
import {
  createDatabases,
  findSchools,
  NO_POSTGRES,
  type ProductServer,
  signIn,
  startProduct,
} from '../harness/product.ts';

const ROUTE = '/api/v1/schools/:id/schedules';
const CASE = { seconds: 2, rounds: 9 } as const;
const path = (id: number) => ROUTE.replace(':id', String(id));

type Jobs = Readonly<Record<'cached' | 'changed before each call', RateCase['job']>>;

/** The call with a current cached answer, and after a change of the schedule. */
async function createJobs({ url, databaseUrl }: ProductServer): Promise<Jobs> {
  const user = await signIn(url);
  const headers = { 'auth-token': user.Authentication.Token, 'accept-encoding': ENCODINGS };
  const schools = await findSchools(databaseUrl, CONNECTIONS);
  return {
    cached: { headers, paths: [path(user.SchoolId ?? 0)] },
    'changed before each call': { headers, paths: schools.map(path), change: { database: databaseUrl, schools } },
  };
}

async function measureOn(database: string, settings: Readonly<Record<string, string>>, loop: RequestLoop) {
  await using server = await startProduct({ name: 'schedule-calls', settings });
  const jobs = await createJobs(server);
  const bare = await server.startBareRoute({
    path: jobs.cached.paths[0] ?? '',
    headers: jobs.cached.headers,
    route: ROUTE,
  });
  const sides = { product: { server, url: server.url }, reference: { server, url: bare.url } };
  const goals = {
    cached: { rate: { of: 'ratio', least: 0.5 } },
    'changed before each call': { rate: { of: 'product', least: 800 }, cpu: { of: 'product', most: 2000 } },
  } as const;
  const rows: Comparison[] = [];
  for (const name of ['cached', 'changed before each call'] as const)
    rows.push(
      ...(await measureRate(loop, {
        ...CASE,
        ...sides,
        name: `${database}, ${name}`,
        job: jobs[name],
        goals: goals[name],
      })),
    );
  return { rows, note: `${database}: answer of ${bare.bytes} bytes` };
}

/** Measures the call of a school's schedules against a bare Fastify route that sends the same bytes. */
export async function measureScheduleCalls(): Promise<PartResult> {
  await using loop = await startRequestLoop();
  const measured = [await measureOn('embedded', {}, loop)];
  await using databases = isSmoke ? null : await createDatabases('open_date_bench');
  const [url] = databases?.urls ?? [];
  if (url !== undefined) measured.push(await measureOn('PostgreSQL', { DATABASE_URL: url }, loop));
  return {
    title: `GET ${ROUTE}, ${CONNECTIONS} connections, against a bare route with the same bytes`,
    rows: measured.flatMap(({ rows }) => rows),
    notes: [
      ...measured.map(({ note }) => note),
      'changed before each call: both sides write first; the times are those of the call',
      ...(url === undefined && !isSmoke ? [NO_POSTGRES] : []),
    ],
  };
}

/** A collector that accepts every trace and discards it. */
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

/** Measures the cost of metrics and traces on the call of a school's schedules, against a server without them. */
export async function measureMonitoring(): Promise<PartResult> {
  await using loop = await startRequestLoop();
  await using collector = await startCollector();
  await using database = await startProduct({ name: 'monitoring-database' });
  const jobs = await createJobs(database);
  const traces = (share: string) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: share,
  });
  const most = (ratio: number): { readonly cpu: Goal } => ({ cpu: { of: 'ratio', most: ratio } });
  const cases = [
    { name: 'no difference', settings: {}, goals: {} },
    { name: 'metrics', settings: { METRICS_PORT: '0' }, goals: most(1.05) },
    { name: 'one trace in twenty', settings: traces('0.05'), goals: most(1.1) },
    { name: 'every trace', settings: traces('1'), goals: {} },
  ];
  const rows: Comparison[] = [];
  for (const { name, settings, goals } of cases) {
    const common = { DATABASE_URL: database.databaseUrl, DEMO: '0', WORKERS: 'off' };
    // Both are of the same age: a server that has run for longer is compiled better.
    await using plain = await startProduct({ name: 'monitoring-plain', settings: common });
    await using monitored = await startProduct({ name: 'monitoring', settings: { ...common, ...settings } });
    const sides = { product: { server: monitored, url: monitored.url }, reference: { server: plain, url: plain.url } };
    for (const [what, job] of Object.entries(jobs))
      rows.push(...(await measureRate(loop, { ...CASE, ...sides, name: `${name}, ${what}`, job, goals, warmUps: 3 })));
  }
  return {
    title: `GET ${ROUTE}, ${CONNECTIONS} connections, with metrics or traces against without`,
    rows,
    notes: ['embedded database; a third server does the background work'],
  };
}
