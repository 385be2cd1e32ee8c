import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);
const GZIP_LEVEL = 4;
const BROTLI_QUALITY = 4;

export type Encoding = 'br' | 'gzip' | 'identity';

/** Answers below this number of bytes are sent uncompressed. */
export const COMPRESS_FROM = 1024;

/** Chosen encodings by header: browsers send few different ones. */
const chosen = new Map<string, Encoding>();
const REMEMBERED = 100;

/** The encoding that a client prefers by its Accept-Encoding header; of equal ones, the one with smaller bodies. */
export function chooseEncoding(accepted = ''): Encoding {
  const known = chosen.get(accepted);
  if (known !== undefined) return known;
  const encoding = negotiate(accepted.toLowerCase(), ['br', 'gzip']) ?? 'identity';
  if (chosen.size === REMEMBERED) chosen.clear();
  chosen.set(accepted, encoding);
  return encoding;
}

/** Encodes a body for its transfer. */
export async function compress(body: Buffer, encoding: Encoding, brotliQuality = BROTLI_QUALITY): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return brotliAsync(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
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
  readonly #brotliQuality: number;
  /** Bodies by encoding, those under way as promises: a call for a finished one need not wait. */
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>();
  declare readonly answer: Answer;

  /** @param brotliQuality 0 to 11; higher for what is sent often */
  constructor(body: Buffer, brotliQuality = BROTLI_QUALITY) {
    this.#body = body;
    this.#brotliQuality = brotliQuality;
    this.etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  }

  /** Bytes that this answer keeps in memory, encodings included. */
  get weight(): number {
    return this.#body.length * 1.5;
  }

  encodingFor(accepted: string | undefined): Encoding {
    return this.#body.length < COMPRESS_FROM ? 'identity' : chooseEncoding(accepted);
  }

  body(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#body;
    const known = this.#encoded.get(encoding);
    if (known !== undefined) return known;
    const underWay = compress(this.#body, encoding, this.#brotliQuality).then((body) => {
      this.#encoded.set(encoding, body);
      return body;
    });
    this.#encoded.set(encoding, underWay);
    return underWay;
  }
}
