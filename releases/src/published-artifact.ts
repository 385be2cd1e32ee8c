import { createHash } from 'node:crypto';
import { ReleaseRefused } from './release-refused.ts';
import { assertSafeName, assertSafeVersion } from './safe-name.ts';
import type { Sidecar } from './sidecar.ts';
import { SIDECAR_FILE, parseSidecarText } from './sidecar.ts';
import type { ReleaseStore } from './store.ts';

/** The integrity of bytes as the browser takes it: `sha384-` and the hash in base64. */
export function computeIntegrity(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** The sidecar of a published version, or null when there is no such version; throws MalformedDocument. */
export async function findSidecar(store: ReleaseStore, name: string, version: string): Promise<Sidecar | null> {
  assertSafeName(name);
  assertSafeVersion(version);
  const bytes = await store.readFile(name, version, SIDECAR_FILE);
  if (!bytes) return null;
  return parseSidecarText(Buffer.from(bytes).toString('utf8'), `${name}/${version}/${SIDECAR_FILE}`);
}

/** The sidecar of a published version; throws ReleaseRefused, which lists the published versions, for any other. */
export async function readSidecar(store: ReleaseStore, name: string, version: string): Promise<Sidecar> {
  const sidecar = await findSidecar(store, name, version);
  if (sidecar) return sidecar;
  const versions = (await store.versions(name)).join(', ') || 'nothing';
  throw new ReleaseRefused('unknown', `${name} ${version} is not published (published: ${versions})`);
}

/** Paths of the files of a published version that are missing or have other bytes than its sidecar says. */
export async function damagedFiles(store: ReleaseStore, sidecar: Sidecar): Promise<string[]> {
  const damaged: string[] = [];
  for (const file of sidecar.files) {
    const bytes = await store.readFile(sidecar.name, sidecar.version, file.path);
    if (bytes?.length !== file.size || computeIntegrity(bytes) !== file.integrity) damaged.push(file.path);
  }
  return damaged;
}
