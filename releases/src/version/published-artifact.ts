import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ReleaseError } from '../release-error.ts';
import { assertSafeName, assertSafeVersion } from '../model/safe-name.ts';
import { parseSidecarText, type Sidecar, SIDECAR_FILE } from '../model/sidecar.ts';
import type { ReleaseStore } from '../store/store.ts';

/** The integrity of bytes as the browser takes it: `sha384-`, or the shorter hash that is asked for, and it in base64. */
export function computeIntegrity(bytes: Uint8Array, algorithm: 'sha384' | 'sha256' = 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

/** The sidecar of a published version, or null when there is no such version; throws MalformedDocumentError. */
export async function findSidecar(store: ReleaseStore, name: string, version: string): Promise<Sidecar | null> {
  assertSafeName(name);
  assertSafeVersion(version);
  const bytes = await store.readFile(name, version, SIDECAR_FILE);
  if (!bytes) return null;
  return parseSidecarText(Buffer.from(bytes).toString('utf8'), `${name}/${version}/${SIDECAR_FILE}`);
}

/** The sidecar of a published version; throws ReleaseError, which lists the published versions, for any other. */
export async function readSidecar(store: ReleaseStore, name: string, version: string): Promise<Sidecar> {
  const sidecar = await findSidecar(store, name, version);
  if (sidecar) return sidecar;
  const versions = (await store.versions(name)).join(', ') || 'nothing';
  throw new ReleaseError('unknown', `${name} ${version} is not published (published: ${versions})`);
}

/** Whether the second hash of the entry is also right. */
function isEntrySame({ entry, entryHash }: Sidecar, path: string, bytes: Uint8Array): boolean {
  return path !== entry || entryHash === null || computeIntegrity(bytes, 'sha256') === entryHash;
}

/** Paths of the files of a published version that are missing or have other bytes than its sidecar says. */
export async function damagedFiles(store: ReleaseStore, sidecar: Sidecar): Promise<string[]> {
  const damaged: string[] = [];
  for (const file of sidecar.files) {
    const bytes = await store.readFile(sidecar.name, sidecar.version, file.path);
    const isSame = bytes?.length === file.size && computeIntegrity(bytes) === file.integrity;
    if (!isSame || !isEntrySame(sidecar, file.path, bytes)) damaged.push(file.path);
  }
  return damaged;
}

/** Writes the files of a published version into a folder of this machine; throws ReleaseError for a damaged one. */
export async function copyVersion(
  store: ReleaseStore,
  name: string,
  version: string,
  folder: string,
): Promise<Sidecar> {
  const sidecar = await readSidecar(store, name, version);
  for (const { path, integrity } of sidecar.files) {
    const bytes = await store.readFile(name, version, path);
    if (bytes === null || computeIntegrity(bytes) !== integrity)
      throw new ReleaseError('damaged', `${name} ${version} is damaged: ${path} is not what was published`);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return sidecar;
}

/** The published versions of a name, the one built last first; empty for an unknown name. */
export async function publishedVersions(store: ReleaseStore, name: string): Promise<Sidecar[]> {
  const versions = await store.versions(name);
  const sidecars = await Promise.all(versions.map((version) => readSidecar(store, name, version)));
  return sidecars.sort((a, b) => Date.parse(b.builtAt) - Date.parse(a.builtAt));
}

/** A sidecar whose read takes more than this many milliseconds counts as unreadable. */
export const READ_LIMIT_MS = 2000;

/** Waits for the read of a sidecar as long as a page load does; then rejects with ReleaseError. */
export function withinTime<T>(reading: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () =>
        reject(new ReleaseError('unknown', `the description of ${what} took longer than ${READ_LIMIT_MS} ms to read`)),
      READ_LIMIT_MS,
    );
    reading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
