import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode, placeNewFile } from '../store/durable-file.ts';
import { ReleaseError } from '../release-error.ts';

const FILE = 'release-link.secret';

/** The least number of characters of a secret that signs links. */
export const LEAST_SECRET = 16;

/**
 * The secret of a site that signs links, from the private file of its data folder. Creates it on first use;
 * of several processes at once, the first one's secret stays. Throws ReleaseError for one that can be guessed.
 */
export async function readLinkSecret(folder: string): Promise<string> {
  const file = join(folder, FILE);
  const known = await readOrNull(file);
  if (known !== null) return usable(known, file);
  await mkdir(folder, { recursive: true });
  await placeNewFile(file, `${randomBytes(32).toString('base64url')}\n`, 0o600);
  return usable((await readFile(file, 'utf8')).trim(), file);
}

function usable(secret: string, file: string): string {
  if (secret.length >= LEAST_SECRET) return secret;
  throw new ReleaseError(
    'invalid',
    `${file} must have at least ${LEAST_SECRET} characters: delete it, and a new one is made`,
  );
}

async function readOrNull(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
