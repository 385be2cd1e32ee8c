import {
  type Channel,
  createSet,
  makeLink,
  promoteRelease,
  readSet,
  type ReleaseStore,
  signSetSession,
  startCanary,
} from '@open-date/releases';
import { publishArtifact } from '@open-date/releases/testing/artifact-builder';
import { buildRequest } from '@open-date/releases/testing/change-request';
import { makeTemporaryStore, type TemporaryStore } from '@open-date/releases/testing/temporary-store';
import { reportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import Fastify, { type FastifyInstance } from 'fastify';
import { rm } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { logSettings } from '../platform/http/log.ts';
import { openSite } from './plugin.ts';

const SECRET = 'the secret of this site';
const HOST = 'test.opendate.example';
const HOUR = 3_600_000;

let temporary: TemporaryStore;
let app: FastifyInstance;
const lines: string[] = [];

beforeEach(async () => {
  lines.length = 0;
  temporary = await makeTemporaryStore();
  const { store } = temporary;
  for (const name of ['shell', 'auctions', 'reports'])
    for (const version of ['1.0.0', '2.0.0']) await publishArtifact(store, { name, version });
  await publishArtifact(store, { name: 'reports', version: '3.0.0' });
  for (const name of ['shell', 'auctions', 'reports'])
    await promoteRelease(store, buildRequest({ name, version: '1.0.0' }));
  const versions = { auctions: '2.0.0', reports: '3.0.0' };
  await createSet(store, { channel: 'production', who: 'dana', why: 'bids', at: new Date(), versions });
  await startCanary(store, buildRequest({ name: 'reports', version: '2.0.0', percent: 100 }));
  app = await openApp();
});
afterEach(async () => {
  await app.close();
  await temporary.remove();
});

async function openApp({
  processClock = () => new Date(),
  ...facts
}: {
  channel?: Channel;
  siteUrl?: string;
  linkProblem?: Error;
  store?: ReleaseStore;
  processClock?: () => Date;
} = {}): Promise<FastifyInstance> {
  const settings = { channel: 'production' as const, guidesDir: '/nowhere', helpVideoUrl: '', linkSecret: SECRET };
  const site = openSite({ store: temporary.store, ...settings, ...facts });
  const opened = Fastify({ logger: logSettings('info', { write: (line) => lines.push(line) }) });
  await opened.register(site.routes, { reportSeasons: async () => reportSeasons('2027-07-01', []), processClock });
  await opened.listen({ port: 0, host: '127.0.0.1' });
  return opened;
}

async function link(path = '/', { hours = 8, at = new Date(), site = `https://${HOST}` } = {}): Promise<string> {
  const set = await readSet(temporary.store, 'RC-1');
  const { url } = await makeLink(temporary.store, set, { secret: SECRET, site, hours, who: 'dana', at });
  return `${path}${path.includes('?') ? '&' : '?'}${new URL(url).search.slice(1)}`;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a request under a host of its own; an address goes out as it is written. */
async function send(
  path: string,
  {
    method = 'GET',
    on = app,
    headers = {},
  }: { method?: string; on?: FastifyInstance; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { port } = new URL(on.listeningOrigin);
  return await new Promise((resolve, reject) => {
    const sent = request({ port, path, method, agent: false, headers: { host: HOST, ...headers } }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => (body += text));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    sent.on('error', reject).end();
  });
}

const get = (url: string, cookie = '', { host = HOST, on = app }: { host?: string; on?: FastifyInstance } = {}) =>
  send(url, { on, headers: { cookie, host } });

const cookies = ({ headers }: Answer) => (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');

/** The boot document of a page. */
async function boot(url = '/', cookie = '', where?: Parameters<typeof get>[2]) {
  const { body, headers } = await get(url, cookie, where);
  const document: {
    set?: { id: string; until: number };
    remotes: { name: string; current: { version: string; reason: string }; previous: { version: string } | null }[];
  } = JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '{}');
  const versions = document.remotes.map(({ name, current }) => `${name} ${current.version}: ${current.reason}`);
  return {
    ...document,
    set: document.set ?? null,
    versions,
    cleared: String(headers['set-cookie'] ?? '').includes('od_set=; Path=/; Max-Age=0'),
  };
}

const STABLE = [expect.stringMatching(/^auctions 1\.0\.0: stable$/), expect.stringMatching(/^reports 2\.0\.0: canary/)];

it('a link opens its set for one browser session, before canary and stable, at the address without it [PLT-074]', async () => {
  const opened = await get(await link('/team/12?year=2027'));
  expect([opened.status, opened.headers.location]).toEqual([303, '/team/12?year=2027']);
  expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(opened.headers['set-cookie']?.[0]).toMatch(/^od_set=RC-1\.\d+\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  const page = await boot('/team/12?year=2027', cookies(opened));
  expect(page.versions).toEqual(['auctions 2.0.0: set RC-1', 'reports 3.0.0: set RC-1']);
  expect(page.remotes.map(({ previous }) => previous?.version)).toEqual(['1.0.0', '1.0.0']);
  expect(page.set).toEqual({ id: 'RC-1', until: expect.any(Number) });
  expect((page.set?.until ?? 0) - Date.now()).toBeGreaterThan(7.9 * HOUR);
  expect(JSON.parse((await get('/releases/production/page', cookies(opened))).body)).toMatchObject({ set: page.set });
  const stranger = await boot();
  expect([stranger.set, stranger.versions]).toEqual([null, STABLE]);
});

it('a page says why a session runs a version, also outside a canary [PLT-079]', async () => {
  expect((await boot()).versions).toContain('reports 2.0.0: canary of 100 %');
  await startCanary(temporary.store, buildRequest({ name: 'reports', version: '2.0.0', percent: 0 }));
  expect((await boot()).versions).toContain('reports 1.0.0: stable, outside the canary of 0 %');
});

it('a document is the same for every session that gets the same versions, is kept by no browser, and changes with a release [PLT-026]', async () => {
  const load = (cookie: string) => send('/team/12', { headers: { cookie, host: HOST } });
  const first = await load('');
  const second = await load('od_session=another-browser-session');
  expect(second.body).toBe(first.body);
  expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  expect(second.headers['cache-control']).toBe('no-store');
  expect(String(second.headers['server-timing'])).toMatch(/^request;desc="[^"]+", now;dur=\d{13}$/);
  await promoteRelease(temporary.store, buildRequest({ name: 'reports', version: '2.0.0' }));
  expect((await load('')).body).not.toBe(first.body);
});

it('what the browser keeps fits its own session, and is removed when it does not fit or has ended [PLT-074]', async () => {
  const own = cookies(await get(await link()));
  const kept = /od_set=[^;]+/.exec(own)?.[0] ?? '';
  const other = 'od_session=another-browser-session';
  const site = { secret: SECRET, host: HOST, channel: 'production' as const };
  const ended = signSetSession(site, 'another-browser-session', { id: 'RC-1', until: new Date(Date.now() - 1000) });
  const unknown = signSetSession(site, 'another-browser-session', { id: 'RC-9', until: new Date(Date.now() + HOUR) });
  for (const foreign of [kept, kept.replace('RC-1', 'RC-2'), `od_set=${ended}`, `od_set=${unknown}`, 'od_set=x']) {
    const page = await boot('/', `${other}; ${foreign}`);
    expect([foreign, page.set, page.versions, page.cleared]).toEqual([foreign, null, STABLE, true]);
    const state = await get('/releases/production/page', `${other}; ${foreign}`);
    expect(JSON.parse(state.body)).toMatchObject({ set: null });
  }
  expect((await boot('/', own)).cleared).toBe(false);
});

it.each([
  ['expired', 410, 'This test link has expired', () => link('/team/12', { at: new Date(Date.now() - 9 * HOUR) })],
  ['changed', 403, "This test link can't be used", async () => (await link('/team/12')).replace('RC-1', 'RC-2')],
  [
    'of another site',
    403,
    "This test link can't be used",
    () => link('/team/12', { site: 'https://opendate.example' }),
  ],
])('a link that is %s answers %i with a card and changes nothing [PLT-075]', async (_what, status, title, make) => {
  const answer = await get(await make());
  expect([answer.status, answer.headers['set-cookie']]).toEqual([status, undefined]);
  expect(answer.body).toContain(`<h1>${title}</h1>`);
  expect(answer.body).toContain('<a href="/team/12">Continue to Open Date</a>');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  const { rows } = await temporary.store.readAudit();
  expect(rows.filter(({ evidence }) => evidence.openedBy)).toEqual([]);
});

it('a link and its session end by the clock of the server [PLT-075]', async () => {
  let now = new Date();
  const clocked = await openApp({ processClock: () => now });
  try {
    const address = await link('/team/12');
    const own = cookies(await get(address, '', { on: clocked }));
    expect((await boot('/', own, { on: clocked })).set?.id).toBe('RC-1');
    now = new Date(now.getTime() + 9 * HOUR);
    expect((await get(address, '', { on: clocked })).status).toBe(410);
    expect(await boot('/', own, { on: clocked })).toMatchObject({ set: null, cleared: true });
  } finally {
    await clocked.close();
  }
});

it('a link does not work on another channel or host [PLT-075]', async () => {
  await promoteRelease(temporary.store, buildRequest({ channel: 'staging', name: 'shell', version: '1.0.0' }));
  const staging = await openApp({ channel: 'staging' });
  expect((await get(await link(), '', { on: staging })).status).toBe(403);
  await staging.close();
  const configured = await openApp({ siteUrl: 'https://opendate.example' });
  expect((await get(await link(), '', { on: configured })).status).toBe(403);
  const own = await link('/', { site: 'https://opendate.example' });
  expect((await get(own, '', { on: configured, host: 'internal:3000' })).status).toBe(303);
  await configured.close();
});

it('a link to a set with a deleted version says so, and its session gets the versions of the channel', async () => {
  const own = cookies(await get(await link()));
  const madeBefore = await link();
  await rm(join(temporary.root, 'artifacts/auctions/2.0.0'), { recursive: true });
  await app.close();
  app = await openApp();
  const answer = await get(madeBefore);
  expect([answer.status, answer.headers['set-cookie']]).toEqual([404, undefined]);
  expect(answer.body).toContain("<h1>This release set can't be opened</h1>");
  expect((await boot('/', own)).versions).toEqual(['auctions 1.0.0: stable', 'reports 3.0.0: set RC-1']);
});

it('a session keeps its set while the store cannot be read, and tests it again afterwards', async () => {
  const own = cookies(await get(await link()));
  let isAway = true;
  const readDocument = async (path: string) => {
    if (isAway) throw new Error('the store is away');
    return await temporary.store.readDocument(path);
  };
  const other = await openApp({ store: { ...temporary.store, readDocument } });
  expect(await boot('/', own, { on: other })).toMatchObject({ set: null, cleared: false });
  isAway = false;
  expect((await boot('/', own, { on: other })).set?.id).toBe('RC-1');
  await other.close();
});

it.each(['//evil.example', '/\\evil.example', '//evil.example//x'])(
  'neither a link at %s nor leaving towards it leads to another site [PLT-075]',
  async (path) => {
    const opened = await get(await link(path));
    const left = await leave(path);
    for (const { headers } of [opened, left])
      expect(new URL(String(headers.location), `https://${HOST}`).host).toBe(HOST);
  },
);

function leave(to: string, headers: Record<string, string> = {}) {
  return send(`/release-set/leave?to=${encodeURIComponent(to)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0', ...headers },
  });
}

it('leaving a set removes it from the browser and goes back to the page; another site cannot do so [PLT-077]', async () => {
  const left = await leave('/team/12?year=2027');
  expect([left.status, left.headers.location]).toEqual([303, '/team/12?year=2027']);
  expect(left.headers['set-cookie']).toEqual(['od_set=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
  const twice = await send('/release-set/leave?to=/a&to=/b', { method: 'POST', headers: { 'content-length': '0' } });
  expect([twice.status, twice.headers.location]).toEqual([303, '/']);
  const foreign = await leave('/', { 'sec-fetch-site': 'cross-site' });
  expect([foreign.status, foreign.headers['set-cookie']]).toEqual([403, undefined]);
});

it('only the first opening of a link is in the log of releases, and no log has secret or signature [PLT-076]', async () => {
  const address = await link('/team/12');
  const signature = new URL(address, 'https://x').searchParams.get('sig') ?? '';
  await get(address);
  await get(address);
  await app.close();
  app = await openApp();
  const opened = await get(address);
  const { rows } = await temporary.store.readAudit();
  expect(rows.filter(({ evidence }) => evidence.openedBy)).toHaveLength(1);
  const session = /od_set=([^;]+)/.exec(cookies(opened))?.[1] ?? '';
  for (const log of [JSON.stringify(rows), lines.join('\n')])
    for (const secret of [SECRET, signature, session.slice(-43)]) expect(log).not.toContain(secret);
  expect(lines.join('\n')).toContain('/team/12?set=RC-1');
});

it('a site with an invalid secret logs that once, and serves its pages', async () => {
  const opened = await openApp({ linkProblem: new Error('release-link.secret is too short') });
  try {
    for (const _page of ['first', 'second']) expect((await fetch(`${opened.listeningOrigin}/login`)).status).toBe(200);
    const said = lines.filter((line) => line.includes('links to release sets open nothing: secret unreadable'));
    expect(said).toEqual([expect.stringContaining('release-link.secret is too short')]);
  } finally {
    await opened.close();
  }
});
