import { BoundedMemory } from '../store/bounded-memory.ts';
import type { Bucket } from './bucket.ts';

/** Bytes of descriptions and revisions that a process remembers. */
const MOST_REMEMBERED = 32 * 1024 * 1024;

/** The objects of a bucket that never change: each is read once. */
export class WrittenOnce {
  readonly #bucket: Bucket;
  readonly #known = new BoundedMemory<Uint8Array>(MOST_REMEMBERED, (bytes) => bytes.length);

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  async read(key: string): Promise<Uint8Array | null> {
    const found = this.#known.get(key) ?? (await this.#bucket.read(key));
    if (found !== null) this.#known.set(key, found);
    return found;
  }

  async readText(key: string): Promise<string | null> {
    const bytes = await this.read(key);
    return bytes && Buffer.from(bytes).toString('utf8');
  }

  forget(key: string): void {
    this.#known.delete(key);
  }
}
