import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { type AnswerPart, gzipOfParts, tagOfParts } from './answer-part.ts';

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

function takesGzip(accepted = ''): boolean {
  return negotiate(accepted.toLowerCase(), ['gzip']) === 'gzip';
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

interface PreparedOptions {
  readonly cheapSends?: number;
  /** 0 to 11; higher for what is sent often. */
  readonly brotliQuality?: number;
}

/**
 * An answer that is serialized once, compressed at most once per encoding, and sent many times. The type parameter
 * `Answer` keeps a handler from sending the body of another call.
 */
export class PreparedAnswer<Answer> {
  readonly etag: string;
  readonly #length: number;
  #body: Buffer | null;
  /** Bodies by encoding, those under way as promises: a call for a finished one need not wait. */
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>();
  readonly #parts: readonly AnswerPart[];
  #cheapSends: number;
  readonly #brotliQuality: number | undefined;
  declare readonly answer: Answer;

  /**
   * @param body the whole, or the parts that it is made of
   * @param options `cheapSends`: how often an answer of parts is sent as gzip, whose parts may be compressed already, before it is
   *   worth a better encoding
   */
  constructor(body: Buffer | readonly AnswerPart[], { cheapSends = 0, brotliQuality }: PreparedOptions = {}) {
    this.#cheapSends = cheapSends;
    this.#brotliQuality = brotliQuality;
    const isWhole = Buffer.isBuffer(body);
    this.#body = isWhole ? body : null;
    this.#parts = isWhole ? [] : body;
    this.#length = isWhole ? body.length : body.reduce((sum, part) => sum + part.body.length, 0);
    this.etag = isWhole ? `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` : tagOfParts(body);
  }

  /** Bytes that this answer keeps in memory, encodings included. */
  get weight(): number {
    return this.#length * 1.5;
  }

  encodingFor(accepted: string | undefined): Encoding {
    if (this.#length < COMPRESS_FROM) return 'identity';
    const encoding = chooseEncoding(accepted);
    if (encoding !== 'br' || this.#cheapSends === 0 || !takesGzip(accepted)) return encoding;
    this.#cheapSends -= 1;
    return 'gzip';
  }

  body(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#whole();
    const known = this.#encoded.get(encoding);
    if (known !== undefined) return known;
    if (encoding === 'gzip' && this.#parts.length > 0) {
      const joined = gzipOfParts(this.#parts);
      this.#encoded.set(encoding, joined);
      return joined;
    }
    const underWay = compress(this.#whole(), encoding, this.#brotliQuality).then((body) => {
      this.#encoded.set(encoding, body);
      return body;
    });
    this.#encoded.set(encoding, underWay);
    return underWay;
  }
  #whole(): Buffer {
    this.#body ??= Buffer.concat(this.#parts.map(({ body }) => body));
    return this.#body;
  }
}
