import { emptyChannel, type Sidecar } from '@open-date/releases';
import type { BootDocument } from '@open-date/shared-api/contract/site/boot-document';
import { reportSeasons } from '@open-date/shared-api/rules/reports/report-season';
import { bootDocument } from './boot-document.ts';
import { chooseReleases } from './choose-releases.ts';
import { readEnvironment } from './environment.ts';
import { importMap, findOwner, type PageReleases, preloads } from './page-load.ts';
import { renderDocument } from './document.ts';
import { watchdog } from './watchdog.ts';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;

function aSidecar(facts: Partial<Sidecar>): Sidecar {
  return {
    name: 'schedules',
    kind: 'remote',
    version: '1.0.0',
    commit: 'abc',
    builtAt: '2026-11-21T00:00:00Z',
    exposes: [],
    entry: 'assets/entry.js',
    preload: {},
    uses: {},
    provides: {},
    requires: {},
    declaration: null,
    contractHash: '',
    manifest: null,
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
  loadable: [shell, remote],
};
const hrefs = (pathname: string) => preloads(page, findOwner(page, pathname)).map(({ href }) => href);

it('the import map has the integrity of every script that the page may load, and of no other script', () => {
  expect(importMap(page.loadable).integrity).toEqual({
    '/artifacts/shell/1.0.0/assets/main.js': hash('a'),
    '/artifacts/shell/1.0.0/assets/grid.js': hash('b'),
    '/artifacts/schedules/1.0.0/assets/entry.js': hash('d'),
    '/artifacts/schedules/1.0.0/assets/team.js': hash('d'),
    '/artifacts/schedules/1.0.0/assets/select.js': hash('d'),
  });
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

const BOOT: BootDocument<never> = {
  environment: 'production',
  apiBase: '',
  helpVideoUrl: '',
  channel: 'production',
  revision: 1,
  now: 0,
  hasPublicDemo: false,
  shell: { version: '1.0.0', reason: 'stable', previous: null },
  remotes: [],
  missing: [],
};

it('no text in the document can break out of its element', () => {
  const html = renderDocument({
    nonce: 'n"><script>',
    title: '</title><script>alert(1)</script>',
    boot: { ...BOOT, helpVideoUrl: '</script><script>alert(1)</script>\u2028' },
    earlyCalls: { urls: ['/api/</script><script>alert(1)</script>'], viewers: null },
    importMap: {},
    preloads: [],
    entries: ['/</script><script>alert(1)</script>/main.js'],
    fonts: [],
    icon: null,
  });
  expect(html.match(/<script/g)).toHaveLength(4);
  expect(html).not.toContain('alert(1)</script>');
});

it('the script that starts the shell is under 1 KB, with the addresses of two versions', () => {
  const entry = (version: string) => `/artifacts/shell/0.1.0-${version}/assets/main.0123456789.js`;
  expect(Buffer.byteLength(watchdog([entry('0123456789ab'), entry('ba9876543210')]))).toBeLessThan(1024);
});

it('the document names the previous shell with the integrity of its scripts, so that it can take over in the page', () => {
  const previous = { ...shell, version: '0.9.0' };
  const released = { stable: '1.0.0', previous: '0.9.0', canary: null };
  const chosen = chooseReleases(
    {
      document: { ...emptyChannel('production', 'salt', new Date(0)), names: { shell: released } },
      releases: { shell: { stable: shell, canary: null, previous } },
      missing: [],
    },
    'session',
  );
  const facts = {
    environment: readEnvironment('localhost'),
    helpVideoUrl: '',
    hasPublicDemo: false,
    now: 0,
    reportSeasons: reportSeasons('2027-07-01', []),
  };
  expect(bootDocument(chosen, facts).shell).toEqual({ version: '1.0.0', reason: 'stable', previous: '0.9.0' });
  expect(importMap(chosen.loadable).integrity).toMatchObject({
    '/artifacts/shell/1.0.0/assets/main.js': hash('a'),
    '/artifacts/shell/0.9.0/assets/main.js': hash('a'),
  });
});
