import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { aSchool, aUser } from '../../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { LateDatabase } from '../db/open.ts';

interface Value {
  readonly stringValue?: string;
  readonly intValue?: number;
}

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Span['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

let database: TestDatabase;
const direct = new LateDatabase();
beforeAll(async () => {
  database = await createTestDatabase();
  direct.open(database.url, 2, () => undefined);
});
afterAll(async () => {
  await direct.close();
  await database.drop();
});

/** A collector of traces; `answer` decides what it does with a request. */
async function startCollector(answer: (request: IncomingMessage, body: string) => number | null) {
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const status = answer(request, await text(request));
    if (status !== null) response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  };
  const collector: Server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => {
    collector.listen(0, '127.0.0.1', resolve);
  });
  const address = collector.address();
  if (address === null || typeof address === 'string') throw new Error('the collector does not listen');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      collector.closeAllConnections();
      collector.close();
    },
  };
}

/** A server in a separate process, because Jest cannot load what the library loads on demand. */
async function startTracedServer(
  databaseUrl: string,
  collector: string,
  settings: Readonly<Record<string, string>> = {},
) {
  const script = `
    const { readConfig } = await import(${JSON.stringify(join(__dirname, '../config/config.ts'))});
    const { startServer } = await import(${JSON.stringify(join(__dirname, '../../app/start-server.ts'))});
    const server = await startServer(readConfig(process.env));
    process.once('message', () => server.close().then(() => process.exit()));
    process.send(server.url);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      RATE_LIMIT: '0',
      MAIL: 'off',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const printed = child.stdout === null ? '' : text(child.stdout);
  const [url] = await once(child, 'message');
  return {
    url: String(url),
    /** Stops it and returns its log. */
    stop: async () => {
      child.send('stop');
      await once(child, 'exit');
      return printed;
    },
  };
}

const facts = ({ attributes }: Pick<Span, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

it('a collector gets a trace of a call with its statements, its id and its parent, and nothing of persons [PLT-202]', async () => {
  const bodies: string[] = [];
  const collector = await startCollector(({ url }, body) => {
    if (url === '/v1/traces') bodies.push(body);
    return 200;
  });
  const server = await startTracedServer(database.url, `${collector.url}/`);
  const user = await aUser(direct.db, { school: await aSchool(direct.db) });
  const signedIn = await fetch(`${server.url}/api/v1/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: user.email, password: user.password, source: 'website' }),
  });
  const { Authentication }: { Authentication: { Token: string } } = JSON.parse(await signedIn.text());
  const headers = { 'Auth-Token': Authentication.Token, 'x-request-id': 'k3f9-2mxt-7q0c', traceparent: PARENT };
  expect((await fetch(`${server.url}/api/v1/users/previoussearch`, { headers })).status).toBe(200);
  expect((await fetch(`${server.url}/api/health`, { headers })).status).toBe(200);
  const lines = (await server.stop()).trim().split('\n');
  collector.close();

  const sent = bodies.map((body): Sent => JSON.parse(body)).flatMap(({ resourceSpans }) => resourceSpans);
  expect(sent.map(({ resource }) => facts(resource)['service.name'])).toContain('open-date');
  const spans = sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const ofCall = spans.filter(({ traceId }) => traceId === PARENT.split('-')[1]);
  const [call, ...others] = ofCall.filter(({ kind }) => kind === 2);
  expect([call?.name, call?.parentSpanId, others]).toEqual([
    'GET /api/v1/users/previoussearch',
    PARENT.split('-')[2],
    [],
  ]);
  expect(call && facts(call)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/v1/users/previoussearch',
    'http.response.status_code': 200,
    'open_date.request_id': 'k3f9-2mxt-7q0c',
  });
  const statements = ofCall.filter(({ kind }) => kind === 3);
  expect(statements.map(({ name }) => name)).toContain('select previous_searches');
  for (const statement of statements) {
    expect(statement.parentSpanId).toBe(call?.spanId);
    expect(facts(statement)).toEqual({
      'db.system.name': 'postgresql',
      'db.query.summary': statement.name,
      'db.response.returned_rows': expect.any(Number),
    });
  }
  expect(bodies.join('')).not.toContain(user.email);
  expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      msg: 'request completed',
      reqId: 'k3f9-2mxt-7q0c',
      traceId: PARENT.split('-')[1],
    }),
  );
}, 120_000);

it('a call that the sampler leaves out sends nothing, and its log line names no trace [PLT-202]', async () => {
  const bodies: string[] = [];
  const collector = await startCollector(({ url }, body) => {
    if (url === '/v1/traces') bodies.push(body);
    return 200;
  });
  const server = await startTracedServer(database.url, collector.url, {
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  const ask = (id: string, traceparent: string) =>
    fetch(`${server.url}/api/v1/seasons`, { headers: { 'x-request-id': id, traceparent } });
  await ask('k3f9-2mxt-7q0c', PARENT.replace(/01$/, '00'));
  await ask('k3f9-2mxt-7q0d', PARENT);
  const lines = (await server.stop()).trim().split('\n');
  collector.close();

  const sent = bodies.map((body): Sent => JSON.parse(body)).flatMap(({ resourceSpans }) => resourceSpans);
  const spans = sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const ids = spans.filter(({ kind }) => kind === 2).map((span) => facts(span)['open_date.request_id']);
  expect(ids).toEqual(['k3f9-2mxt-7q0d']);
  const completed = lines
    .map((line): { msg?: string; reqId?: string; traceId?: string } => JSON.parse(line))
    .filter(({ msg }) => msg === 'request completed');
  expect(completed.map(({ reqId, traceId }) => [reqId, traceId])).toEqual([
    ['k3f9-2mxt-7q0c', undefined],
    ['k3f9-2mxt-7q0d', PARENT.split('-')[1]],
  ]);
}, 120_000);

it.each([
  ['is down', null],
  ['never answers', () => null],
  ['refuses', () => 503],
])(
  'a collector that %s holds up no call and no stop [PLT-202]',
  async (_name, answer) => {
    const collector = answer === null ? null : await startCollector(answer);
    const server = await startTracedServer(database.url, collector?.url ?? 'http://127.0.0.1:9');
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await fetch(`${server.url}/api/v1/seasons`)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
    await server.stop();
    collector?.close();
  },
  120_000,
);

/** Its API is loaded in any case, for the metrics. */
const LIBRARY = /@opentelemetry\/(?!api)/;

/** The packages that a process loads for the server, with the file of traces or without. */
function loadedPackages(file: string): string {
  const script = `
    import { registerHooks } from 'node:module';
    const seen = new Set();
    registerHooks({ load: (url, context, next) => { seen.add(url); return next(url, context); } });
    await import(${JSON.stringify(join(__dirname, file))});
    process.stdout.write([...seen].filter((url) => ${LIBRARY}.test(url)).join(' '), () => process.exit());`;
  return execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', script], { encoding: 'utf8' });
}

it('the library of traces is loaded only where a collector is set [PLT-202]', () => {
  expect(loadedPackages('open-traces.ts')).not.toBe('');
  expect(loadedPackages('../../app/start-server.ts')).toBe('');
}, 120_000);
