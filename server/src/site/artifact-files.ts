import { negotiate } from '@fastify/accept-negotiator';
import type { ReleaseStore } from '@open-date/releases';

export interface ArtifactBytes {
  readonly bytes: Uint8Array;
  readonly encoding: 'br' | 'gzip' | null;
}

const MOST_CACHED_BYTES = 64 * 1024 * 1024;

const ENCODINGS = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

/** Reads artifact files with the best stored encoding that the browser takes; the hot ones stay in memory. */
export class ArtifactFiles {
  readonly #store: ReleaseStore;
  readonly #cache = new Map<string, Uint8Array | null>();
  #cachedBytes = 0;

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /** The file, or null when there is none. `acceptEncoding` is the browser's header. */
  async read(name: string, version: string, path: string, acceptEncoding: string): Promise<ArtifactBytes | null> {
    for (const { encoding, suffix } of ENCODINGS) {
      if (negotiate(acceptEncoding, [encoding]) === null) continue;
      const bytes = await this.#file(name, version, path + suffix);
      if (bytes) return { bytes, encoding };
    }
    const bytes = await this.#file(name, version, path);
    return bytes === null ? null : { bytes, encoding: null };
  }

  async #file(name: string, version: string, path: string): Promise<Uint8Array | null> {
    const key = `${name}/${version}/${path}`;
    const known = this.#cache.get(key);
    if (known !== undefined) return known;
    const bytes = await this.#store.readFile(name, version, path);
    if (bytes !== null) this.#remember(key, bytes);
    return bytes;
  }

  #remember(key: string, bytes: Uint8Array): void {
    this.#cache.set(key, bytes);
    this.#cachedBytes += bytes.length;
    for (const [oldest, old] of this.#cache) {
      if (this.#cachedBytes <= MOST_CACHED_BYTES) return;
      this.#cache.delete(oldest);
      this.#cachedBytes -= old?.length ?? 0;
    }
  }
}
