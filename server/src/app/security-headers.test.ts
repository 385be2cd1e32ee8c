import { promoteRelease } from '@open-date/releases';
import { publishArtifact } from '@open-date/releases/testing/artifact-builder';
import { buildRequest } from '@open-date/releases/testing/change-request';
import { makeTemporaryStore, type TemporaryStore } from '@open-date/releases/testing/temporary-store';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { openSite } from '../site/plugin.ts';

let releases: TemporaryStore;
let server: TestServer;

beforeAll(async () => {
  releases = await makeTemporaryStore();
  await publishArtifact(releases.store, { name: 'shell' });
  await promoteRelease(releases.store, buildRequest({ name: 'shell', version: '1.0.0' }));
  const site = openSite({ store: releases.store, channel: 'production', guidesDir: '/nowhere', helpVideoUrl: '' });
  // No proxy is trusted: that the site is reached over TLS is known by its address alone.
  server = await startTestServer({ SITE_URL: 'https://opendate.example' }, { site });
});
afterAll(async () => {
  await server.close();
  await releases.remove();
});

/** Every kind of answer: a page, a file, an answer of the API, its description, refusals, and what is not there. */
const ANSWERS = [
  '/welcome',
  '/robots.txt',
  '/config.json',
  '/artifacts/shell/1.0.0/nothing.js',
  '/api/version',
  '/api/openapi.json',
  '/api/v1/seasons',
  '/api/v1/nothing',
  '/api/v1/files/1',
];

it.each(ANSWERS)('%s keeps browsers on TLS, sniffs nothing and names no software [PLT-189]', async (path) => {
  const { headers } = await fetch(server.url + path, { headers: { origin: 'https://elsewhere.example' } });
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-type')).toMatch(/^(?:application\/json|text\/(?:html|plain|javascript)); charset=utf-8$/);
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
    expect([name, headers.get(name)]).toEqual([name, null]);
});

it('a site whose names below it all have TLS says so [PLT-210]', async () => {
  const whole = await startTestServer({ SITE_URL: 'https://opendate.example', HSTS_SUBDOMAINS: '1' });
  const { headers } = await fetch(`${whole.url}/api/version`);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  await whole.close();
});

it('a page runs only its own scripts, calls only its own site, cannot be framed and sends no referrer [PLT-189]', async () => {
  const { headers } = await fetch(`${server.url}/welcome`);
  const policy = headers.get('content-security-policy') ?? '';
  for (const part of [
    "default-src 'none'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ])
    expect(policy).toContain(part);
  expect(policy).toMatch(/script-src (?:'sha256-[\w+/=]{44}' )+'strict-dynamic'(?:;|$)/);
  expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
  const names = ['x-frame-options', 'referrer-policy', 'cross-origin-opener-policy', 'cache-control'];
  expect(names.map((name) => headers.get(name))).toEqual(['DENY', 'same-origin', 'same-origin', 'no-store']);
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    expect(headers.get('permissions-policy')).toContain(`${feature}=()`);
});

it.each(ANSWERS)(
  '%s is offered as a file if it belongs to the API, and as a page otherwise [PLT-205]',
  async (path) => {
    const { headers } = await fetch(server.url + path);
    const expected = path.startsWith('/api/') ? 'attachment; filename="api.json"' : null;
    expect(headers.get('content-disposition')).toBe(expected);
  },
);

it('a published file is served under its own name, and nothing else of the store or the machine [PLT-205]', async () => {
  const open = (path: string) => fetch(`${server.url}/artifacts/shell/1.0.0/${path}`);
  const file = await open('entry.js');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  const others = [
    'assets',
    'assets/',
    '.git/config',
    'entry.js.bak',
    'entry',
    '..%2f..%2f..%2fchannels%2fproduction.json',
  ];
  for (const path of others) expect([path, (await open(path)).status]).toEqual([path, 404]);
});
