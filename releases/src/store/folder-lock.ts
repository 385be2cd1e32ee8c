import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { hasCode, writeNewFile } from './durable-file.ts';
import { parseJson, readDocument, text } from '../model/json-document.ts';
import { ReleaseError } from '../release-error.ts';

const PATIENCE_MS = 10_000;
// Locked work takes milliseconds; a holder on another machine, which cannot be checked, gets this long.
const UNKNOWN_HOLDER_MS = 60_000;

const holderSchema = z.object({
  /** A new, unique token each time the lock is taken. */
  token: text,
  pid: z.number(),
  host: text,
  /** Start time of the process, which tells it from a later process with the same pid; null where unknown. */
  born: text.nullable(),
});

type Holder = z.infer<typeof holderSchema>;

function parseHolder(json: string): Holder {
  return readDocument(holderSchema, parseJson(json, 'lock'), 'lock');
}

async function readStartTime(pid: number): Promise<string | null> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The program's name, in parentheses, may itself contain them; the start time is the 20th field after the name.
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** What waits for a lock: its file, which tells the time of the storage at which the wait began. */
interface Wait {
  readonly claim: string;
  readonly claimedAt: number;
  /** The moment of the claim by the clock that only runs forward. */
  readonly began: number;
}

async function isGone(path: string, holder: Holder, wait: Wait): Promise<boolean> {
  if (holder.host === hostname()) {
    if (!isRunning(holder.pid)) return true;
    const born = await readStartTime(holder.pid);
    if (born !== null && holder.born !== null) return born !== holder.born;
  }
  const { mtimeMs } = await stat(path);
  // The clock of this process may differ from that of the storage.
  return wait.claimedAt + performance.now() - wait.began - mtimeMs > UNKNOWN_HOLDER_MS;
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return parseHolder(await readFile(path, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

// The lock appears together with its content, so a crash cannot leave a lock without a holder.
async function isTaken(path: string, claim: string): Promise<boolean> {
  try {
    await link(claim, path);
    return false;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return true;
    throw error;
  }
}

// Only one process may remove a dead holder's lock, or a late process would remove the next holder's lock. A second
// lock, named after the dead holder's token and taken over in the same way, ensures that.
async function removeDeadLock(path: string, scratch: string, dead: Holder): Promise<void> {
  await withFolderLock(`${path}-${dead.token}`, scratch, async () => {
    const holder = await readHolder(path);
    if (holder?.token === dead.token) await rm(path, { force: true });
  });
}

async function isGoneAndRemoved(path: string, wait: Wait): Promise<boolean> {
  try {
    const holder = await readHolder(path);
    if (!holder) return true;
    if (!(await isGone(path, holder, wait))) return false;
    await removeDeadLock(path, dirname(wait.claim), holder);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return true;
    throw error;
  }
}

async function waitForLock(path: string, claim: string): Promise<void> {
  const wait = { claim, claimedAt: (await stat(claim)).mtimeMs, began: performance.now() };
  while (await isTaken(path, claim)) {
    if (await isGoneAndRemoved(path, wait)) continue;
    if (performance.now() > wait.began + PATIENCE_MS) {
      const holder = await readHolder(path);
      throw new ReleaseError('busy', `the store is locked by process ${holder?.pid} on ${holder?.host}: ${path}`);
    }
    await delay(2 + Math.random() * 10);
  }
}

/**
 * Runs `work` while no other process, and no other call in this one, holds the lock file. The lock of a crashed
 * holder is taken over at once on the same machine, otherwise after a minute. Throws ReleaseError (`busy`) when a
 * live holder keeps it for more than 10 seconds. `scratch` is a folder on the same disk; a crash while waiting leaves
 * a small file there.
 */
export async function withFolderLock<Result>(
  path: string,
  scratch: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const me: Holder = {
    token: randomUUID(),
    pid: process.pid,
    host: hostname(),
    born: await readStartTime(process.pid),
  };
  const claim = join(scratch, me.token);
  await mkdir(scratch, { recursive: true });
  await writeNewFile(claim, JSON.stringify(me));
  try {
    await waitForLock(path, claim);
  } finally {
    await rm(claim, { force: true });
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}
