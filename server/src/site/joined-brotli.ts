import { randomBytes } from 'node:crypto';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { promisify } from 'node:util';

const decompress = promisify(brotliDecompress);

/** Logarithm of the window size that every part is made for. */
const WINDOW = 22;
const WINDOW_BITS = ((WINDOW - 17) << 1) | 1;
const END = Buffer.from([0b11]);
/** Most bytes of a block that is stored as it is. */
const MOST_STORED = 65_536;

/** The beginning of a block of bytes that are stored as they are, after `count` bits that come before it. */
function storedBlock(length: number, bits: number, count: number): Buffer {
  const header = bits | ((length - 1) << (count + 3)) | (1 << (count + 19));
  return Buffer.from([header & 0xff, (header >> 8) & 0xff, (header >> 16) & 0xff]);
}

function compressAfter(prefix: Buffer, body: Buffer, quality: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: prefix.length + body.length,
    };
    const stream = createBrotliCompress({ params });
    let parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('error', reject);
    stream.write(prefix);
    stream.flush(constants.BROTLI_OPERATION_FLUSH, () => {
      parts = [];
      stream.write(body);
      stream.flush(constants.BROTLI_OPERATION_FLUSH, () => {
        resolve(Buffer.concat(parts));
        stream.destroy();
      });
    });
  });
}

/**
 * The middle of texts that differ before and after it, compressed once for all of them. Brotli refers back by distance,
 * and beyond the start of the text to its dictionary, so a middle fits every text in which it begins at the same place.
 */
export class JoinedBrotli {
  readonly #start: number;
  readonly #middle: Buffer;

  private constructor(start: number, middle: Buffer) {
    this.#start = start;
    this.#middle = middle;
  }

  /**
   * Compresses a middle that begins after `start` bytes, the last of which are always `before`. Null when it cannot be
   * joined.
   */
  static async make(start: number, before: string, body: Buffer, quality: number): Promise<JoinedBrotli | null> {
    if (start > MOST_STORED) return null;
    const filling = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(before)]);
    // Random bytes, so that nothing in the middle refers to what stands before it.
    const length = start - Buffer.byteLength(before);
    const joined = new JoinedBrotli(start, await compressAfter(filling(randomBytes(length)), body, quality));
    const other = filling(randomBytes(length));
    const found = await decompress(joined.join(other, Buffer.from('.'))).catch(() => null);
    return found?.equals(Buffer.concat([other, body, Buffer.from('.')])) === true ? joined : null;
  }

  /** The whole text, compressed: beginning and end are stored as they are. */
  join(beginning: Buffer, end: Buffer): Buffer {
    if (beginning.length !== this.#start)
      throw new Error('The beginning has another length than the part was compressed for.');
    if (end.length > MOST_STORED) throw new Error('The end is too long to be stored.');
    return Buffer.concat([
      storedBlock(beginning.length, WINDOW_BITS, 4),
      beginning,
      this.#middle,
      storedBlock(end.length, 0, 0),
      end,
      END,
    ]);
  }
}
