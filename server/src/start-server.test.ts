import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promoteRelease } from '@open-date/releases';
import { publishArtifact } from '@open-date/releases/testing/artifact-builder';
import { buildRequest } from '@open-date/releases/testing/change-request';
import { makeTemporaryStore } from '@open-date/releases/testing/temporary-store';
import pg from 'pg';
import { LIGHT_PASSWORD_COST } from '../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { readConfig } from './config/config.ts';
import { openSite } from './site/plugin.ts';
import { startServer } from './start-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const config = (port: string) =>
  readConfig({ PORT: port, HOST: '127.0.0.1', DATABASE_URL: database.url, LOG_LEVEL: 'silent' });

const signIn = (url: string) =>
  fetch(`${url}/api/v1/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'admin@opendate.test', password: 'x' }),
  });

it('listens at once and says that it is not ready until its database is prepared', async () => {
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

it('prepares an empty external database without the demo league, and starts again on it', async () => {
  for (let start = 0; start < 2; start += 1) {
    const server = await startServer(config('0'), { passwordCost: LIGHT_PASSWORD_COST });
    expect((await signIn(server.url)).status).toBe(400);
    await server.close();
  }
});

it('is ready once a shell is released, and stays so when the store is lost', async () => {
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

it('keeps browsers that came by https on it, and the page from devices', async () => {
  const temporary = await makeTemporaryStore();
  const { store } = temporary;
  const { version } = await publishArtifact(store, { name: 'shell' });
  await promoteRelease(store, buildRequest({ name: 'shell', version }));
  const site = openSite({ store, channel: 'production', guidesDir: '/nowhere', helpVideoUrl: '' });
  const behindProxy = { ...config('0'), trustProxy: '127.0.0.1' };
  const server = await startServer(behindProxy, { passwordCost: LIGHT_PASSWORD_COST, site });
  const headersOf = async (path: string, protocol: string) =>
    (await fetch(server.url + path, { headers: { 'x-forwarded-proto': protocol } })).headers;
  for (const path of ['/welcome', '/api/v1/seasons']) {
    expect((await headersOf(path, 'https')).get('strict-transport-security')).toBe('max-age=31536000');
    expect((await headersOf(path, 'http')).get('strict-transport-security')).toBeNull();
  }
  expect((await headersOf('/welcome', 'http')).get('permissions-policy')).toContain('geolocation=()');
  await server.close();
  await temporary.remove();
});

it('serves pages without a remote of which no version can be read, and says that it is missing', async () => {
  const temporary = await makeTemporaryStore();
  const { store } = temporary;
  for (const name of ['shell', 'schedules', 'reports']) {
    const { version } = await publishArtifact(store, { name });
    await promoteRelease(store, buildRequest({ name, version }));
  }
  await rm(join(temporary.root, 'artifacts/reports/1.0.0/release.json'));
  const site = openSite({ store, channel: 'production', guidesDir: '/nowhere', helpVideoUrl: '' });
  const server = await startServer(config('0'), { passwordCost: LIGHT_PASSWORD_COST, site });
  const page = await fetch(`${server.url}/welcome`);
  expect(page.status).toBe(200);
  const boot: unknown = JSON.parse(/id="boot"[^>]*>([^<]*)</.exec(await page.text())?.[1] ?? '{}');
  expect(boot).toMatchObject({ remotes: [{ name: 'schedules' }], missing: ['reports'] });
  await server.close();
  await temporary.remove();
});

it('answers the calls that run when it is asked to end', async () => {
  const server = await startServer(config('0'), { passwordCost: LIGHT_PASSWORD_COST });
  const blocker = new pg.Client({ connectionString: database.url });
  await blocker.connect();
  await blocker.query('begin; lock table login_attempts in access exclusive mode');
  const running = signIn(server.url);
  const isWaiting = async () => {
    const { rowCount } = await blocker.query('select 1 from pg_locks where not granted');
    return rowCount !== null && rowCount > 0;
  };
  while (!(await isWaiting()));
  const closing = server.close();
  await blocker.query('rollback');
  await blocker.end();
  expect((await running).status).toBe(400);
  await closing;
});

it('fails with the reason when the database cannot be reached', async () => {
  const lost = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    LOG_LEVEL: 'silent',
  });
  await expect(startServer(lost, { passwordCost: LIGHT_PASSWORD_COST })).rejects.toThrow('ECONNREFUSED');
});

it('leaves every path outside the API to the site, and none inside', async () => {
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
