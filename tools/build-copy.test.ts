import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ArtifactFacts, parseArtifactFacts } from '@open-date/releases';
import { runQuietly } from './spawn.ts';

jest.setTimeout(120_000);

const ROOT = join(__dirname, '..');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-date-builds-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What is built of a folder of sources. */
interface Build {
  readonly root: string;
  readonly name: string;
  readonly output: string;
  readonly version?: string;
}

/** Builds in one process, because loading the compiler takes longer than a small build. */
async function buildAll(builds: readonly Build[]): Promise<ArtifactFacts[]> {
  const words = builds.flatMap(({ root, name, output, version = '1.0.0' }) => [root, name, output, version]);
  const { code, output: said } = await runQuietly(process.execPath, ['tools/build-copy.ts', ...words], { cwd: ROOT });
  if (code !== 0) throw new Error(said);
  const texts = builds.map(({ output }) => readFile(join(output, 'release.json'), 'utf8'));
  return (await Promise.all(texts)).map((text) => parseArtifactFacts(JSON.parse(text)));
}

/** Gives a package the installed modules of a package of this repository, with the folder's own shared-ui. */
async function installLike(model: string, target: string, sharedUi: string): Promise<void> {
  const installed = join(ROOT, model, 'node_modules');
  const link = (name: string) => symlink(join(installed, name), join(target, 'node_modules', name));
  await mkdir(join(target, 'node_modules/@open-date'), { recursive: true });
  const names = (await readdir(installed)).filter((name) => name !== '@open-date' && !name.startsWith('.'));
  await Promise.all([...names, '@open-date/shared-api', '@open-date/shared-host'].map(link));
  await symlink(sharedUi, join(target, 'node_modules/@open-date/shared-ui'));
}

