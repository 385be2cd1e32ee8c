import { rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { fetchServedApi, promoteRelease } from '@open-date/releases';
import { publishArtifact } from '@open-date/releases/testing/artifact-builder';
import { buildRequest } from '@open-date/releases/testing/change-request';
import { makeTemporaryStore } from '@open-date/releases/testing/temporary-store';
import { BOOT_VERSION } from '@open-date/shared-api/contract/site/boot-document';
import pg from 'pg';
import { LIGHT_PASSWORD_COST } from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readConfig } from '../platform/config/config.ts';
import { withClient } from '../platform/db/with-client.ts';
import { openSite } from '../site/plugin.ts';
import { startServer } from './start-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const config = (port: string) =>
  readConfig({ PORT: port, HOST: '127.0.0.1', DATABASE_URL: database.url, LOG_LEVEL: 'silent', MAIL: 'off' });

const signIn = (url: string) =>
  fetch(`${url}/api/v1/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'admin@opendate.test', password: 'x' }),
  });

it('the server listens at once and answers 503 until its database is prepared', async () => {
  const probe = await startServer(config('0'), { passwordCost: LIGHT_PASSWORD_COST });
  const port = new URL(probe.url).port;
  await probe.close();
  const starting = startServer(config(port), { passwordCost: LIGHT_PASSWORD_COST });
  const seen = new Set<string>();
  for (let isUp = false; !isUp; ) {
    const [ready, health, call] = await Promise.all(
      ['/api/ready', '/api/health', '/api/v1/seasons'].map((path) =>
        fetch(`http://127.0.0.1:${port}${path}`).then(
          (answer) => answer.status,
          () => 0,
        ),
      ),
    );
    seen.add(`${ready} ${health} ${call}`);
    isUp = ready === 200;
  }
  const server = await starting;
  await server.close();
  expect(seen).toContain('503 200 503');
  await expect(fetch(`http://127.0.0.1:${port}/api/ready`)).rejects.toThrow('fetch failed');
});

it('the server prepares an empty external database without the demo league, and starts again on it', async () => {
  for (let start = 0; start < 2; start += 1) {
    const server = await startServer(config('0'), { passwordCost: LIGHT_PASSWORD_COST });
    expect((await signIn(server.url)).status).toBe(400);
    await server.close();
  }
});

it('the server is ready once a shell is released, and stays ready when the release store is lost', async () => {
  const temporary = await makeTemporaryStore();
  const { store } = temporary;
  const site = openSite({ store, channel: 'production', guidesDir: '/nowhere', helpVideoUrl: '' });
  const server = await startServer(config('0'), { passwordCost: LIGHT_PASSWORD_COST, site });
  const states = async () =>
    Promise.all(['/api/ready', '/welcome'].map(async (path) => (await fetch(server.url + path)).status));
  expect(await states()).toEqual([503, 503]);
  const { version } = await publishArtifact(store, { name: 'shell' });
  await promoteRelease(store, buildRequest({ name: 'shell', version }));
  expect(await states()).toEqual([200, 200]);
  await temporary.remove();
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  await server.close();
});

it('the promote gate reads which calls and boot document the server has, and the links of its mails [PLT-039]', async () => {
  const temporary = await makeTemporaryStore();
  const { store } = temporary;
  const site = openSite({ store, channel: 'production', guidesDir: '/nowhere', helpVideoUrl: '' });
  const server = await startServer(config('0'), { passwordCost: LIGHT_PASSWORD_COST, site });
  const api = await fetchServedApi(server.url);
  await server.close();
  expect(api.calls).toEqual(expect.arrayContaining(['POST /api/v1/auth', 'GET /api/v1/schools/:id/schedules']));
  expect(api).toMatchObject({ bootVersion: BOOT_VERSION, screens: { 'team.schedule': '/team/:schoolId' } });
  const options = { name: 'shell', contractHash: api.contractHash, bootVersion: BOOT_VERSION };
  await publishArtifact(store, options);
  await publishArtifact(store, { ...options, version: '2.0.0', bootVersion: BOOT_VERSION + 1 });
  const promote = (version: string) => promoteRelease(store, buildRequest({ name: 'shell', version, gate: { api } }));
  await expect(promote('2.0.0')).rejects.toMatchObject({ code: 'unfit' });
  await promote('1.0.0');
  await temporary.remove();
});

