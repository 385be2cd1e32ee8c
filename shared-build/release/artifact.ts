import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ArtifactFacts } from '@open-date/releases';
import { parseRemoteDeclaration } from '@open-date/releases';
import type { Compilation } from 'webpack';
import { remoteConfiguration, shellConfiguration } from '../webpack/federation.ts';
import { providedVersions, requiredRanges } from '../webpack/shared-packages.ts';
import { assetNames, groupFiles, providedFiles, findSharedKeys } from './chunk-files.ts';
import { compressFiles } from './compress.ts';
import { runWebpack } from './run-webpack.ts';
import { sourceHash } from './source-version.ts';

/** Sources besides the package's own that go into its files; the shell also contains the shared packages. */
const SHARED_SOURCES = ['shared-api', 'shared-build/webpack', 'pnpm-lock.yaml'];
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
  await compressFiles(request.output);
  return facts;
}

async function commonFacts({ root, name, version, commit }: BuildRequest) {
  const routes = await readFile(join(root, 'shared-api/client/routes.generated.ts'));
  return {
    name,
    version,
    commit,
    builtAt: new Date().toISOString(),
    contractHash: createHash('sha256').update(routes).digest('hex').slice(0, 16),
  };
}

async function buildShell(request: BuildRequest): Promise<ArtifactFacts> {
  const folder = join(request.root, SHELL);
  const built = await runWebpack(shellConfiguration({ folder, output: request.output, version: request.version }));
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
    declaration: null,
    manifest: null,
  };
}

async function buildRemote(request: BuildRequest): Promise<ArtifactFacts> {
  const folder = join(request.root, packageFolder(request.name));
  const declared: { remote: unknown } = await import(pathToFileURL(join(folder, 'src/remote.ts')).href);
  const declaration = parseRemoteDeclaration(declared.remote, `${request.name}: remote.ts`);
  const built = await runWebpack(
    remoteConfiguration({ folder, output: request.output, version: request.version }, request.name),
  );
  const routes = declaration.routes.map((route) => route.name);
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
    declaration,
    manifest: null,
  };
}

function entryFile(compilation: Compilation): string {
  const entry = assetNames(compilation).find((name) => /^assets\/entry\.\w+\.js$/.test(name));
  if (entry === undefined) throw new Error('The remote has no federation entry.');
  return entry;
}

function exposeFiles(compilation: Compilation): string[] {
  return assetNames(compilation).filter((name) => name.startsWith('assets/__federation_expose_remote'));
}
