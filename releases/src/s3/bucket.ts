import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { AwsClient } from 'aws4fetch';

/** Where a bucket is and who may use it. */
export interface BucketSettings {
  /** Address of the S3 service, such as `https://s3.us-east-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Folder inside the bucket, without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/** One page of a listing. */
interface Listing {
  readonly keys: string[];
  /** With a delimiter: the folders, each with its slash. */
  readonly folders: string[];
  readonly next: string | null;
}

/** A request that sends nothing and takes more than this many milliseconds has failed. */
const REQUEST_TIMEOUT = 5000;
/** Bytes per millisecond that the slowest connection sends. */
const SLOWEST = 100;
const RETRIES = 2;
/** Names the writer of an object, so that a writer recognizes its own object after an answer that was lost. */
const WRITER_HEADER = 'x-amz-meta-writer';

/** Written; another write is in progress and may still fail; there already is one. */
const CREATE_ANSWERS = [200, 409, 412];
/** At most this many attempts are made of a write that meets others, after pauses that grow by this many milliseconds. */
const CREATE_ATTEMPTS = 5;
const CREATE_PAUSE = 40;

/** Milliseconds after which a request that sends this many bytes, with its repetitions, has failed. */
export function requestTimeout(bytes: number): number {
  return REQUEST_TIMEOUT + Math.ceil(bytes / SLOWEST);
}

/** Thrown when the S3 service cannot be reached or answers with an error. */
export class BucketUnavailableError extends Error {
  override readonly name = 'BucketUnavailableError';
}

/**
 * The objects of one bucket's folder. Every method throws BucketUnavailableError when the service does not answer as
 * expected.
 */
export class Bucket {
  readonly #client: AwsClient;
  readonly #address: string;
  readonly #prefix: string;

  constructor({ endpoint, bucket, prefix, sessionToken, ...access }: BucketSettings) {
    const session = sessionToken === undefined ? {} : { sessionToken };
    this.#client = new AwsClient({ ...access, ...session, service: 's3', retries: RETRIES });
    this.#address = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;
    this.#prefix = prefix === '' ? '' : `${prefix}/`;
  }

  /** The bytes of an object; null when there is none. */
  async read(key: string): Promise<Uint8Array | null> {
    const response = await this.#send(this.#objectAddress(key), {}, [200, 404]);
    return response.status === 404 ? null : new Uint8Array(await response.arrayBuffer());
  }

  /** Writes an object only if there is none yet; returns whether this call wrote it, even if an answer was lost. */
  async create(key: string, body: Uint8Array | string): Promise<boolean> {
    const writer = randomUUID();
    const headers = { 'if-none-match': '*', [WRITER_HEADER]: writer };
    const init = { method: 'PUT', body: sendable(body), headers };
    const put = () => this.#send(this.#objectAddress(key), init, CREATE_ANSWERS);
    for (let attempt = 1; attempt <= CREATE_ATTEMPTS; attempt += 1) {
      const response = await put().catch(put);
      if (response.status === 200) return true;
      const found = await this.#send(this.#objectAddress(key), { method: 'HEAD' }, [200, 404]);
      if (found.status === 200) return found.headers.get(WRITER_HEADER) === writer;
      await delay(attempt * CREATE_PAUSE);
    }
    throw new BucketUnavailableError(`PUT ${key} met other writes ${CREATE_ATTEMPTS} times, and none of them ended`);
  }

  /** Writes an object, whether there is one or not. */
  async replace(key: string, body: Uint8Array | string): Promise<void> {
    await this.#send(this.#objectAddress(key), { method: 'PUT', body: sendable(body) }, [200]);
  }

  /** Removes an object; does nothing when there is none. */
  async remove(key: string): Promise<void> {
    await this.#send(this.#objectAddress(key), { method: 'DELETE' }, [200, 204, 404]);
  }

  /** All keys below a folder, in the order of their bytes; with `until` only those before that key. */
  async keys(folder: string, until: string | null = null): Promise<string[]> {
    const { keys } = await this.#listAll(folder, '', until);
    const end = until === null ? -1 : keys.indexOf(until);
    return end < 0 ? keys : keys.slice(0, end);
  }

  /** The names directly in a folder: of its objects, and of the folders in it. */
  async entries(folder: string): Promise<{ objects: string[]; folders: string[] }> {
    const { keys, folders } = await this.#listAll(folder, '/');
    const own = (key: string) => key.slice(folder.length);
    return { objects: keys.map(own), folders: folders.map((name) => own(name).replace(/\/$/, '')) };
  }

  /** The first key below a folder in the order of their bytes; null when there is none. */
  async firstKey(folder: string): Promise<string | null> {
    return (await this.#list(folder, { 'max-keys': '1' })).keys[0] ?? null;
  }

  async #listAll(folder: string, delimiter: string, until: string | null = null): Promise<Omit<Listing, 'next'>> {
    const keys: string[] = [];
    const folders: string[] = [];
    let next: string | null = null;
    do {
      const options: Record<string, string> = {
        ...(delimiter === '' ? {} : { delimiter }),
        ...(next === null ? {} : { 'continuation-token': next }),
      };
      const page: Listing = await this.#list(folder, options);
      keys.push(...page.keys);
      folders.push(...page.folders);
      next = until !== null && page.keys.includes(until) ? null : page.next;
    } while (next !== null);
    return { keys, folders };
  }

  async #list(folder: string, options: Record<string, string>): Promise<Listing> {
    const query = new URLSearchParams({ 'list-type': '2', prefix: this.#prefix + folder, ...options });
    const response = await this.#send(`${this.#address}?${String(query)}`, {}, [200]);
    const { root } = parseXml(await response.text());
    const inside = (key: string) => key.slice(this.#prefix.length);
    return {
      keys: childrenNamed(root, 'Contents').flatMap((item) => texts(item, 'Key').map(inside)),
      folders: childrenNamed(root, 'CommonPrefixes').flatMap((item) => texts(item, 'Prefix').map(inside)),
      next: texts(root, 'NextContinuationToken')[0] ?? null,
    };
  }

  #objectAddress(key: string): string {
    return `${this.#address}/${(this.#prefix + key).split('/').map(encodeURIComponent).join('/')}`;
  }

  async #send(address: string, init: RequestInit, expected: readonly number[]): Promise<Response> {
    const method = init.method ?? 'GET';
    const path = new URL(address).pathname;
    let response: Response;
    const signal = AbortSignal.timeout(requestTimeout(sentBytes(init.body)));
    try {
      response = await this.#client.fetch(address, { ...init, signal });
    } catch (error) {
      throw new BucketUnavailableError(`${method} ${path} got no answer`, { cause: error });
    }
    if (expected.includes(response.status)) return response;
    throw new BucketUnavailableError(`${method} ${path} was answered with ${response.status}`);
  }
}

function sentBytes(body: unknown): number {
  return typeof body === 'string' || body instanceof Uint8Array ? Buffer.byteLength(body) : 0;
}

// A request takes no bytes in shared memory, which the type of the store's bytes would allow.
function sendable(body: Uint8Array | string): Uint8Array<ArrayBuffer> | string {
  return typeof body === 'string' ? body : new Uint8Array(body);
}

function childrenNamed(element: XmlElement | null, name: string): XmlElement[] {
  return (element?.children ?? []).filter(
    (child): child is XmlElement => child instanceof XmlElement && child.name === name,
  );
}

function texts(element: XmlElement | null, name: string): string[] {
  return childrenNamed(element, name).map((child) => child.text);
}
