import { readSidecar } from './published-artifact.ts';
import type { Sidecar } from './sidecar.ts';
import type { ReleaseStore } from './store.ts';

/** The published versions of a name, the one built last first; empty for an unknown name. */
export async function publishedVersions(store: ReleaseStore, name: string): Promise<Sidecar[]> {
  const versions = await store.versions(name);
  const sidecars = await Promise.all(versions.map((version) => readSidecar(store, name, version)));
  return sidecars.sort((a, b) => Date.parse(b.builtAt) - Date.parse(a.builtAt));
}
