import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json|map|html|txt)$/;
const SMALLEST = 1024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` copies of every text file of 1 KB or more, so that the site never compresses artifacts. */
export async function compressFiles(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const bytes = await readFile(join(folder, file));
        if (bytes.length < SMALLEST) return;
        const [small, zipped] = await Promise.all([
          brotli(bytes, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
          }),
          zip(bytes, { level: 9 }),
        ]);
        await Promise.all([
          writeFile(join(folder, `${file}.br`), small),
          writeFile(join(folder, `${file}.gz`), zipped),
        ]);
      }),
  );
}