it('the server keeps browsers on https and denies the page access to devices', async () => {
  const temporary = await makeTemporaryStore();
  const { store } = temporary;
  const { version } = await publishArtifact(store, { name: 'shell' });
  await promoteRelease(store, buildRequest({ name: 'shell', version }));
  const site = openSite({ store, channel: 'production', guidesDir: '/nowhere', helpVideoUrl: '' });
  const behindProxy = { ...config('0'), trustProxy: '127.0.0.1' };
  const server = await startServer(behindProxy, { passwordCost: LIGHT_PASSWORD_COST, site });
  const fetchHeaders = async (path: string, protocol: string) =>
    (await fetch(server.url + path, { headers: { 'x-forwarded-proto': protocol } })).headers;
  for (const path of ['/welcome', '/api/v1/seasons']) {
    expect((await fetchHeaders(path, 'https')).get('strict-transport-security')).toBe('max-age=31536000');
    expect((await fetchHeaders(path, 'http')).get('strict-transport-security')).toBeNull();
  }
  expect((await fetchHeaders('/welcome', 'http')).get('permissions-policy')).toContain('geolocation=()');
  await server.close();
  await temporary.remove();
});

it('the document names a remote without a readable version as missing, and says that demo accounts are public', async () => {
  const temporary = await makeTemporaryStore();
  const { store } = temporary;
  for (const name of ['shell', 'schedules', 'reports']) {
    const { version } = await publishArtifact(store, { name });
    await promoteRelease(store, buildRequest({ name, version }));
  }
  await rm(join(temporary.root, 'artifacts/reports/1.0.0/release.json'));
  const site = openSite({
    store,
    channel: 'production',
    guidesDir: '/nowhere',
    helpVideoUrl: '',
    hasPublicDemo: () => true,
  });
  const server = await startServer(config('0'), { passwordCost: LIGHT_PASSWORD_COST, site });
  const page = await fetch(`${server.url}/welcome`);
  expect(page.status).toBe(200);
  const boot: unknown = JSON.parse(/id="boot"[^>]*>([^<]*)</.exec(await page.text())?.[1] ?? '{}');
  expect(boot).toMatchObject({ remotes: [{ name: 'schedules' }], missing: ['reports'], hasPublicDemo: true });
  expect(boot).toHaveProperty('reportSeasons.open-1', expect.any(Number));
  await server.close();
  await temporary.remove();
});

