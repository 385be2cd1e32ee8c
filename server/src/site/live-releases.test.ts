import { switchOff, switchOn, openReleases, promoteRelease, rollbackRelease } from '@open-date/releases';
import { publishArtifact } from '@open-date/releases/testing/artifact-builder';
import { buildRequest } from '@open-date/releases/testing/change-request';
import { makeTemporaryStore, type TemporaryStore } from '@open-date/releases/testing/temporary-store';
import { reportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import Fastify, { type FastifyInstance } from 'fastify';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { liveReleaseRoutes } from './live-releases.ts';
import { openSite } from './plugin.ts';

let temporary: TemporaryStore;
const apps: FastifyInstance[] = [];

/** Starts a site on the store, without API and database. */
async function startSite(): Promise<string> {
  const app = Fastify({ forceCloseConnections: true });
  const site = openSite({ store: temporary.store, channel: 'production', guidesDir: '/nowhere', helpVideoUrl: '' });
  await app.register(site.routes, {
    reportSeasons: async () => reportSeasons('2027-03-01', []),
    processClock: () => new Date(),
  });
  apps.push(app);
  return await app.listen({ port: 0, host: '127.0.0.1' });
}

/** Reads revisions from a stream. */
async function listen(url: string) {
  const answer = await fetch(`${url}/releases/production/changes`);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    headers: answer.headers,
    next: async () => {
      const { value, done } = (await reader?.read()) ?? { done: true };
      return done ? null : Number(/data: (\d+)/.exec(value ?? '')?.[1]);
    },
  };
}

const read = async (url: string, path: string) => (await fetch(url + path)).text();
const readPage = async (url: string): Promise<unknown> => JSON.parse(await read(url, '/releases/production/page'));

beforeEach(async () => {
  temporary = await makeTemporaryStore();
  const { store } = temporary;
  await publishArtifact(store, { name: 'shell' });
  await promoteRelease(store, buildRequest({ name: 'shell', version: '1.0.0' }));
  const declaration = {
    name: 'schedules',
    title: 'Schedules',
    menu: [],
    pages: [],
    routes: [
      {
        path: '/schedules',
        name: 'list',
        permission: 'public',
        skeleton: 'form',
        firstCalls: [{ call: '/api/v1/conferences' }],
      },
    ],
  };
  for (const version of ['1.0.0', '2.0.0']) {
    await publishArtifact(store, { version, declaration });
    await promoteRelease(store, buildRequest({ version }));
  }
});
afterEach(async () => {
  jest.useRealTimers();
  for (const app of apps.splice(0)) await app.close();
  await temporary.remove();
});

it('pages of two servers on one store receive a rollback within 3 seconds, without signing in [PLT-090]', async () => {
  // The pauses of the sites, which a busy machine would make longer; the rest of their work takes its time.
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout'],
  });
  const streams = await Promise.all([listen(await startSite()), listen(await startSite())]);
  expect(await Promise.all(streams.map((stream) => stream.next()))).toEqual([3, 3]);
  expect(streams[0]?.headers.get('content-type')).toMatch(/^text\/event-stream/);
  await rollbackRelease(temporary.store, buildRequest({}));
  await jest.advanceTimersByTimeAsync(3000);
  expect(await Promise.all(streams.map((stream) => stream.next()))).toEqual([4, 4]);
});

it('a page reads its current versions and which loaded versions may stay [PLT-090]', async () => {
  const url = await startSite();
  const versions = (schedules: string[], other: unknown) => ({
    revision: expect.any(Number),
    shell: expect.objectContaining({ version: '1.0.0', previous: null }),
    remotes: [
      expect.objectContaining({
        name: 'schedules',
        current: expect.objectContaining({ version: schedules[0] }),
        previous: other,
      }),
    ],
    missing: [],
    disabled: [],
    released: { shell: ['1.0.0'], schedules },
    set: null,
  });
  expect(await readPage(url)).toEqual(versions(['2.0.0', '1.0.0'], expect.objectContaining({ version: '1.0.0' })));
  await rollbackRelease(temporary.store, buildRequest({}));
  expect(await readPage(url)).toEqual(versions(['1.0.0'], null));
});

it('the document of a disabled remote has its reason, but none of its scripts and early calls [PLT-099]', async () => {
  const url = await startSite();
  expect(await read(url, '/schedules')).toMatch(/\/artifacts\/schedules\/2\.0\.0\/[^]*|earlyCalls/);
  await switchOff(temporary.store, buildRequest({ why: 'Dates are wrong.' }));
  const html = await read(url, '/schedules');
  expect(html).toContain('/artifacts/shell/1.0.0/');
  expect(html).not.toMatch(/artifacts\/schedules|earlyCalls=\{\}/);
  const boot: unknown = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  expect(boot).toMatchObject({
    remotes: [],
    disabled: [
      {
        name: 'schedules',
        title: 'Schedules',
        why: 'Dates are wrong.',
        routes: [{ path: '/schedules', permission: 'public' }],
      },
    ],
  });
  expect(await readPage(url)).toMatchObject({ remotes: [], disabled: [{ name: 'schedules' }] });
  await switchOn(temporary.store, buildRequest({}));
  expect(await read(url, '/schedules')).toContain('/artifacts/schedules/2.0.0/');
});

it('a page gets an answer while nothing is released [PLT-090]', async () => {
  await rm(join(temporary.root, 'channels/production.json'));
  const url = await startSite();
  const answer = await fetch(`${url}/releases/production/page`);
  expect([answer.status, await answer.text()]).toEqual([503, 'Nothing is released at present.']);
});

it('streams opened at once respect the limits of the address and of the server [PLT-090]', async () => {
  const app = Fastify({ forceCloseConnections: true, trustProxy: true });
  liveReleaseRoutes(app, {
    channel: 'production',
    releases: openReleases(temporary.store, 'production'),
    choose: () => Promise.reject(new Error('nobody asks for a page')),
    most: { perAddress: 2, streams: 3 },
  });
  apps.push(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const open = async (address: string) => {
    const answer = await fetch(`${url}/releases/production/changes`, { headers: { 'x-forwarded-for': address } });
    return answer.status;
  };
  const statuses = await Promise.all(Array.from({ length: 5 }, () => open('10.0.0.1')));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 503, 503, 503]);
  expect([await open('10.0.0.2'), await open('10.0.0.3')]).toEqual([200, 503]);
});

it('the streams end when the server stops', async () => {
  const stream = await listen(await startSite());
  await stream.next();
  await apps.at(-1)?.close();
  for (let text = await stream.next(); text !== null; text = await stream.next()) expect(text).toBe(3);
});

it('a search engine reads the description, and robots.txt excludes calls', async () => {
  const url = await startSite();
  expect(await read(url, '/login')).toContain('<meta name="description" content="Plan college football seasons');
  expect(await read(url, '/robots.txt')).toBe('User-agent: *\nDisallow: /api/\n');
});
