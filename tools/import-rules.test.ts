import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import type { ICruiseResult, IModule } from 'dependency-cruiser';
import { ROOT } from './workspace.ts';

const REFUSED = [
  ['remote-reports/src/a.ts', '../../server/src/platform/config/config.ts', 'remote-*: our packages'],
  ['remote-reports/src/a.ts', '../../releases/src/model/channel.ts', 'remote-*: our packages'],
  ['remote-reports/src/a.ts', '../../shell/src/main.tsx', 'remote-*: our packages'],
  ['remote-reports/src/a.ts', '@open-date/shell/src/main.tsx', 'remote-*: our packages'],
  ['remote-reports/src/a.ts', '@open-date/remote-schedules/src/remote', 'remote-*: our packages'],
  ['remote-reports/src/a.ts', '../../remote-schedules/src/remote.ts', 'remote-*: our packages'],
  ['remote-reports/src/screen/a.tsx', '../../../remote-auctions/src/remote.ts', 'remote-*: our packages'],
  ['remote-auctions/src/a.ts', '../../remote-reports/src/remote.ts', 'remote-*: our packages'],
  ['remote-reports/src/a.test.ts', '../../remote-schedules/src/remote.ts', 'remote-*: our packages in tests'],
  ['remote-reports/src/a.ts', '../../shared-ui/src/button/button.tsx', 'packages by name'],
  ['remote-reports/src/a.ts', '@open-date/shared-host/shell', 'remote-*: our packages'],
  ['remote-reports/src/a.ts', '@open-date/shared-api/contract', 'remote-*: types'],
  ['remote-reports/src/a.ts', '@open-date/shared-api/testing/users', 'remote-*: our packages'],
  ['remote-reports/src/a.ts', '@open-date/server/platform/config/config', 'remote-*: our packages'],
  ['remote-reports/src/a.ts', '@module-federation/enhanced/runtime', 'remote-*: packages'],
  ['remote-reports/src/a.ts', 'ky', 'remote-*: packages'],
  ['remote-reports/src/a.ts', 'fs', 'remote-*: Node'],
  ['remote-reports/src/b.ts', 'node:fs', 'remote-*: Node'],
  ['shell/src/a.ts', '../../server/src/platform/config/config.ts', 'shell: our packages'],
  ['shell/src/a.ts', '../../remote-reports/src/remote.ts', 'shell: our packages'],
  ['shell/src/a.ts', '@open-date/remote-reports/src/remote', 'shell: our packages'],
  ['shell/src/a.ts', '@open-date/releases', 'shell: our packages'],
  ['shell/src/a.ts', 'ky', 'shell: packages'],
  ['shared-ui/src/a.ts', '../../shared-api/queries/index.ts', 'shared-ui: our packages'],
  ['shared-ui/src/a.ts', '@open-date/shared-host', 'shared-ui: our packages'],
  ['shared-ui/src/a.ts', '@tanstack/react-query', 'shared-ui: packages'],
  ['shared-host/src/a.ts', '@open-date/server', 'shared-host: packages'],
  ['shared-host/src/a.ts', '../../shell/src/main.tsx', 'shared-host: our packages'],
  ['shared-host/src/a.ts', '../../shared-ui/src/button/button.tsx', 'packages by name'],
  ['shared-host/src/a.ts', 'node:fs', 'shared-host: Node'],
  ['shared-api/contract/a.ts', 'kysely', 'shared-api/contract: packages'],
  ['shared-api/contract/a.ts', '../client/index.ts', 'shared-api/contract: our packages'],
  ['shared-api/rules/a.ts', 'fs', 'shared-api/rules: Node'],
  ['shared-api/rules/a.ts', '../contract/index.ts', 'shared-api/rules: our packages'],
  ['shared-api/rules/a.ts', '../queries/index.ts', 'shared-api/rules: our packages'],
  ['shared-api/rules/a.ts', '@open-date/shared-api/client', 'shared-api/rules: our packages'],
  ['shared-api/client/a.ts', 'react', 'shared-api/client: packages'],
  ['shared-api/client/a.ts', '../contract/index.ts', 'shared-api/client: types'],
  ['shared-api/client/a.ts', '../../server/src/platform/config/config.ts', 'shared-api/client: our packages'],
  ['shared-api/queries/a.ts', 'react', 'shared-api/queries: packages'],
  ['shared-api/queries/a.ts', 'node:fs', 'shared-api/queries: Node'],
  ['server/src/games/a.ts', '@open-date/shared-api/client', 'server: our packages'],
  ['server/src/games/a.ts', '@open-date/shared-api/queries', 'server: our packages'],
  ['server/src/games/a.ts', '../../../shared-ui/src/button/button.tsx', 'server: our packages'],
  ['server/src/games/a.ts', '../../../shell/src/main.tsx', 'server: our packages'],
  ['server/src/games/a.ts', 'react', 'server: never'],
  ['server/src/games/routes.ts', 'kysely', 'SQL'],
  ['server/src/games/present-week.ts', 'pg', 'SQL'],
  ['server/src/site/a.ts', 'pg', 'SQL'],
  ['releases/src/a.ts', '../../server/src/platform/config/config.ts', 'releases: our packages'],
  ['releases/src/a.ts', '@open-date/shared-api/contract', 'releases: our packages'],
  ['e2e/journeys/a.spec.ts', '../../server/src/platform/config/config.ts', 'e2e: our packages in tests'],
  ['e2e/journeys/a.spec.ts', '@open-date/shared-ui/grid', 'e2e: our packages in tests'],
] as const;

