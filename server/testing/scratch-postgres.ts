import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Settings of a PostgreSQL whose data no test needs after the run: it waits for no disk and never cleans up. */
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
/** Free bytes that a whole run needs in memory; a container often has 64 MB there. */
const ENOUGH = 2 * 1024 ** 3;

/** Where scratch databases live: in memory where there is enough of it, because most of them live for seconds. */
export function scratchFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH ? MEMORY : tmpdir();
}
