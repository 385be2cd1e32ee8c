import { publishFiles, readSidecar } from '@open-date/releases';
import { buildFacts } from '@open-date/releases/testing/artifact-builder';
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
  server = await startTestServer({}, { site });
});
afterAll(async () => {
  await server.close();
  await temporary.remove();
});

const open = (path: string, headers: HeadersInit = {}) => fetch(`${server.url}/artifacts/${path}`, { headers });

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

it.each([...HIDDEN, 'release.json', 'RELEASE.JSON', 'release.json.', 'assets', ''])(
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
