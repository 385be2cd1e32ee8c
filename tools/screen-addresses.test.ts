import { join } from 'node:path';
import { routes } from '@open-date/shared-api/client';
import { PATHS } from '@open-date/shared-api/contract/site/screen-addresses';
import { HELP_GUIDES } from '@open-date/shared-api/rules/platform/help';
import { routeOfAddress } from '@open-date/shared-api/rules/platform/route-match';
import { packageFolder, SHELL } from '@open-date/shared-build/release';
import { ROOT, releasedNames } from './workspace.ts';

type Addresses = Readonly<Record<string, string>>;

interface Declared {
  readonly routes: readonly { readonly name: string; readonly path: string; readonly help?: string }[];
  readonly menu: readonly { readonly path: string }[];
  readonly pages: readonly { readonly of: string; readonly address: string }[];
  readonly actions?: readonly { readonly label: string; readonly address: string }[];
}

let remotes: Declared[] = [];
let own: Addresses = {};
let declared: Addresses = {};

beforeAll(async () => {
  for (const name of releasedNames().filter((one) => one !== SHELL)) {
    const { remote }: { remote: { declare: (calls: typeof routes) => Declared } } = await import(
      join(ROOT, packageFolder(name), 'src/remote.ts')
    );
    remotes = [...remotes, remote.declare(routes)];
  }
  const shell: { PATHS: Addresses } = await import(join(ROOT, 'shell/src/paths/own-paths.ts'));
  own = shell.PATHS;
  const all = remotes.flatMap((remote) => remote.routes);
  declared = { ...own, ...Object.fromEntries(all.map(({ name, path }) => [name, path])) };
});

it('mails and notifications link to the declared addresses of screens', () => {
  expect(Object.fromEntries(Object.keys(PATHS).map((name) => [name, declared[name]]))).toEqual(PATHS);
});

it('a screen that other remotes link to is declared with the parameters of these links', async () => {
  const host: { LINKED_SCREENS: Readonly<Record<string, readonly string[]>> } = await import(
    join(ROOT, 'shared-host/src/released.ts')
  );
  for (const [name, params] of Object.entries(host.LINKED_SCREENS))
    expect(Array.from(declared[name]?.matchAll(/:(\w+)/g) ?? [], ([, param]) => param)).toEqual(params);
});

it('no route name and no address is declared twice', () => {
  const routes = remotes.flatMap((remote) => remote.routes);
  const names = [...Object.keys(own), ...routes.map(({ name }) => name)];
  const paths = [...Object.values(own), ...routes.map(({ path }) => path)];
  for (const values of [names, paths]) expect(values).toEqual([...new Set(values)]);
});

it('every action leads to a declared screen, with nothing but what is the own', () => {
  const routes = remotes.flatMap((remote) => remote.routes);
  for (const { label, address } of remotes.flatMap(({ actions = [] }) => actions)) {
    const filled = address.replace(/:(?:school|conference|season)\b/g, '1').replace(/\?.*/, '');
    expect([label, routeOfAddress(routes, filled) !== null, /:/.test(filled)]).toEqual([label, true, false]);
  }
});

it('schools, conferences and reports each have one page, at a declared address', () => {
  const pages = remotes.flatMap((remote) => remote.pages.map((page) => ({ ...page, routes: remote.routes })));
  expect(pages.map((page) => page.of).sort()).toEqual(['conference', 'report', 'school']);
  for (const { address, routes } of pages) {
    const [pathname = ''] = address.replace(':id', '12').replace(':season', '2027').split('?');
    expect(routeOfAddress(routes, pathname)).not.toBeNull();
  }
});

it('every screen of a remote opens the help at a section that there is [WEL-040]', () => {
  const known = Object.entries(HELP_GUIDES).flatMap(([guide, { sections }]) =>
    sections.map((section) => `${guide}#${section}`),
  );
  const routes = remotes.flatMap((remote) => remote.routes);
  expect(routes.filter(({ help }) => !known.some((section) => section === help))).toEqual([]);
});

it('every menu entry links to a declared address', () => {
  for (const { menu, routes } of remotes)
    for (const entry of menu) expect(routes.map(({ path }) => path)).toContain(entry.path);
});
