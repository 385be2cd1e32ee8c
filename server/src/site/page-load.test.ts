import { emptyChannel, type RemoteDeclaration, type Sidecar } from '@open-date/releases';
import type { BootDocument } from '@open-date/shared-api/contract/site/boot-document';
import { reportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import { bootDocument, describeRemotes } from './boot-document.ts';
import { chooseReleases } from './choose-releases.ts';
import { readEnvironment } from './environment.ts';
import { canAddImportMaps } from './import-map-support.ts';
import { addedMaps, importMap, findOwner, type PageReleases, preloads } from './page-load.ts';
import { renderDocument } from './document.ts';
import { hashSource } from './security-headers.ts';
import { watchdog } from './watchdog.ts';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;

function aSidecar(facts: Partial<Sidecar>): Sidecar {
  return {
    name: 'schedules',
    kind: 'remote',
    version: '1.0.0',
    commit: 'abc',
    author: '',
    subject: '',
    builtAt: '2026-11-21T00:00:00Z',
    exposes: [],
    entry: 'assets/entry.js',
    preload: {},
    uses: {},
    provides: {},
    requires: {},
    surface: null,
    bootVersion: null,
    paths: null,
    listsScripts: false,
    entryHash: null,
    declaration: null,
    links: null,
    api: null,
    contractHash: '',
    files: [],
    ...facts,
  };
}

const shell = aSidecar({
  name: 'shell',
  kind: 'shell',
  entry: 'assets/main.js',
  preload: { '.': ['assets/main.js'], '@open-date/shared-ui/grid': ['assets/grid.js'] },
  files: [
    { path: 'assets/main.js', size: 1, integrity: hash('a') },
    { path: 'assets/grid.js', size: 1, integrity: hash('b') },
    { path: 'assets/font.woff2', size: 1, integrity: hash('c') },
  ],
});
const route = (name: string, path: string) => ({
  name,
  path,
  permission: 'signed-in',
  skeleton: 'schedule',
  firstCalls: [],
});
const remote = aSidecar({
  declaration: {
    name: 'schedules',
    title: 'Schedules',
    routes: [route('team.schedule', '/team/:schoolId'), route('team.select', '/team/select')],
    menu: [],
    pages: [],
  },
  preload: {
    './remote': ['assets/entry.js'],
    'team.schedule': ['assets/team.js'],
    'team.select': ['assets/select.js'],
  },
  uses: { 'team.schedule': ['react', '@open-date/shared-ui/grid'] },
  files: ['entry', 'team', 'select'].map((name) => ({ path: `assets/${name}.js`, size: 1, integrity: hash('d') })),
});
const page: PageReleases = {
  channel: 'production',
  revision: 1,
  shell: { sidecar: shell, reason: 'stable' },
  previousShell: null,
  remotes: new Map([['schedules', { current: { sidecar: remote, reason: 'stable' }, previous: null }]]),
  missing: [],
  set: null,
  disabled: [],
  loadable: [shell, remote],
};
const FACTS = {
  environment: readEnvironment('localhost'),
  helpVideoUrl: '',
  hasPublicDemo: false,
  isAdding: false,
  reportSeasons: reportSeasons('2027-07-01', []),
};
const hrefs = (pathname: string) => preloads(page, findOwner(page, pathname)).map(({ href }) => href);

it('the import map has the integrity of every script that the page may load, and of no other script', () => {
  expect(importMap(page.loadable, false).integrity).toEqual({
    '/artifacts/shell/1.0.0/assets/main.js': hash('a'),
    '/artifacts/shell/1.0.0/assets/grid.js': hash('b'),
    '/artifacts/schedules/1.0.0/assets/entry.js': hash('d'),
    '/artifacts/schedules/1.0.0/assets/team.js': hash('d'),
    '/artifacts/schedules/1.0.0/assets/select.js': hash('d'),
  });
});

it('where the shell adds hashes, the document has those of entries, of the shell’s first scripts and of versions that list none [PLT-023]', () => {
  const listing = { ...remote, listsScripts: true, entryHash: 'sha256-entry' };
  const older = { ...remote, version: '0.9.0' };
  const releases = [{ ...shell, listsScripts: true }, listing, older];
  expect(importMap(releases, true).integrity).toEqual({
    '/artifacts/shell/1.0.0/assets/main.js': hash('a'),
    '/artifacts/schedules/1.0.0/assets/entry.js': 'sha256-entry',
    '/artifacts/schedules/0.9.0/assets/entry.js': hash('d'),
    '/artifacts/schedules/0.9.0/assets/team.js': hash('d'),
    '/artifacts/schedules/0.9.0/assets/select.js': hash('d'),
  });
  expect(addedMaps(releases, true).map((text): unknown => JSON.parse(text))).toEqual([
    { integrity: { '/artifacts/shell/1.0.0/assets/grid.js': hash('b') } },
    {
      integrity: {
        '/artifacts/schedules/1.0.0/assets/select.js': hash('d'),
        '/artifacts/schedules/1.0.0/assets/team.js': hash('d'),
      },
    },
  ]);
  expect(addedMaps(releases, false)).toEqual([]);
  const remotes = new Map([
    [
      'schedules',
      { current: { sidecar: listing, reason: 'stable' }, previous: { sidecar: older, reason: 'previous' } },
    ],
  ]);
  const described = (isAdding: boolean) => describeRemotes({ ...page, remotes }, isAdding)[0];
  expect(described(true)?.current).toMatchObject({ listsScripts: true });
  expect(described(true)?.previous).not.toHaveProperty('listsScripts');
  expect(described(false)?.current).not.toHaveProperty('listsScripts');
  const adds = (isAdding: boolean) => bootDocument({ ...page, remotes }, { ...FACTS, isAdding }).shell.addsIntegrity;
  expect([adds(true), adds(false)]).toEqual([true, false]);
});

const CHROMIUM = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/';
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ';

it.each([
  ['Chromium that takes further import maps', `${CHROMIUM}133.0.0.0 Safari/537.36`, true],
  ['an older Chromium', `${CHROMIUM}132.0.0.0 Safari/537.36`, false],
  ['Safari that takes further import maps', `${SAFARI}Version/18.4 Safari/605.1.15`, true],
  ['an older Safari', `${SAFARI}Version/18.3.1 Safari/605.1.15`, false],
  ['Chrome on an iPhone, whose engine it does not name', `${SAFARI}CriOS/150.0 Mobile/15E148 Safari/604.1`, false],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:160.0) Gecko/20100101 Firefox/160.0', false],
  ['a browser that does not say', undefined, false],
])('%s gets the right hashes in its document [PLT-024]', (_, userAgent, isAdding) => {
  expect(canAddImportMaps(userAgent)).toBe(isAdding);
});

