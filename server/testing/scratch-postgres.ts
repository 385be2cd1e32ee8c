import { randomBytes } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning, sendSignal } from '../src/platform/db/process-signals.ts';

/** Settings of a PostgreSQL with temporary data: no fsync, no vacuum. */
export const SCRATCH_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=200',
];

const MEMORY = '/dev/shm';
/** Free bytes that a whole run needs in memory; containers often have 64 MB. */
const ENOUGH = 2 * 1024 ** 3;

/** The folder of scratch databases, in memory if there is enough. */
export function scratchFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH ? MEMORY : tmpdir();
}

/** Prefixes of the folders of scratch databases, with the path of their data. */
interface ScratchKind {
  readonly name: string;
  readonly data: string;
}

/** The path of a new folder in `place`, named after the process that owns it. */
export function nameScratch(place: string, { name }: ScratchKind): string {
  return join(place, `${name}-${process.pid}-${randomBytes(4).toString('hex')}`);
}

/** Ends and removes the servers of runs that were killed. */
export async function removeLeftovers(place: string, { name, data }: ScratchKind): Promise<void> {
  const named = new RegExp(`^${name}-(\\d+)-[0-9a-f]{8}$`);
  for (const found of await readdir(place)) {
    const owner = Number(named.exec(found)?.[1] ?? process.pid);
    if (owner === process.pid || isRunning(owner)) continue;
    const folder = join(place, found);
    const pidFile = await readFile(join(folder, data, 'postmaster.pid'), 'utf8').catch(() => '');
    const [postmaster, served] = pidFile.split('\n');
    if (Number(postmaster) > 1 && served?.startsWith(folder)) sendSignal(Number(postmaster), 'SIGQUIT');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
