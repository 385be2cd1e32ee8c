import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { promisify } from 'node:util';

const decompress = promisify(brotliDecompress);

/** Logarithm of the window size, which all parts of one answer must have been made for. */
const WINDOW = 22;
/** Ends a stream of Brotli. */
export const BROTLI_END = Buffer.from([0b11]);
/** Most bytes of a stretch that is stored as it is. */
const MOST_STORED = 65_536;

/** Bytes of a text. Stored ones stand in the result as they are, so that each answer can have its own. */
export interface Stretch {
  readonly bytes: Buffer;
  readonly isStored: boolean;
}

/** A block of a Brotli stream with bytes that are stored as they are. */
function storedBlock(bytes: Buffer): Buffer {
  if (bytes.length > MOST_STORED) throw new RangeError('These bytes are too many to be stored.');
  const header = ((bytes.length - 1) << 3) | (1 << 19);
  return Buffer.concat([Buffer.from([header & 0xff, (header >> 8) & 0xff, (header >> 16) & 0xff]), bytes]);
}

/**
 * Compresses stretches of a text that stand after `before`, as parts of a Brotli stream: its beginning when nothing is
 * before them. Whether other bytes may be stored in them must be tried, because others might refer to what is stored.
 */
export async function compressStretches(
  before: Buffer,
  stretches: readonly Stretch[],
  quality: number,
): Promise<Buffer[]> {
  const length = stretches.reduce((sum, { bytes }) => sum + bytes.length, before.length);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  };
  const stream = createBrotliCompress({ params });
  let parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => parts.push(part));
  const failed = new Promise<never>((_resolve, reject) => stream.on('error', reject));
  const add = async (bytes: Buffer): Promise<Buffer> => {
    parts = [];
    stream.write(bytes);
    await Promise.race([
      failed,
      new Promise<void>((resolve) => stream.flush(constants.BROTLI_OPERATION_FLUSH, () => resolve())),
    ]);
    return Buffer.concat(parts);
  };
  try {
    if (before.length > 0) await add(before);
    const found: Buffer[] = [];
    for (const { bytes, isStored } of stretches) {
      const compressed = await add(bytes);
      found.push(isStored ? storedBlock(bytes) : compressed);
    }
    return found;
  } finally {
    stream.destroy();
  }
}

/** Whether the parts of a whole Brotli stream are exactly this text. */
export async function decompressesTo(parts: readonly Buffer[], text: Buffer): Promise<boolean> {
  const found = await decompress(Buffer.concat(parts)).catch(() => null);
  return found?.equals(text) === true;
}
