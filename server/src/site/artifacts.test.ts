import { rename, rm, writeFile } from 'node:fs/promises';
import { promoteRelease, publishFiles, readSidecar } from '@open-date/releases';
import { buildFacts, publishArtifact } from '@open-date/releases/testing/artifact-builder';
import { buildRequest } from '@open-date/releases/testing/change-request';
import { makeTemporaryStore, type TemporaryStore } from '@open-date/releases/testing/temporary-store';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { openSite } from './plugin.ts';

const SCRIPT = '<script>localStorage.setItem("ran", "1")</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`;
const SERVED = {
  'entry.js': 'export const entry = 1;',
  'assets/screen.css': 'p { color: red }',
  'assets/screen.js.map': '{"version":3}',
  'assets/font.woff2': 'wOF2',
  'assets/mark.png': `PNG ${SCRIPT}`,
  'assets/mark.svg': SVG,
  'assets/page.html.js': SCRIPT,
} as const;
/** Files that an older publish or a hand put into the store. */
const HIDDEN = [
  'index.html',
  'assets/a.HTML',
  'assets/a.htm',
  'assets/a.xhtml',
  'assets/a.xml',
  'assets/a.xsl',
  'assets/a.SVG',
  'assets/a.svgz',
  'assets/a.svg.',
  'assets/a.svg ',
  'assets/a.pdf',
  'assets/a.json',
  'assets/a.mjs',
  'assets/a.wasm',
  'assets/a.txt',
  'assets/a.js.html',
  'assets/a.js.br',
  'assets/a.constructor',
  'assets/.js',
  'assets/none',
  'server.tar.gz',
] as const;

let temporary: TemporaryStore;
let server: TestServer;
beforeAll(async () => {
  temporary = await makeTemporaryStore();
  const { store } = temporary;
  const files = Object.entries(SERVED).map(([path, text]) => ({ path, bytes: Buffer.from(text) }));
  await publishFiles(store, files, buildFacts({ preload: {} }));
  const sidecar = {
    path: 'release.json',
    bytes: Buffer.from(JSON.stringify(await readSidecar(store, 'schedules', '1.0.0'))),
  };
  for (const name of ['schedules', 'server'])
    await store.writeArtifact(name, '2.0.0', [
      ...HIDDEN.map((path) => ({ path, bytes: Buffer.from(`<html>${SVG}`) })),
      { path: 'entry.js', bytes: Buffer.from('1') },
      sidecar,
    ]);
  const site = openSite({ store, channel: 'production', guidesDir: '/nowhere', helpVideoUrl: '' });
  await publishArtifact(store, { name: 'shell' });
  await promoteRelease(store, buildRequest({ name: 'shell', version: '1.0.0' }));
  server = await startTestServer({ RELEASE_STORE: temporary.root, METRICS_PORT: '0' }, { site });
});
afterAll(async () => {
  await server.close();
  await temporary.remove();
});

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/artifacts/${path}`, { headers });

it.each([
  ['entry.js', 'text/javascript; charset=utf-8'],
  ['assets/screen.css', 'text/css; charset=utf-8'],
  ['assets/screen.js.map', 'application/json; charset=utf-8'],
  ['assets/font.woff2', 'font/woff2'],
  ['assets/mark.png', 'image/png'],
  ['assets/mark.svg', 'image/svg+xml'],
  ['assets/page.html.js', 'text/javascript; charset=utf-8'],
] as const)(
  '%s of a release is sent as what it is, and runs nothing when it is opened [PLT-215]',
  async (path, type) => {
    const answer = await open(`schedules/1.0.0/${path}`);
    expect([answer.status, await answer.text()]).toEqual([200, SERVED[path]]);
    const read = (name: string) => answer.headers.get(name);
    expect([read('content-type'), read('x-content-type-options')]).toEqual([type, 'nosniff']);
    const policy = read('content-security-policy')?.split('; ');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']));
    expect(policy?.join(' ')).not.toMatch(/script-src|allow-/);
  },
);

it.each([...HIDDEN, 'release.json', 'RELEASE.JSON', 'release.json.', 'assets'])(
  '%j in a store is served to nobody, whatever put it there [PLT-215]',
  async (path) => {
    for (const encoding of ['identity', 'br, gzip']) {
      const answer = await open(`schedules/2.0.0/${encodeURIComponent(path)}`, { 'accept-encoding': encoding });
      expect([answer.status, await answer.text()]).toEqual([404, 'Not found.']);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  },
);

it('nothing of a published server is public [PLT-215]', async () => {
  for (const path of ['server.tar.gz', 'release.json', 'entry.js'])
    expect([path, (await open(`server/2.0.0/${path}`)).status]).toEqual([path, 404]);
});

it('while the release store is unavailable its files answer 503 without caching, and the metrics show it [PLT-220]', async () => {
  const readMetric = async () =>
    /^open_date_release_store_up (\d)/m.exec(await (await fetch(server.metricsUrl ?? '')).text())?.[1];
  expect([(await open('schedules/1.0.0/entry.js')).status, await readMetric()]).toEqual([200, '1']);
  await rename(temporary.root, `${temporary.root}-away`);
  const answer = await open('schedules/1.0.0/assets/screen.css.map');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(await readMetric()).toBe('0');
  await writeFile(temporary.root, 'not a folder');
  expect((await open('schedules/1.0.0/assets/other.js')).status).toBe(503);
  await rm(temporary.root);
  await rename(`${temporary.root}-away`, temporary.root);
  expect([(await open('schedules/1.0.0/entry.js')).status, await readMetric()]).toEqual([200, '1']);
  expect((await open('schedules/1.0.0/assets/screen.css.map')).status).toBe(404);
});
