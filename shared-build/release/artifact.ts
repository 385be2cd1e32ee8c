import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ArtifactFacts, hashContract, listCalls, parseRemoteDeclaration } from '@open-date/releases';
import type { Compilation, Configuration } from 'webpack';
import { globalName, remoteConfiguration, shellConfiguration } from '../webpack/federation.ts';
import { providedVersions, requiredRanges } from '../webpack/shared-packages.ts';
import { assetNames, groupFiles, providedFiles, findSharedKeys } from './chunk-files.ts';
import { compressFiles } from './compress.ts';
import { completeEntry } from './entry.ts';
import { runWebpack } from './run-webpack.ts';
import { sourceHash } from './source-version.ts';
import { ExportedNames, importedNames } from './surface.ts';
import { findUses, pickRoutes, readRoutes, readScripts, type RouteTable } from './uses.ts';

/** Everything besides the package's own sources that a build may read. */
const SHARED_SOURCES = ['shared-api', 'shared-host', 'shared-ui', 'shared-build', 'releases/src', 'pnpm-lock.yaml'];

/** Stands for the version in the files of a build until their hash is known. */
const UNVERSIONED = 'unversioned';

export const SHELL = 'shell';

/** Folder of the package that is released under a name: `shell`, or `remote-<name>`. */
export function packageFolder(name: string): string {
  return name === SHELL ? SHELL : `remote-${name}`;
}

/** Hash of everything that a build of a package may read: equal sources have equal builds. */
export function hashSources(root: string, name: string): Promise<string> {
  return sourceHash(root, [packageFolder(name), ...SHARED_SOURCES]);
}

export interface BuildRequest {
  readonly root: string;
  readonly name: string;
  readonly output: string;
  readonly version: string;
  readonly commit: string;
  /** Author and subject of the commit, for people. */
  readonly author?: string;
  readonly subject?: string;
}

/**
 * Builds the shell or a remote into `output` and returns the facts that are published with its files. Unless a version is
 * given, it is the package's version with a hash of the build, so that what changes no file and no fact keeps its version.
 */
export async function buildArtifact(
  request: Omit<BuildRequest, 'version'> & Partial<Pick<BuildRequest, 'version'>>,
): Promise<ArtifactFacts> {
  const { root, name, output } = request;
  await rm(output, { recursive: true, force: true });
  const unversioned = { ...request, version: UNVERSIONED };
  const built = name === SHELL ? await buildShell(unversioned) : await buildRemote(unversioned);
  const routes = await findOwnRoutes(root, built);
  const version = request.version ?? `${await packageVersion(root, name)}-${await hashBuild(output, built, routes)}`;
  await nameVersion(output, globalName(name, UNVERSIONED), globalName(name, version));
  await completeEntry(output, built.entry, routes);
  await compressFiles(output);
  return { ...built, version };
}

/** The routes that a remote brings for its calls; null for the shell, whose client has all routes of its time. */
export async function findOwnRoutes(root: string, { kind, api }: ArtifactFacts): Promise<RouteTable | null> {
  return kind === 'shell' ? null : pickRoutes(await readRoutes(root), Object.keys(api?.uses ?? {}));
}

async function packageVersion(root: string, name: string): Promise<string> {
  const manifest: { version: string } = JSON.parse(
    await readFile(join(root, packageFolder(name), 'package.json'), 'utf8'),
  );
  return manifest.version;
}

/** Paths of the files of a build, in order. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

/** Facts of a build that may change without another file. */
const PASSING = new Set(['commit', 'author', 'subject', 'builtAt', 'contractHash']);

/** Eight hexadecimal digits of the files, the routes and the facts of a build. */
async function hashBuild(output: string, built: ArtifactFacts, routes: RouteTable | null): Promise<string> {
  const facts = Object.entries(built).filter(([fact]) => !PASSING.has(fact));
  const hash = createHash('sha256').update(JSON.stringify([facts, routes]));
  for (const file of await listFiles(output)) {
    hash.update(`\0${file.slice(output.length).split(sep).join('/')}\0`);
    hash.update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 8);
}

/** Writes the name of a version into its scripts, in place of the one that they were built with. */
async function nameVersion(output: string, built: string, name: string): Promise<void> {
  for (const file of (await listFiles(output)).filter((path) => path.endsWith('.js'))) {
    const source = await readFile(file, 'utf8');
    if (source.includes(built)) await writeFile(file, source.replaceAll(built, name));
  }
}