it('a page preloads what the screen of its address needs, including shared parts of the shell', () => {
  expect(hrefs('/team/12')).toEqual([
    '/artifacts/shell/1.0.0/assets/main.js',
    '/artifacts/schedules/1.0.0/assets/entry.js',
    '/artifacts/schedules/1.0.0/assets/team.js',
    '/artifacts/shell/1.0.0/assets/grid.js',
  ]);
  expect(hrefs('/team/select')).toContain('/artifacts/schedules/1.0.0/assets/select.js');
  expect(hrefs('/welcome')).toEqual(['/artifacts/shell/1.0.0/assets/main.js']);
});

it.each([
  ['localhost:3000', 'dev'],
  ['app.dev.example', 'dev'],
  ['staging.opendate.example', 'staging'],
  ['opendate.example', 'production'],
])('the host %s belongs to the environment %s [CST-010]', (host, env) => {
  expect(readEnvironment(host)).toEqual({ env, apiBase: '' });
});

const BOOT: BootDocument<RemoteDeclaration> = {
  environment: 'production',
  apiBase: '',
  helpVideoUrl: '',
  channel: 'production',
  revision: 1,
  hasPublicDemo: false,
  shell: { version: '1.0.0', reason: 'stable', previous: null },
  remotes: [],
  missing: [],
};