const ALLOWED = [
  ['remote-auctions/src/create/a.tsx', '../layout/b.ts'],
  ['remote-auctions/src/a.ts', '@open-date/shared-ui/dialog'],
  ['remote-auctions/src/a.ts', '@open-date/shared-api/rules/platform/paths'],
  ['remote-auctions/src/a.ts', 'jotai/utils'],
  ['remote-auctions/testing/a.tsx', '@open-date/shared-host/shell'],
  ['remote-auctions/src/a.test.tsx', '@testing-library/react'],
  ['shell/src/a.ts', '@module-federation/enhanced/runtime'],
  ['shared-api/client/a.ts', '../contract/platform/endpoint.ts'],
  ['shared-api/queries/a.ts', '@open-date/shared-api/client'],
  ['server/src/games/a.test.ts', '@open-date/shared-api/client'],
  ['server/src/games/a.ts', '@open-date/releases'],
  ['server/src/games/queries.ts', 'kysely'],
  ['e2e/journeys/a.spec.ts', '@open-date/shared-api/testing/users'],
  ['bench/control/a.ts', '../../remote-reports/src/remote.ts'],
] as const;

const ROOMS_REFUSED = [
  ['server/src/league/a.ts', '../games/a.ts', 'server/src/league: rooms'],
  ['server/src/platform/a.ts', '../app/a.ts', 'server/src/platform: rooms'],
  ['server/src/site/a.ts', '../games/a.ts', 'server/src/site: rooms'],
  ['server/src/games/a.ts', '../../demo/teams.ts', 'server/src/games: rooms'],
  ['server/src/games/a.ts', '../../import/a.ts', 'server/src/games: rooms'],
  ['server/demo/a.ts', '../src/app/a.ts', 'server/demo: rooms'],
  ['server/import/a.ts', '../src/games/a.ts', 'server/import: rooms'],
  ['server/src/imports/a.ts', '../auctions/a.ts', 'server/src/imports: rooms'],
  ['server/src/games/a.ts', '../../testing/builders.ts', 'test support'],
  ['server/src/games/a.ts', './a.test.ts', 'test support'],
  ['server/src/league/a.test.ts', '../games/a.ts', 'server/src/league: rooms'],
] as const;

const ROOMS_ALLOWED = [
  ['server/src/games/a.ts', '../league/b.ts'],
  ['server/src/site/a.ts', '../platform/b.ts'],
  ['server/src/app/b.ts', '../../demo/teams.ts'],
  ['server/src/imports/a.ts', '../../demo/teams.ts'],
  ['server/import/a.ts', '../src/imports/a.ts'],
  ['server/src/league/a.test.ts', '../../testing/builders.ts'],
] as const;

const CIRCLES = [
  ['shared-host/src/round/a.ts', './b.ts'],
  ['shared-host/src/round/b.ts', './c.ts'],
  ['shared-host/src/round/c.ts', './a.ts'],
  ['shared-ui/src/left/a.ts', '../right/b.ts'],
  ['shared-ui/src/right/c.ts', '../left/d.ts'],
  ['shared-ui/src/right/c.ts', '../below/e.ts'],
] as const;

/** Import statements that a file of a remote may and may not contain. */
const STATEMENTS_ALLOWED = ["import type { Contract } from '@open-date/shared-api/contract';"];
const STATEMENTS_REFUSED = [
  "import { type Contract, endpoint } from '@open-date/shared-api/contract';",
  "import type { Config } from '@open-date/server/platform/config/config';",
  "import {\n  a,\n  b,\n} from '../../remote-admin/src/remote.ts';",
  "export { default as x } from '../../remote-admin/src/remote.ts';",
  "export * from '../../remote-admin/src/remote.ts';",
  "import '../../remote-admin/src/remote.ts';",
  "const load = () => import(/* webpackChunkName: 'x' */ '../../remote-admin/src/remote.ts');",
  "const remote = require('../../remote-admin/src/remote.ts');",
  "const where = require.resolve('../../remote-admin/src/remote.ts');",
  "type Port = import('node:net').Server;",
];
const STATEMENTS = [...STATEMENTS_ALLOWED, ...STATEMENTS_REFUSED];
const fileOfStatement = (text: string) => `remote-reports/src/statement-${STATEMENTS.indexOf(text)}.ts`;

const PACKAGES = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'package.json')));

