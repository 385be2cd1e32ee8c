import { rm } from 'node:fs/promises';
import { renderDocument } from '@open-date/server/site/document';
import { NO_EARLY_CALLS } from '@open-date/server/site/early-calls';
import { buildFacts, writeBuild } from '@open-date/releases/testing/artifact-builder';
import fastify, { type FastifyInstance } from 'fastify';
import { type DevelopmentProxy, openDevelopmentSite } from './site.ts';

let staging: FastifyInstance;
let proxy: DevelopmentProxy | null = null;
let output: string;
let seen: Record<string, unknown>[];

const STAGED = { version: '1.0.0', entry: '/artifacts/auctions/1.0.0/entry.js', reason: 'stable' };

function page() {
  const { declaration } = buildFacts({ name: 'auctions' });
  return renderDocument({
    title: 'Open Date',
    boot: {
      environment: 'staging',
      apiBase: '',
      helpVideoUrl: '',
      channel: 'staging',
      revision: 7,
      hasPublicDemo: false,
      shell: { version: '2.0.0', reason: 'stable', previous: null },
      remotes: declaration === null ? [] : [{ name: 'auctions', declaration, current: STAGED, previous: null }],
      missing: [],
    },
    earlyCalls: NO_EARLY_CALLS,
    importMap: { integrity: {} },
    addedMaps: [],
    preloads: [
      { href: '/artifacts/shell/2.0.0/main.js', integrity: 'sha384-a' },
      { href: '/artifacts/auctions/1.0.0/entry.js', integrity: 'sha384-b' },
    ],
    entries: [{ href: '/artifacts/shell/2.0.0/main.js', integrity: 'sha384-a' }],
    fonts: [],
  });
}

async function startSite(env: string): Promise<string> {
  staging = fastify({ forceCloseConnections: true });
  staging.get('/config.json', () => ({ env }));
  staging.get('/*', (_request, reply) => {
    const { html, policy } = page();
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
  });
  staging.post('/api/*', (request) => {
    seen.push({ body: request.body, headers: request.headers });
    return { ok: true };
  });
  return await staging.listen({ port: 0, host: '127.0.0.1' });
}

beforeEach(async () => {
  seen = [];
  proxy = null;
  output = await writeBuild({ name: 'auctions', version: '0.1.0-dev-1' });
});
afterEach(async () => {
  await proxy?.close();
  await staging.close();
  await rm(output, { recursive: true, force: true });
});

async function develop(): Promise<DevelopmentProxy> {
  proxy = await openDevelopmentSite('auctions', await startSite('staging'), 0);
  return proxy;
}

it('a remote of this machine runs on the pages of a staging site, with everything else from there [PLT-126]', async () => {
  const { url, show } = await develop();
  await show({ output, facts: buildFacts({ name: 'auctions', version: '0.1.0-dev-1' }) });
  const html = await (await fetch(`${url}/auctions`)).text();
  const boot: unknown = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  expect(boot).toMatchObject({
    channel: 'staging',
    shell: { version: '2.0.0' },
    remotes: [
      {
        name: 'auctions',
        current: { version: '0.1.0-dev-1', entry: '/artifacts/auctions/0.1.0-dev-1/entry.js', reason: 'development' },
        previous: STAGED,
      },
    ],
  });
  expect(html).toContain('/artifacts/shell/2.0.0/main.js');
  expect(html).not.toMatch(/modulepreload" href="\/artifacts\/auctions/);
  const entry = await fetch(`${url}/artifacts/auctions/0.1.0-dev-1/entry.js`);
  expect([await entry.text(), entry.headers.get('cache-control')]).toEqual([
    expect.stringContaining('auctions@0.1.0-dev-1'),
    'no-store',
  ]);
});

it('calls reach the site as its own, marked as those of a remote in development [PLT-126]', async () => {
  const { url } = await develop();
  const answer = await fetch(`${url}/api/v1/bids`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ amount: 5 }),
  });
  expect(await answer.json()).toEqual({ ok: true });
  expect(seen).toEqual([
    {
      body: { amount: 5 },
      headers: expect.objectContaining({
        origin: expect.stringMatching(/^http:\/\/127\.0\.0\.1:/),
        'open-date-development': 'auctions',
      }),
    },
  ]);
  expect(seen[0]).not.toMatchObject({ headers: { origin: url } });
});

it('an open page hears of each build', async () => {
  const { url, show } = await develop();
  const reader = (await fetch(`${url}/__development/reloads`)).body?.getReader();
  await reader?.read();
  await show({ output, facts: buildFacts({ name: 'auctions', version: '0.1.0-dev-1' }) });
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toContain('data: built');
});

it.each([
  ['production', 'is a production site: a remote in development does not run there'],
  ['something', 'is not a site of Open Date: a remote in development does not run there'],
])('a site of the environment %s is refused [PLT-126]', async (env, reason) => {
  const address = await startSite(env);
  await expect(openDevelopmentSite('auctions', address, 0)).rejects.toThrow(reason);
});
