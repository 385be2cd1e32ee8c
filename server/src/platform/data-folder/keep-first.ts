import { existsSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

/**
 * Creates a private file with this text and returns its text; of several processes at once, the first one's text stays.
 */
export async function keepFirst(file: string, text: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return known.trim();
  const own = `${file}.${process.pid}`;
  await writeFile(own, `${text}\n`, { mode: 0o600 });
  try {
    await link(own, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    await rm(own, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