let tree = '';
let results: ICruiseResult[] = [];

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'import-rules-'));
  const links = join(tree, 'node_modules', '@open-date');
  mkdirSync(links, { recursive: true });
  for (const name of PACKAGES) {
    mkdirSync(join(tree, name));
    cpSync(join(ROOT, name, 'package.json'), join(tree, name, 'package.json'));
    symlinkSync(join(tree, name), join(links, name), 'dir');
  }
  const imports = [...REFUSED, ...ALLOWED, ...ROOMS_REFUSED, ...ROOMS_ALLOWED, ...CIRCLES];
  const files = new Map<string, string>();
  for (const [file, name] of imports) {
    const target = fileBehind(file, name);
    if (target !== null && !files.has(target)) files.set(target, '');
    // One import of the circle is type-only, which still closes it.
    const word = file.startsWith('shared-host/src/round/c') ? 'import type' : 'import';
    files.set(file, `${files.get(file) ?? ''}${word} * as x${files.size} from '${name}';\n`);
  }
  for (const text of STATEMENTS) files.set(fileOfStatement(text), text);
  files.set('remote-admin/src/remote.ts', '');
  files.set('shared-news/src/alone.ts', '');
  files.set('server/src/news/alone.ts', '');
  files.set('remote-auctions/src/nowhere.ts', "import '@open-date/shared-host/src/modals.ts';");
  for (const [file, text] of files) {
    mkdirSync(join(tree, dirname(file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
  results = ['.dependency-cruiser.ts', '.dependency-cruiser.tests.ts'].map(cruise);
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** The file to create for an import, so that a rule refuses the import and not the absence of the file. */
function fileBehind(file: string, name: string): string | null {
  if (name.startsWith('.')) return posix.join(posix.dirname(file), name);
  if (!name.startsWith('@open-date/')) return /^(node:|fs$)/.test(name) ? null : `node_modules/${name}/index.js`;
  const entry = name.slice('@open-date/'.length);
  const made: Record<string, string> = {
    'shell/src/main.tsx': 'shell/src/main.tsx',
    releases: 'releases/src/index.ts',
    'server/platform/config/config': 'server/src/platform/config/config.ts',
    'shared-host': 'shared-host/src/index.ts',
    'shared-host/shell': 'shared-host/src/shell.ts',
    'shared-ui/dialog': 'shared-ui/src/dialog/index.ts',
    'shared-ui/grid': 'shared-ui/src/grid/index.ts',
    'shared-api/client': 'shared-api/client/index.ts',
    'shared-api/contract': 'shared-api/contract/index.ts',
    'shared-api/queries': 'shared-api/queries/index.ts',
  };
  return made[entry] ?? `${entry}.ts`;
}

function cruise(config: string): ICruiseResult {
  const program = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [program, '--config', join(ROOT, config), '--output-type', 'json', '.'],
    { cwd: tree, encoding: 'utf8', maxBuffer: 100_000_000 },
  );
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

const findModules = (file: string): IModule[] =>
  results.flatMap(({ modules }) => modules).filter(({ source }) => source === file);

/** The rules that a file breaks by importing `name`, or by any of its imports. */
function rulesBroken(file: string, name?: string): string[] {
  const dependencies = findModules(file)
    .flatMap((module) => module.dependencies)
    .filter(({ module }) => name === undefined || module === name.replace(/^node:/, ''));
  if (dependencies.length === 0) throw new Error(`${file} does not import ${name ?? 'anything'}`);
  return dependencies.flatMap(({ rules = [] }) => rules.map((rule) => rule.name));
}

it.each([...REFUSED, ...ROOMS_REFUSED])('%s may not import %s (%s)', (file, name, rule) => {
  expect(rulesBroken(file, name)).toContain(rule);
});

it.each([...ALLOWED, ...ROOMS_ALLOWED])('%s may import %s', (file, name) => {
  expect(rulesBroken(file, name)).toEqual([]);
});

it.each(STATEMENTS_ALLOWED)('a remote may write %s', (text) => {
  expect(rulesBroken(fileOfStatement(text))).toEqual([]);
});

it.each(STATEMENTS_REFUSED)('a remote may not write %s', (text) => {
  expect(rulesBroken(fileOfStatement(text))).not.toEqual([]);
});

it('an import of an entry that the package does not export is refused', () => {
  expect(rulesBroken('remote-auctions/src/nowhere.ts')).toContain('known imports');
});

it.each([
  ['shared-news/src/alone.ts', 'folder without a row'],
  ['server/src/news/alone.ts', 'room without a place'],
])('a file such as %s is refused by the rule "%s"', (file, rule) => {
  expect(findModules(file).flatMap(({ rules = [] }) => rules.map(({ name }) => name))).toContain(rule);
});

it('a circle of files closed by a type import is refused', () => {
  expect(rulesBroken('shared-host/src/round/a.ts')).toEqual(['circle of files']);
});

it('a circle of folders is reported once for each direction, and not for the folders below them', () => {
  const circles = results
    .flatMap(({ summary }) => summary.violations)
    .filter(({ rule, from }) => rule.name === 'circle of folders' && from.startsWith('shared-ui/'))
    .map(({ from, to }) => `${from} > ${to}`);
  expect(circles.sort()).toEqual([
    'shared-ui/src/left > shared-ui/src/right',
    'shared-ui/src/right > shared-ui/src/left',
  ]);
});