it('no call of clients with open connections fails while their server is replaced [PLT-171]', async () => {
  // A fast machine makes more calls than one address may.
  const unlimited = { ...config('0'), rateLimit: 0 };
  const drained = Promise.withResolvers<void>();
  const leaving = await startServer(unlimited, { passwordCost: LIGHT_PASSWORD_COST, pause: () => drained.promise });
  const staying = await startServer(unlimited, { passwordCost: LIGHT_PASSWORD_COST });
  const agent = new Agent({ keepAlive: true });
  const call = (url: string) =>
    new Promise<number>((resolve, reject) => {
      get(`${url}/api/v1/seasons`, { agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      }).once('error', reject);
    });
  let target = leaving.url;
  const over = new AbortController();
  const answers: Promise<number>[] = [];
  const client = async () => {
    while (!over.signal.aborted) {
      const answer = call(target);
      answers.push(answer);
      await answer.catch(() => undefined);
    }
  };
  const clients = Array.from({ length: 20 }, client);
  while (answers.length < 200) await call(staying.url);
  const closed = leaving.close();
  // As a proxy does: it asks whether the server is ready, and sends calls elsewhere once it is not.
  while ((await fetch(`${leaving.url}/api/ready`)).status === 200);
  target = staying.url;
  // The drain lasts longer than a proxy needs to notice it, however slow the machine is.
  await Promise.allSettled(answers);
  drained.resolve();
  await closed;
  over.abort();
  await Promise.all(clients);
  const seen = await Promise.allSettled(answers);
  expect(seen.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(new Set(await Promise.all(answers))).toEqual(new Set([401]));
  agent.destroy();
  await staying.close();
});

it('running calls are answered before the server stops', async () => {
  const server = await startServer(config('0'), { passwordCost: LIGHT_PASSWORD_COST });
  const blocker = new pg.Client({ connectionString: database.url });
  await blocker.connect();
  await blocker.query('begin; lock table login_attempts in access exclusive mode');
  const running = signIn(server.url);
  const isWaiting = async () => {
    // Of this table alone: beside this test others wait for locks in the same PostgreSQL.
    const { rowCount } = await blocker.query(
      "select 1 from pg_locks where not granted and relation = 'login_attempts'::regclass",
    );
    return rowCount !== null && rowCount > 0;
  };
  while (!(await isWaiting()));
  const closing = server.close();
  await blocker.query('rollback');
  await blocker.end();
  expect((await running).status).toBe(400);
  await closing;
});

it('the server is not ready while its database takes no writes, but stays alive', async () => {
  const server = await startServer(config('0'), { passwordCost: LIGHT_PASSWORD_COST });
  const states = () =>
    Promise.all(['/api/ready', '/api/health'].map(async (path) => (await fetch(server.url + path)).status));
  const change = (statement: string) =>
    withClient(database.url, async (client) => {
      await client.query('set default_transaction_read_only = off');
      const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
      await client.query(`alter database ${rows[0]?.name} ${statement}`);
    });
  // Ends connections until the answer changes, because a connection that opened meanwhile keeps the old setting.
  const untilReadyIs = async (status: number) => {
    while ((await fetch(`${server.url}/api/ready`)).status !== status)
      await withClient(database.url, (client) =>
        client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        ),
      );
  };
  expect(await states()).toEqual([200, 200]);
  await change('set default_transaction_read_only = on');
  await untilReadyIs(503);
  expect(await states()).toEqual([503, 200]);
  expect((await signIn(server.url)).status).toBe(503);
  await change('reset default_transaction_read_only');
  await untilReadyIs(200);
  await server.close();
});

it('a server is ready while another one is slow to prove that the database takes writes', async () => {
  const server = await startServer(config('0'), { passwordCost: LIGHT_PASSWORD_COST });
  await withClient(database.url, async (other) => {
    await other.query('begin; update write_probe set at = now()');
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
    await other.query('rollback');
  });
  await server.close();
});

it('two servers that start at once on one new database both succeed', async () => {
  const empty = await createTestDatabase();
  const settings = { ...config('0'), databaseUrl: empty.url };
  const start = () => startServer(settings, { passwordCost: LIGHT_PASSWORD_COST });
  const servers = await Promise.all([start(), start()]);
  expect(servers.map(({ hasDemo }) => hasDemo)).toEqual([false, false]);
  for (const server of servers) await server.close();
  await empty.drop();
});

it('a server for other machines starts without published passwords and refuses the demo league', async () => {
  const everywhere = { ...config('0'), host: '0.0.0.0' };
  const server = await startServer(everywhere, { passwordCost: LIGHT_PASSWORD_COST });
  expect((await fetch(`http://127.0.0.1:${new URL(server.url).port}/api/ready`)).status).toBe(200);
  await server.close();
  await expect(startServer({ ...everywhere, demo: true })).rejects.toThrow('demo accounts have a published password');
});

it('the site answers every path outside the API, and none inside it', async () => {
  const server = await startServer(config('0'), {
    passwordCost: LIGHT_PASSWORD_COST,
    site: {
      routes: async (app) => {
        app.get('/*', async (_request, reply) => reply.type('text/html').send('<p>the site</p>'));
      },
      hasShell: async () => true,
    },
  });
  await expect(fetch(`${server.url}/team/12`).then((answer) => answer.text())).resolves.toBe('<p>the site</p>');
  const inside = await fetch(`${server.url}/api/v1/nothing`);
  expect(inside.status).toBe(404);
  expect(await inside.json()).toEqual({ error: 'Not found.', code: 'not-found' });
  await server.close();
});
