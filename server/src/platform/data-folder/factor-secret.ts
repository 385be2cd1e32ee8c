import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { keepFirst } from './keep-first.ts';

/** The secret that encrypts the keys of authenticator apps: the one of the settings, or that of the data folder. */
export async function readFactorSecret({ factorSecret, dataDir }: Pick<Config, 'factorSecret' | 'dataDir'>) {
  if (factorSecret !== null) return factorSecret;
  await mkdir(dataDir, { recursive: true });
  return keepFirst(join(dataDir, 'factor.secret'), randomBytes(32).toString('base64url'));
}