async function commonFacts({ root, name, output, version, commit, author = '', subject = '' }: BuildRequest) {
  const calls = listCalls(await readRoutes(root));
  const { links, calls: uses } = findUses(await readScripts(output), calls);
  return {
    name,
    version,
    commit,
    author,
    subject,
    builtAt: new Date().toISOString(),
    surface: null,
    bootVersion: null,
    paths: null,
    contractHash: hashContract(calls),
    links,
    api: { uses, offers: name === SHELL ? calls : {} },
  };
}

async function buildShell(request: BuildRequest): Promise<ArtifactFacts> {
  const folder = join(request.root, SHELL);
  const exported = new ExportedNames();
  const configuration = shellConfiguration({ folder, output: request.output, version: request.version });
  const built = await runWebpack({ ...configuration, plugins: [...(configuration.plugins ?? []), exported] });
  const scripts = groupFiles(built, 'main');
  const entry = scripts.at(-1);
  if (entry === undefined) throw new Error('The shell has no entry.');
  return {
    ...(await commonFacts(request)),
    kind: 'shell',
    exposes: [],
    entry,
    preload: { '.': scripts, ...providedFiles(built) },
    uses: {},
    provides: providedVersions(folder),
    requires: {},
    surface: { exports: exported.byKey, imports: {} },
    bootVersion: await bootVersion(request.root),
    paths: await ownPaths(request.root),
    declaration: null,
  };
}

async function buildRemote(request: BuildRequest): Promise<ArtifactFacts> {
  const { remote, routes } = await importRemote(request);
  return await describeRemote(request, remote.declare(routes), await runWebpack(configureRemote(request)));
}

/** The build of a remote at its request. */
export function configureRemote({ root, name, output, version }: BuildRequest): Configuration {
  return remoteConfiguration({ folder: join(root, packageFolder(name)), output, version }, name);
}

/** The modules that a remote's declaration is made from: the remote, and the calls of the contract. */
export function declarationFiles({ root, name }: BuildRequest): readonly [remote: string, routes: string] {
  return [join(root, packageFolder(name), 'src/remote.ts'), join(root, 'shared-api/client/routes.generated.ts')];
}

interface ImportedRemote {
  readonly remote: { readonly declare: (routes: unknown) => unknown };
  readonly routes: unknown;
}

async function importRemote(request: BuildRequest): Promise<ImportedRemote> {
  const [file, table] = declarationFiles(request);
  const declared: Pick<ImportedRemote, 'remote'> = await import(pathToFileURL(file).href);
  const calls: Pick<ImportedRemote, 'routes'> = await import(pathToFileURL(table).href);
  return { ...declared, ...calls };
}

/** The facts of a built remote with what it declares. */
export async function describeRemote(
  request: BuildRequest,
  declared: unknown,
  built: Compilation,
): Promise<ArtifactFacts> {
  const folder = join(request.root, packageFolder(request.name));
  const declaration = parseRemoteDeclaration(declared, `${request.name}: remote.ts`);
  const routes = declaration.routes.map((route) => route.name);
  const unnamed = routes.filter((route) => groupFiles(built, route).length === 0);
  if (unnamed.length > 0) throw new Error(`No chunk has the name of its screen: ${unnamed.join(', ')}.`);
  return {
    ...(await commonFacts(request)),
    kind: 'remote',
    exposes: ['./remote'],
    entry: entryFile(built),
    preload: {
      './remote': [entryFile(built), ...exposeFiles(built)],
      ...Object.fromEntries(routes.map((route) => [route, groupFiles(built, route)])),
    },
    uses: Object.fromEntries(routes.map((route) => [route, findSharedKeys(built, route)])),
    provides: {},
    requires: requiredRanges(folder),
    surface: { exports: {}, imports: importedNames(built) },
    bootVersion: null,
    declaration,
  };
}

async function bootVersion(root: string): Promise<number> {
  const contract: { BOOT_VERSION: number } = await import(
    pathToFileURL(join(root, 'shared-api/contract/site/boot-document.ts')).href
  );
  return contract.BOOT_VERSION;
}

async function ownPaths(root: string): Promise<string[]> {
  const rules: { SHELL_PATHS: Readonly<Record<string, string>> } = await import(
    pathToFileURL(join(root, 'shared-api/rules/platform/shell-paths.ts')).href
  );
  return Object.values(rules.SHELL_PATHS);
}

function entryFile(compilation: Compilation): string {
  const entry = assetNames(compilation).find((name) => /^assets\/entry\.\w+\.js$/.test(name));
  if (entry === undefined) throw new Error('The remote has no federation entry.');
  return entry;
}

function exposeFiles(compilation: Compilation): string[] {
  return assetNames(compilation).filter((name) => /^assets\/__federation_expose_remote.*\.js$/.test(name));
}
