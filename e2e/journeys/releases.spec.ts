import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceScript, screenScript } from '../fixtures/ops-site.ts';
import { SHARED_STORE } from '../fixtures/site-process.ts';
import { expect, test } from '../fixtures/own-site.ts';

interface Boot {
  readonly remotes: readonly {
    readonly name: string;
    readonly current: { readonly version: string; readonly reason: string };
  }[];
}

test('rolling back one remote changes only that remote, on the next page load, and is logged', {
  tag: ['@PLT-002', '@PLT-013'],
}, async ({ page, ops }) => {
  await ops.signIn(page, 'school');
  const versions = async () => {
    await page.goto(`${ops.url}/schedules`);
    await expect(page.getByRole('heading', { name: /Scheduled Games/ })).toBeVisible();
    const boot: Boot = JSON.parse((await page.locator('#boot').textContent()) ?? '{}');
    return Object.fromEntries(boot.remotes.map((remote) => [remote.name, remote.current.version]));
  };
  const before = await versions();
  const version = ops.nextVersion();
  await ops.promoteChanged('reports', version, async (folder) => {
    const script = await screenScript(folder, 'reports.scheduled');
    await replaceScript(folder, script, `${await readFile(join(folder, script), 'utf8')}\n`);
  });
  expect(await versions()).toEqual({ ...before, reports: version });
  await ops.release('rollback', 'reports', '--why', 'wrong totals in week 3');
  expect(await versions()).toEqual(before);
  const [old, changed] = [before.reports ?? '', version].map((one) => one.replaceAll('.', String.raw`\.`));
  const at = String.raw`^\d{4}-\d\d-\d\dT\S+Z  browser tests`;
  const history = await ops.release('log', 'reports');
  expect(history).toMatch(new RegExp(`${at}  promote reports  ${old} → ${changed}  browser test$`, 'm'));
  expect(history).toMatch(new RegExp(`${at}  rollback reports  ${changed} → ${old}  wrong totals in week 3$`, 'm'));
  expect(await ops.release('status')).toContain(before.reports);
});

