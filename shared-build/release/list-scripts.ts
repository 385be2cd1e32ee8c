import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { computeIntegrity, listScripts, withIntegrityList } from '@open-date/releases';

/** Writes the hashes of all other scripts of a build into its entry, which gives them to the page before it loads one. */
export async function writeIntegrityList(folder: string, entry: string): Promise<void> {
  const paths = (await readdir(folder, { recursive: true })).map((path) => path.split(sep).join('/'));
  const scripts = paths.filter((path) => path.endsWith('.js') && path !== entry);
  const files = await Promise.all(
    scripts.map(async (path) => ({ path, integrity: computeIntegrity(await readFile(join(folder, path))) })),
  );
  const file = join(folder, entry);
  await writeFile(file, withIntegrityList(await readFile(file, 'utf8'), listScripts(entry, files)));
}
