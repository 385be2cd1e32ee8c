import { rmSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isRunning } from '../../platform/db/process-signals.ts';

/** The name of an unfinished backup has the machine and process that write it. */
const HALF = /\.half(?:-(?<host>[\w.-]+))?-(?<pid>\d+)$/;
/** An unfinished backup of another machine without a change for so long is abandoned. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs `write` with a private folder and removes it unless `write` renamed it, also on a signal. Removes abandoned folders first. */
export async function withHalfFolder(folder: string, write: (half: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  await removeLeftovers(dirname(folder));
  const half = join(dirname(folder), `${basename(folder)}.half-${hostname()}-${process.pid}`);
  const remove = () => rmSync(half, { recursive: true, force: true });
  const end = (signal: NodeJS.Signals) => {
    remove();
    // The handler of the embedded database stops it and then the process.
    if (process.listenerCount(signal) > 1) return;
    forget();
    process.kill(process.pid, signal);
  };
  const forget = () => {
    process.off('exit', remove);
    for (const signal of SIGNALS) process.off(signal, end);
  };
  process.on('exit', remove);
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    await mkdir(half, { mode: 0o700 });
    await write(half);
  } finally {
    await rm(half, { recursive: true, force: true });
    forget();
  }
}

async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const { host, pid } = HALF.exec(name)?.groups ?? {};
    if (pid === undefined) continue;
    const path = join(parent, name);
    const isOver = host === hostname() ? !isRunning(Number(pid)) : await isOld(path);
    if (isOver) await rm(path, { recursive: true, force: true });
  }
}

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS;
}
