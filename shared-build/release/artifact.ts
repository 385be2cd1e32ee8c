import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ArtifactFacts, hashContract, parseRemoteDeclaration } from '@open-date/releases';
import type { Compilation, Configuration } from 'webpack';
import { remoteConfiguration, shellConfiguration } from '../webpack/federation.ts';
import { providedVersions, requiredRanges } from '../webpack/shared-packages.ts';
import { assetNames, groupFiles, providedFiles, findSharedKeys } from './chunk-files.ts';
import { compressFiles } from './compress.ts';
import { writeIntegrityList } from './list-scripts.ts';
import { runWebpack } from './run-webpack.ts';
import { sourceHash } from './source-version.ts';
import { ExportedNames, importedNames } from './surface.ts';
import { findUses, readCalls, readScripts } from './uses.ts';

/** Sources besides the package's own that go into its files; the shell also contains the shared packages. */
const SHARED_SOURCES = ['shared-api', 'shared-build/release', 'shared-build/webpack', 'pnpm-lock.yaml'];
const SHELL_SOURCES = [...SHARED_SOURCES, 'shared-host', 'shared-ui/src', 'shared-ui/package.json'];

export const SHELL = 'shell';

/** Folder of the package that is released under a name: `shell`, or `remote-<name>`. */
export function packageFolder(name: string): string {
  return name === SHELL ? SHELL : `remote-${name}`;
}

/**
 * Version of a package at its current sources: the package version and a hash of everything that goes into its files.
 */
export async function artifactVersion(root: string, name: string): Promise<string> {
  const folder = packageFolder(name);
  const manifest: { version: string } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
  return `${manifest.version}-${await sourceHash(root, [folder, ...(name === SHELL ? SHELL_SOURCES : SHARED_SOURCES)])}`;
}

export interface BuildRequest {
  readonly root: string;
  readonly name: string;
  readonly output: string;
  readonly version: string;
  readonly commit: string;
}

/** Builds the shell or a remote into `output` and returns the facts that are published with its files. */
export async function buildArtifact(request: BuildRequest): Promise<ArtifactFacts> {
  await rm(request.output, { recursive: true, force: true });
  const facts = request.name === SHELL ? await buildShell(request) : await buildRemote(request);
  const complete = await completeArtifact(request, facts);
  await compressFiles(request.output);
  return complete;
}

/** Adds to a build what is only known from its scripts; writes their hashes into the entry. */
export async function completeArtifact(request: BuildRequest, facts: BuiltFacts): Promise<ArtifactFacts> {
  const used = await findOwnUses(request);
  await writeIntegrityList(request.output, facts.entry);
  return { ...facts, ...used };
}

/** What the built scripts use of other remotes and of the API. */
async function findOwnUses({ root, name, output }: BuildRequest): Promise<Pick<ArtifactFacts, 'links' | 'api'>> {
  const calls = await readCalls(root);
  const { links, calls: uses } = findUses(await readScripts(output), calls);
  // Remotes call through the client, which is in the shell.
  return { links, api: { uses, offers: name === SHELL ? calls : {} } };
}

async function commonFacts({ root, name, version, commit }: BuildRequest) {
  return {
    name,
    version,
    commit,
    builtAt: new Date().toISOString(),
    surface: null,
    bootVersion: null,
    paths: null,
    contractHash: hashContract(await readCalls(root)),
  };
}

/** The facts that a build itself knows. */
type BuiltFacts = Omit<ArtifactFacts, 'links' | 'api'>;

async function buildShell(request: BuildRequest): Promise<BuiltFacts> {
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

async function buildRemote(request: BuildRequest): Promise<BuiltFacts> {
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
): Promise<BuiltFacts> {
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