/** A small shell and a small remote that share a table, in the layout of this repository. */
async function writeSources(root: string, table: string): Promise<string> {
  const files = {
    'shared-ui/package.json': JSON.stringify({
      name: '@open-date/shared-ui',
      version: '0.1.0',
      type: 'module',
      exports: { './*': './src/*/index.ts' },
    }),
    'shared-ui/src/table/index.ts': table,
    'shell/package.json': '{"name":"shell","type":"module"}',
    'shell/src/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'shell/src/main.tsx': `
      import icon from './icon.svg';
      import { eager, lazy } from './federation/shared-modules.ts';
      console.log(eager, lazy, icon);`,
    'shell/src/federation/shared-modules.ts': `
      import * as react from 'react';
      export const eager = { react };
      export const lazy = () => import(/* webpackChunkName: "shared-ui.table" */ '@open-date/shared-ui/table');`,
    'remote-parts/package.json': '{"name":"parts","version":"0.1.0","type":"module"}',
    'remote-parts/src/remote.ts': `export const remote = {
      declare: () => ({ name: 'parts', title: 'Parts', menu: [], pages: [], routes: [
        { path: '/parts', name: 'parts', permission: 'public', skeleton: 'list', firstCalls: [] }] }),
      screens: { parts: () => import(/* webpackChunkName: "parts" */ './Parts.tsx') } };`,
    'remote-parts/src/Parts.tsx': `
      import { useState, useMemo, type ReactNode } from 'react';
      import * as query from '@tanstack/react-query';
      import { DataTable, ShowMore, type Column } from '@open-date/shared-ui/table';
      import { Link } from 'react-router-dom';
      export function Screen(): ReactNode {
        const [columns] = useState<Column[]>([]);
        console.log(query);
        return DataTable(columns) + ShowMore;
      }
      function unused() { return useMemo(() => Link, []); }`,
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  await symlink(join(ROOT, 'shared-api'), join(root, 'shared-api'));
  await installLike('shell', join(root, 'shell'), join(root, 'shared-ui'));
  await installLike('remote-auctions', join(root, 'remote-parts'), join(root, 'shared-ui'));
  return root;
}

const COLUMN = 'export interface Column { readonly key: string }\n';
const DATA_TABLE = 'export const DataTable = (columns: readonly Column[]) => columns.length;\n';
const SHOW_MORE = 'export const ShowMore = 50;\n';

/** Copies packages to another folder; they keep the installed modules of this one. */
async function copySources(to: string, packages: readonly string[]): Promise<string> {
  await mkdir(to, { recursive: true });
  await Promise.all(
    packages.map((name) =>
      cp(join(ROOT, name), join(to, name), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => !path.endsWith('/dist'),
      }),
    ),
  );
  await symlink(join(ROOT, 'node_modules'), join(to, 'node_modules'));
  return to;
}

/** Builds of the same sources in two folders, and of a shell that exports less. */
let here: ArtifactFacts[];
let there: ArtifactFacts[];
let reduced: ArtifactFacts | undefined;
/** Versions of a remote by content: as it is, with another comment and type, and with another text. */
let versions: (string | undefined)[];
const NAMES = ['shell', 'parts', 'auctions'] as const;
const outputs = () => [join(folder, 'built'), join(folder, 'a folder', 'built')] as const;

beforeAll(async () => {
  const TABLE = COLUMN + DATA_TABLE + SHOW_MORE;
  const small = await writeSources(join(folder, 'small'), TABLE);
  const copy = await writeSources(join(folder, 'a folder', 'with another name and depth'), TABLE);
  const less = await writeSources(join(folder, 'less'), COLUMN + DATA_TABLE);
  const remote = ['remote-auctions', 'shared-api', 'shared-host', 'shared-ui'];
  const realCopy = await copySources(join(folder, 'a folder', 'real'), remote);
  const list = (roots: readonly [small: string, real: string], output: string) =>
    NAMES.map((name) => ({ root: roots[name === 'auctions' ? 1 : 0], name, output: join(output, name) }));
  const [first, second] = outputs();
  const commented = await writeSources(join(folder, 'commented'), TABLE);
  await appendFile(join(commented, 'remote-parts/src/Parts.tsx'), '// A remark.\nexport type Unused = string;\n');
  const reworded = await writeSources(join(folder, 'reworded'), TABLE);
  await appendFile(join(reworded, 'remote-parts/src/Parts.tsx'), "console.log('another text');\n");
  const byContent = [small, commented, reworded].map((root, place) => ({
    root,
    name: 'parts',
    output: join(folder, `content-${place}`),
    version: '-',
  }));
  // Two processes, as two runners are.
  const [one, [changed, ...another]] = await Promise.all([
    buildAll([...list([small, ROOT], first), ...byContent]),
    buildAll([{ root: less, name: 'shell', output: join(folder, 'less-built') }, ...list([copy, realCopy], second)]),
  ]);
  [here, there, reduced] = [one.slice(0, NAMES.length), another, changed];
  versions = one.slice(NAMES.length).map(({ version }) => version);
});

it('a build records what the shell exports and a remote imports, and nothing that is a type or unused [PLT-018]', () => {
  const [shell, remote] = here;
  const table = '@open-date/shared-ui/table';
  expect(remote?.surface).toEqual({
    exports: {},
    imports: {
      [table]: ['DataTable', 'ShowMore'],
      '@tanstack/react-query': ['*'],
      react: ['useState'],
      // Nothing of it is used, but it is loaded all the same.
      'react-router-dom': [],
    },
  });
  expect(shell?.surface?.imports).toEqual({});
  expect(Object.keys(shell?.surface?.exports ?? {})).toEqual([table, 'react']);
  expect(shell?.surface?.exports[table]).toEqual(['DataTable', 'ShowMore']);
  expect(shell?.surface?.exports['react']).toEqual(expect.arrayContaining(['use', 'useState']));
  expect(reduced?.surface?.exports[table]).toEqual(['DataTable']);
  expect([shell?.bootVersion, remote?.bootVersion]).toEqual([expect.any(Number), null]);
  expect(shell?.paths).toEqual(expect.arrayContaining(['/login', '/welcome', '/settings']));
});

it('a version is known by what is built: a comment or a type leaves it as it is, another text does not [PLT-312]', () => {
  const [plain, commented, reworded] = versions;
  expect(plain).toMatch(/^0\.1\.0-[0-9a-f]{8}$/);
  expect(commented).toBe(plain);
  expect(reworded).not.toBe(plain);
});

async function readBuild(output: string): Promise<Map<string, string>> {
  const files = (await readdir(output, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(output.length + 1), (await readFile(path)).toString('base64')] as const;
  });
  return new Map(await Promise.all(read));
}

it.each(NAMES)(
  'the same sources of %s in another folder make the same bytes, and the same facts but the time [PLT-022]',
  async (name) => {
    const index = NAMES.indexOf(name);
    expect({ ...there[index], builtAt: here[index]?.builtAt }).toEqual(here[index]);
    const [mine, other] = await Promise.all(outputs().map((output) => readBuild(join(output, name))));
    mine?.delete('release.json');
    other?.delete('release.json');
    expect(mine?.size).toBeGreaterThan(1);
    expect([...(other?.keys() ?? [])].sort()).toEqual([...(mine?.keys() ?? [])].sort());
    const different = [...(mine ?? [])].filter(([path, bytes]) => other?.get(path) !== bytes).map(([path]) => path);
    expect(different).toEqual([]);
  },
);
