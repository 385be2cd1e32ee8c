import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { listsEveryScript } from './integrity-list.ts';
import { assertStays } from './deletion-mark.ts';
import { readSidecar, computeIntegrity } from './published-artifact.ts';
import { ReleaseError } from '../release-error.ts';
import { assertSafeName, assertSafePath, assertSafeVersion } from '../model/safe-name.ts';
import { assertServed } from './served-files.ts';
import { type ArtifactFacts, SERVER_NAME, SHELL_NAME, type Sidecar, SIDECAR_FILE } from '../model/sidecar.ts';
import type { ArtifactFile, ReleaseStore } from '../store/store.ts';

/** The outcome of a publish. */
export interface PublishResult {
  /** `unchanged`: the very same artifact was published before, and nothing was written. */
  readonly outcome: 'published' | 'unchanged';
  readonly sidecar: Sidecar;
}

/** The files of a built folder, sorted by path; a `release.json` is left out. Throws ReleaseError for a link. */
export async function readArtifactFolder(folder: string): Promise<ArtifactFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: ArtifactFile[] = [];
  for (const entry of entries.filter((found) => !found.isDirectory())) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (path === SIDECAR_FILE) continue;
    if (!entry.isFile())
      throw new ReleaseError('invalid', `${path} is not a plain file: an artifact contains no links`);
    files.push({ path, bytes: await readFile(join(entry.parentPath, entry.name)) });
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

// A path that is a file and a folder at once, or two paths that one file system takes for the same, cannot be stored.
function assertPaths(files: readonly ArtifactFile[]): void {
  const seen = new Set([SIDECAR_FILE]);
  for (const { path } of files) {
    assertSafePath(path);
    const plain = path.toLowerCase();
    if (seen.has(plain)) throw new ReleaseError('invalid', `an artifact has room for one file named ${path}`);
    seen.add(plain);
  }
  for (const { path } of files) {
    const parts = path.toLowerCase().split('/');
    if (parts.some((_part, index) => index > 0 && seen.has(parts.slice(0, index).join('/'))))
      throw new ReleaseError('invalid', `${path} is below a file of the same artifact`);
  }
}

function assertKind(facts: ArtifactFacts): void {
  const label = `${facts.name} ${facts.version}`;
  for (const [kind, name] of [
    ['shell', SHELL_NAME],
    ['server', SERVER_NAME],
  ] as const) {
    if ((facts.kind === kind) === (facts.name === name)) continue;
    throw new ReleaseError(
      'invalid',
      `${label} is a ${facts.kind}: the ${kind}, and only the ${kind}, is named ${name}`,
    );
  }
  if (facts.kind !== 'remote') return;
  if (facts.declaration?.name !== facts.name) {
    const declared = facts.declaration ? `declares itself as ${facts.declaration.name}` : 'has no declaration';
    throw new ReleaseError('invalid', `${label} ${declared}`);
  }
  if (facts.exposes.length === 0) throw new ReleaseError('invalid', `${label} exposes nothing`);
}

function assertFilesExist(facts: ArtifactFacts, files: readonly ArtifactFile[]): void {
  const label = `${facts.name} ${facts.version}`;
  const paths = new Set(files.map((file) => file.path));
  if (!paths.has(facts.entry))
    throw new ReleaseError('invalid', `${label} has no file ${facts.entry}, which is its entry`);
  const missing = Object.values(facts.preload)
    .flat()
    .find((path) => !paths.has(path));
  if (missing !== undefined) throw new ReleaseError('invalid', `${label} has no file ${missing}, which it preloads`);
}

function comparedFacts({
  files: _files,
  builtAt: _builtAt,
  commit: _commit,
  entryHash: _entryHash,
  ...facts
}: Sidecar) {
  return facts;
}

function differences(published: Sidecar, offered: Sidecar): string[] {
  const before = new Map(published.files.map((file) => [file.path, file.integrity]));
  const after = new Map(offered.files.map((file) => [file.path, file.integrity]));
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
  // The time and the commit of a build do not make its artifact different, and older ones lack the second hash.
  const facts = comparedFacts(published);
  const offeredFacts = comparedFacts(offered);
  const changed = new Map<string, unknown>(Object.entries(offeredFacts));
  const names = Object.entries(facts).filter(([name, value]) => !isDeepStrictEqual(value, changed.get(name)));
  return [...paths, ...names.map(([name]) => `${name} in ${SIDECAR_FILE}`)];
}

/**
 * Publishes the files of a folder as one immutable version, with the hash of each in its sidecar; a `release.json` in
 * the folder is left out. A version becomes visible only when complete. Publishing it again changes nothing and
 * returns `unchanged` when every byte, and every fact but the build's time and commit, is the same. Throws
 * ReleaseError for the same version with other content, and for facts that the files contradict.
 */
export async function publish(store: ReleaseStore, folder: string, facts: ArtifactFacts): Promise<PublishResult> {
  return await publishFiles(store, await readArtifactFolder(folder), facts);
}

/** Publishes files that were read or received before, as `publish` does; throws ReleaseError for an unsafe path. */
export async function publishFiles(
  store: ReleaseStore,
  files: readonly ArtifactFile[],
  facts: ArtifactFacts,
): Promise<PublishResult> {
  assertSafeName(facts.name);
  assertSafeVersion(facts.version);
  assertKind(facts);
  assertPaths(files);
  // The server is installed by operators and served to nobody.
  if (facts.kind !== 'server') assertServed(files);
  assertFilesExist(facts, files);
  const described = files.map(({ path, bytes }) => ({ path, size: bytes.length, integrity: computeIntegrity(bytes) }));
  const entry = files.find(({ path }) => path === facts.entry)?.bytes ?? new Uint8Array();
  const listsScripts = listsEveryScript(Buffer.from(entry).toString('utf8'), facts.entry, described);
  const sidecar: Sidecar = { ...facts, files: described, listsScripts, entryHash: computeIntegrity(entry, 'sha256') };
  const sidecarFile = { path: SIDECAR_FILE, bytes: Buffer.from(`${JSON.stringify(sidecar, null, 2)}\n`) };
  // Files of a version whose removal is under way would be removed with it.
  if (!(await store.versions(facts.name)).includes(facts.version)) await assertStays(store, facts.name, facts.version);
  const written = await store.writeArtifact(facts.name, facts.version, [...files, sidecarFile]);
  if (written === 'written') return { outcome: 'published', sidecar };

  const published = await readSidecar(store, facts.name, facts.version);
  const [first, ...others] = differences(published, sidecar);
  if (first === undefined) return { outcome: 'unchanged', sidecar: published };
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  throw new ReleaseError(
    'not-identical',
    `${facts.name} ${facts.version} is already published with different content (${first}${more}): a version never changes`,
  );
}