const PARTS = {
  title: 'Open Date',
  boot: BOOT,
  earlyCalls: { urls: ['/api/v1/schools'], viewers: null, frame: 'lines' as const },
  importMap: { integrity: { '/artifacts/shell/1.0.0/main.js': hash('a') } },
  addedMaps: ['{"integrity":{}}'],
  preloads: [{ href: '/artifacts/shell/1.0.0/main.js', integrity: hash('a') }],
  entries: [{ href: '/artifacts/shell/1.0.0/main.js', integrity: hash('a') }],
  fonts: [],
};

it('the policy of a document allows its inline scripts and the maps of the shell by hash only [PLT-015]', () => {
  const { html, policy } = renderDocument(PARTS);
  const inline = [...html.matchAll(/<script(?: type="importmap")?>([^<]*)<\/script>/g)].map(([, text = '']) => text);
  expect(inline).toHaveLength(3);
  const [, allowed = ''] = /script-src ([^;]*) 'strict-dynamic';/.exec(policy) ?? [];
  expect(allowed.split(' ')).toEqual([...inline, ...PARTS.addedMaps].map(hashSource));
  const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
  expect(policy).toContain(`style-src ${hashSource(style)} ${hashSource('')};`);
});

it('the icon of a page is in its document and needs no request [PLT-142]', () => {
  const { html } = renderDocument(PARTS);
  const address = /<link rel="icon" type="image\/svg\+xml" href="([^"]*)">/.exec(html)?.[1] ?? '';
  expect(decodeURIComponent(address)).toMatch(/^data:image\/svg\+xml,<svg [^]*<\/svg>$/);
});

it('no text in the document can break out of its element', () => {
  const { html } = renderDocument({
    ...PARTS,
    title: '</title><script>alert(1)</script>',
    boot: { ...BOOT, helpVideoUrl: '</script><script>alert(1)</script>\u2028' },
    earlyCalls: { urls: ['/api/</script><script>alert(1)</script>'], viewers: null, frame: 'lines' as const },
    entries: [{ href: '/</script><script>alert(1)</script>/main.js', integrity: hash('a') }],
  });
  expect(html.match(/<script/g)).toHaveLength(4);
  expect(html).not.toContain('alert(1)</script>');
});

it('the script that starts the shell is under 1.75 KB, with the addresses of two versions', () => {
  const entry = (version: string) => `/artifacts/shell/0.1.0-${version}/assets/main.0123456789.js`;
  const entries = ['0123456789ab', 'ba9876543210'].map((version) => ({ href: entry(version), integrity: hash('a') }));
  expect(Buffer.byteLength(watchdog(entries))).toBeLessThan(1792);
});

it('the document names the previous shell with the integrity of its scripts, so that it can take over in the page', () => {
  const previous = { ...shell, version: '0.9.0' };
  const released = { stable: '1.0.0', previous: '0.9.0', canary: null, disabled: null };
  const chosen = chooseReleases(
    {
      document: { ...emptyChannel('production', 'salt', new Date(0)), names: { shell: released } },
      releases: { shell: { stable: shell, canary: null, previous } },
      missing: [],
    },
    'session',
  );
  expect(bootDocument(chosen, FACTS).shell).toEqual({
    version: '1.0.0',
    reason: 'stable',
    previous: '0.9.0',
    addsIntegrity: false,
  });
  expect(importMap(chosen.loadable, false).integrity).toMatchObject({
    '/artifacts/shell/1.0.0/assets/main.js': hash('a'),
    '/artifacts/shell/0.9.0/assets/main.js': hash('a'),
  });
});
