import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type ReleaseStore, storeIdentity } from '@open-date/releases';
import { type Config, mailWay } from '../../platform/config/config.ts';
import { keepFirst } from '../../platform/data-folder/keep-first.ts';
import type { ServerTrace } from './check-other-servers.ts';

/** `store` is null without a site; `schema` is the newest known migration. */
export async function ownTrace(config: Config, store: ReleaseStore | null, schema: string): Promise<ServerTrace> {
  const { databaseUrl, dataDir } = config;
  const host = hostname();
  const way = config.workers ? mailWay(config) : 'none';
  // No other server uses an embedded database.
  if (databaseUrl === null) return { host, mail: way, store: 'unknown', schema };
  // An unavailable store does not prevent a start.
  const identity = store === null ? 'unknown' : await storeIdentity(store).catch(() => 'unknown');
  return { host, mail: way === 'file' ? await folderIdentity(dataDir) : way, store: identity, schema };
}

/** Identifies a data folder that machines share. */
async function folderIdentity(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return keepFirst(join(folder, 'identity'), randomBytes(4).toString('hex'));
}
