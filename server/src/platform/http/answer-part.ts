import { createHash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';

const LEVEL = 4;
/** The header of a gzip file without name and time, and the empty block that ends a deflated stream. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const END = Buffer.from([3, 0]);
const TAIL_BYTES = 8;

/** A part of an answer that is used in several answers; it is hashed and deflated once. */
export class AnswerPart {
  readonly body: Buffer;
  readonly digest: Buffer;
  #deflated: Buffer | null = null;

  constructor(text: string) {
    this.body = Buffer.from(text);
    this.digest = createHash('sha256').update(this.body).digest();
  }

  /** The part as deflated blocks that end on a whole byte and refer to nothing before them. */
  get deflated(): Buffer {
    this.#deflated ??= deflateRawSync(this.body, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
    return this.#deflated;
  }
}

/** The tag of an answer that is made of parts. */
export function tagOfParts(parts: readonly AnswerPart[]): string {
  const hash = createHash('sha256');
  for (const { digest } of parts) hash.update(digest);
  return `"${hash.digest('base64url').slice(0, 27)}"`;
}

/** The parts one after the other as one gzip file, without deflating any of them again. */
export function gzipOfParts(parts: readonly AnswerPart[]): Buffer {
  const tail = Buffer.alloc(TAIL_BYTES);
  let sum = 0;
  let length = 0;
  for (const { body } of parts) {
    sum = crc32(body, sum);
    length += body.length;
  }
  tail.writeUInt32LE(sum, 0);
  tail.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([HEAD, ...parts.map(({ deflated }) => deflated), END, tail]);
}
