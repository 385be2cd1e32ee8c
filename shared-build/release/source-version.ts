import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', 'testing', 'README.md']);

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => !IGNORED.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) =>
        entry.isDirectory() ? filesBelow(join(folder, entry.name)) : Promise.resolve([join(folder, entry.name)]),
      ),
  );
  return files.flat();
}

/**
 * Eight hexadecimal digits that change exactly when a source file below one of the paths does; tests, their support and
 * READMEs do not count.
 */
export async function sourceHash(root: string, paths: readonly string[]): Promise<string> {
  const lists = await Promise.all(
    paths.map(async (path) => (await filesBelow(join(root, path)).catch(() => [join(root, path)])).sort()),
  );
  const hash = createHash('sha256');
  for (const file of lists.flat()) {
    hash.update(relative(root, file).split(sep).join('/'));
    hash.update('\0');
    hash.update(await readFile(file));
    hash.update('\0');
  }
  return hash.digest('hex').slice(0, 8);
}
