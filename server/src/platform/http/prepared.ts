import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);
const zstdAsync = promisify(zstdCompress);
const GZIP_LEVEL = 4;
const BROTLI_QUALITY = 5;
/** Takes a quarter of the CPU time of Brotli for as few bytes of JSON. */
const ZSTD_LEVEL = 4;

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity';

/** For HTML that is compressed once, which Brotli makes a tenth smaller than zstd. */
export const STATIC_ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
const ENCODINGS: readonly Encoding[] = ['zstd', ...STATIC_ENCODINGS];

/** Answers below this number of bytes are sent uncompressed. */
export const COMPRESS_FROM = 1024;

/** Chosen encodings by header: browsers send few different ones. */
const chosen = new Map<string, Encoding>();
const REMEMBERED = 100;

/** The encoding that a client prefers by its Accept-Encoding header; of equal ones, the first of `encodings`. */
export function chooseEncoding(accepted = '', encodings = ENCODINGS): Encoding {
  const key = `${encodings.join()} ${accepted}`;
  const known = chosen.get(key);
  if (known !== undefined) return known;
  const name = negotiate(accepted.toLowerCase(), [...encodings]);
  const encoding = encodings.find((one) => one === name) ?? 'identity';
  if (chosen.size === REMEMBERED) chosen.clear();
  chosen.set(key, encoding);
  return encoding;
}

/** Encodes a body for its transfer. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'zstd':
      return zstdAsync(body, { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } });
    case 'br':
      return brotliAsync(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      });
    case 'gzip':
      return gzipAsync(body, { level: GZIP_LEVEL });
    case 'identity':
      return body;
  }
}

/** Whether an If-None-Match header names the tag, weak or strong: then the caller has the answer already. */
export function matchesTag(known: string | undefined, tag: string): boolean {
  return known?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false;
}

/**
 * An answer that is serialized once, compressed at most once per encoding, and sent many times. The type parameter
 * `Answer` keeps a handler from sending the body of another call.
 */
export class PreparedAnswer<Answer> {
  readonly etag: string;
  readonly #body: Buffer;
  readonly #encodings: readonly Encoding[];
  /** Bodies by encoding, those under way as promises: a call for a finished one need not wait. */
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>();
  declare readonly answer: Answer;

  constructor(body: Buffer, encodings = ENCODINGS) {
    this.#body = body;
    this.#encodings = encodings;
    this.etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  }

  /** Bytes that this answer keeps in memory, encodings included. */
  get weight(): number {
    return this.#body.length * 1.5;
  }

  encodingFor(accepted: string | undefined): Encoding {
    return this.#body.length < COMPRESS_FROM ? 'identity' : chooseEncoding(accepted, this.#encodings);
  }

  body(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#body;
    const known = this.#encoded.get(encoding);
    if (known !== undefined) return known;
    const underWay = compress(this.#body, encoding).then((body) => {
      this.#encoded.set(encoding, body);
      return body;
    });
    this.#encoded.set(encoding, underWay);
    return underWay;
  }
}
