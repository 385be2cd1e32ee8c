import { negotiate } from '@fastify/accept-negotiator';
import { type ReleaseStore, BoundedMemory, COPIES } from '@open-date/releases';

export interface ArtifactBytes {
  readonly bytes: Uint8Array;
  readonly encoding: 'br' | 'gzip' | null;
}

const MAX_CACHED_BYTES = 64 * 1024 * 1024;

/** Reads artifact files in the best stored encoding for the browser, with a cache. */
export class ArtifactFiles {
  readonly #store: ReleaseStore;
  readonly #hot = new BoundedMemory<Uint8Array>(MAX_CACHED_BYTES, (bytes) => bytes.length);

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /** Null when the file does not exist. */
  async read(name: string, version: string, path: string, acceptEncoding: string): Promise<ArtifactBytes | null> {
    for (const { encoding, suffix } of COPIES) {
      if (negotiate(acceptEncoding, [encoding]) === null) continue;
      const bytes = await this.#file(name, version, path + suffix);
      if (bytes) return { bytes, encoding };
    }
    const bytes = await this.#file(name, version, path);
    return bytes === null ? null : { bytes, encoding: null };
  }

  async #file(name: string, version: string, path: string): Promise<Uint8Array | null> {
    const key = `${name}/${version}/${path}`;
    const known = this.#hot.get(key);
    if (known) return known;
    const bytes = await this.#store.readFile(name, version, path);
    if (bytes !== null) this.#hot.set(key, bytes);
    return bytes;
  }
}
