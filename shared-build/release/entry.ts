import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { computeIntegrity, listScripts, withIntegrityList } from '@open-date/releases';

/**
 * Writes into the entry of a build what the page has before it loads another script: the routes of the calls that the
 * scripts make, unless they are the shell's, and the hashes of all other scripts.
 */
export async function completeEntry(folder: string, entry: string, routes: object | null): Promise<void> {
  const paths = (await readdir(folder, { recursive: true })).map((path) => path.split(sep).join('/'));
  const scripts = paths.filter((path) => path.endsWith('.js') && path !== entry);
  const files = await Promise.all(
    scripts.map(async (path) => ({ path, integrity: computeIntegrity(await readFile(join(folder, path))) })),
  );
  const file = join(folder, entry);
  const source = await readFile(file, 'utf8');
  const withRoutes = routes === null ? source : `export const routes=${JSON.stringify(routes)};\n${source}`;
  await writeFile(file, withIntegrityList(withRoutes, listScripts(entry, files)));
}