test('a page loads one document, then scripts, then data', {
  tag: ['@PLT-017', '@PLT-025'],
}, async ({ page, signedIn }) => {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(new URL(request.url()).pathname));
  const user = await signedIn('school', '/welcome');
  // The page before ends here, and with it what it still loads.
  await page.goto('about:blank');
  const answer = await page.goto(`/team/${user.SchoolId}`);
  const html = await answer?.text();
  await expect(page.getByRole('grid')).toBeVisible();
  expect((await answer?.request().sizes())?.responseBodySize).toBeLessThan(15 * 1024);
  // Late requests of the previous page do not count.
  const requests = seen.slice(seen.indexOf(`/team/${user.SchoolId}`));
  const firstData = requests.findIndex((path) => path === `/api/v1/schools/${user.SchoolId}/schedules`);
  const before = requests.slice(0, firstData);
  expect(before[0]).toBe(`/team/${user.SchoolId}`);
  expect(
    before
      .slice(1)
      .filter((path) => !path.startsWith('/artifacts/') && !path.startsWith('/api/') && path !== '/favicon.ico'),
  ).toEqual([]);
  // A script that the document does not name would load later and delay the data.
  const isNamed = (path: string) => html?.includes(`"modulepreload" href="${path}"`) === true;
  expect(before.filter((path) => path.startsWith('/artifacts/') && path.endsWith('.js') && !isNamed(path))).toEqual([]);
  expect(before.filter((path) => /manifest|release\.json|\/releases\//.test(path))).toEqual([]);
  expect(requests.filter((path) => path.startsWith('/artifacts/reports/'))).toEqual([]);
  const scripts = requests.filter((path) => path.startsWith('/artifacts/') && path.endsWith('.js'));
  // A preloaded script that the page could not use would be loaded a second time.
  expect(scripts).toEqual([...new Set(scripts)]);
});

test('a remote loads when its screen opens, without a page load, and loads each file once', {
  tag: ['@PLT-001', '@PLT-004', '@PLT-010'],
}, async ({ page, signedIn }) => {
  const entered = new Set<string | undefined>();
  page.on('request', (request) => entered.add(/\/artifacts\/(\w+)\/.*\/entry\./.exec(request.url())?.[1]));
  const remotes = () => [...entered].filter((name) => name !== undefined);
  await signedIn('school');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  expect(remotes()).toEqual([]);
  await page.evaluate(() => Object.assign(globalThis, { marker: 'same page' }));
  const choose = async (menu: string, entry: string) => {
    await page.getByRole('banner').getByRole('button', { name: menu }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await page.getByRole('link', { name: /Jump To/ }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(remotes()).toEqual(['schedules']);
  await choose('Reports', 'Scheduled Games');
  await expect(page.getByRole('heading', { name: /Scheduled Games/ })).toBeVisible();
  expect(remotes()).toEqual(['schedules', 'reports']);
  await choose('Auctions', 'Request Access');
  await expect(page.getByRole('region', { name: 'Active' })).toBeVisible();
  expect(remotes()).toEqual(['schedules', 'reports', 'auctions']);
  await choose('Dana Whitlock', 'Admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  expect(remotes()).toEqual(['schedules', 'reports', 'auctions', 'admin']);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'marker'))).toBe('same page');
  const copies = await page.evaluate(() => {
    const scopes: unknown = Reflect.get(globalThis, '__FEDERATION__')?.__SHARE__;
    const loaded: Record<string, Set<string>> = {};
    const walk = (value: unknown, depth: number): void => {
      if (typeof value !== 'object' || value === null || depth > 3) return;
      for (const [key, child] of Object.entries(value)) {
        if (depth === 2) {
          const used = Object.entries(child).filter(
            ([, one]) => typeof one === 'object' && one !== null && Reflect.get(one, 'loaded'),
          );
          if (used.length > 0) loaded[key] = new Set([...(loaded[key] ?? []), ...used.map(([version]) => version)]);
        } else walk(child, depth + 1);
      }
    };
    walk(scopes, 0);
    return Object.fromEntries(Object.entries(loaded).map(([key, versions]) => [key, versions.size]));
  });
  for (const name of [
    'react',
    'react-router-dom',
    '@tanstack/react-query',
    'styled-components',
    '@open-date/shared-ui',
    '@open-date/shared-api/client',
  ]) {
    expect(copies[name], name).toBe(1);
  }
  expect(await page.locator('style[data-styled]').count()).toBeLessThanOrEqual(1);
});

/** Texts that only the code of a certain library contains. */
const SAID_BY: Readonly<Record<string, string>> = {
  react: 'react.transitional.element',
  'react-dom': 'Minified React error',
  'react-router-dom': 'useNavigate() may be used only in the context',
  '@tanstack/react-query': 'No QueryClient set',
  'styled-components': 'data-styled',
  '@open-date/shared-ui': 'prefers-reduced-motion: reduce',
  '@open-date/shared-api/client': 'The server cannot be reached.',
};

test('no remote is released with a copy of a module that the shell shares', { tag: '@PLT-004' }, async () => {
  const channel: { names: Record<string, { stable: string }> } = JSON.parse(
    await readFile(join(SHARED_STORE, 'channels/production.json'), 'utf8'),
  );
  const owners: Record<string, string[]> = {};
  for (const [name, { stable }] of Object.entries(channel.names)) {
    const assets = join(SHARED_STORE, 'artifacts', name, stable, 'assets');
    for (const file of (await readdir(assets)).filter((one) => one.endsWith('.js'))) {
      const code = await readFile(join(assets, file), 'utf8');
      for (const [library, words] of Object.entries(SAID_BY))
        if (code.includes(words)) owners[library] = [...(owners[library] ?? []), name];
    }
  }
  expect(owners).toEqual(Object.fromEntries(Object.keys(SAID_BY).map((library) => [library, ['shell']])));
});

/** Tries to create an unknown Trusted Types policy and returns whether it is allowed. */
const MAKE_POLICY =
  "(() => { try { trustedTypes.createPolicy('anything', {}); return 'made'; } catch { return 'refused'; } })()";

test('the content security policy is strict', { tag: '@PLT-015' }, async ({ page, request, problems }) => {
  const headers = (await request.get('/login')).headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src (?:'sha256-[^']+' )+'strict-dynamic';/);
  expect(policy).not.toContain('unsafe');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect((await request.get('/api/docs')).status(), 'pages under a weaker policy share the origin').toBe(404);
  await page.goto('/login');
  expect(await page.evaluate(MAKE_POLICY)).toBe('refused');
  problems.expect(/Creating a TrustedTypePolicy named .anything. violates/);
});

test('the site serves its configuration by host', { tag: '@CST-010' }, async ({ request }) => {
  for (const [host, env] of [
    ['localhost', 'dev'],
    ['staging.opendate.example', 'staging'],
    ['opendate.example', 'production'],
  ] as const) {
    const answer = await request.get('/config.json', { headers: { host } });
    expect(await answer.json(), host).toMatchObject({ env, apiBase: '' });
  }
});

test('an SVG of a release that is opened in the browser runs nothing', { tag: '@PLT-215' }, async ({
  page,
  ops,
  problems,
}) => {
  problems.expect(/Blocked script execution in .* the document's frame is sandboxed/);
  const version = ops.nextVersion();
  const script = 'localStorage.setItem("ran", "1"); document.documentElement.setAttribute("ran", "1")';
  await ops.publishChanged('reports', version, async (folder) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload='${script}'><script>${script}</script><circle r="9"/></svg>`;
    await writeFile(join(folder, 'assets/mark.svg'), svg);
  });
  const answer = await page.goto(`${ops.url}/artifacts/reports/${version}/assets/mark.svg`);
  expect([answer?.status(), answer?.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
  await expect(page.locator('circle')).toBeAttached();
  await expect(page.locator('[ran]')).toHaveCount(0);
  await page.goto(`${ops.url}/login`);
  expect(await page.evaluate(() => localStorage.getItem('ran'))).toBeNull();
});
