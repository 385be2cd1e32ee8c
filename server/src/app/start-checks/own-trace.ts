import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type ReleaseStore, storeIdentity } from '@open-date/releases';
import { type Config, mailWay } from '../../platform/config/config.ts';
import { keepFirst } from '../../platform/data-folder/keep-first.ts';
import type { ServerTrace } from './check-other-servers.ts';

/**
 * What the servers of other machines know of this one; `store` is null for a server without a site, and `schema` the newest
 * migration that it knows.
 */
export async function ownTrace(config: Config, store: ReleaseStore | null, schema: string): Promise<ServerTrace> {
  const { databaseUrl, dataDir } = config;
  const host = hostname();
  const way = config.workers ? mailWay(config) : 'none';
  // Nobody else uses an embedded database.
  if (databaseUrl === null) return { host, mail: way, store: 'unknown', schema };
  // A store that does not answer yet is read again by every page; it keeps no server from starting.
  const identity = store === null ? 'unknown' : await storeIdentity(store).catch(() => 'unknown');
  return { host, mail: way === 'file' ? await folderIdentity(dataDir) : way, store: identity, schema };
}

/** Eight hexadecimal digits that a data folder keeps, by which machines that share it know that theirs is the same. */
async function folderIdentity(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return keepFirst(join(folder, 'identity'), randomBytes(4).toString('hex'));
}
