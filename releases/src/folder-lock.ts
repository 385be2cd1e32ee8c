import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { hasCode, writeNewFile } from './durable-file.ts';
import { parseJson, readDocument, text } from './json-document.ts';
import { ReleaseRefused } from './release-refused.ts';

const PATIENCE_MS = 10_000;
// What the lock guards takes milliseconds; a holder that cannot be asked whether it lives is given this long.
const UNKNOWN_HOLDER_MS = 60_000;

const holderSchema = z.object({
  /** Unique for every time that the lock is taken. */
  token: text,
  pid: z.number(),
  host: text,
  /** When the process started, where the system tells: a number reused by another process is not the holder. */
  born: text.nullable(),
});

type Holder = z.infer<typeof holderSchema>;

function parseHolder(json: string): Holder {
  return readDocument(holderSchema, parseJson(json, 'lock'), 'lock');
}

async function readStartTime(pid: number): Promise<string | null> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may hold anything; the start time is the 20th field after it.
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return hasCode(problem, 'EPERM');
  }
}

async function isGone(path: string, holder: Holder): Promise<boolean> {
  if (holder.host === hostname()) {
    if (!isRunning(holder.pid)) return true;
    const born = await readStartTime(holder.pid);
    if (born !== null && holder.born !== null) return born !== holder.born;
  }
  const { mtimeMs } = await stat(path);
  return Date.now() - mtimeMs > UNKNOWN_HOLDER_MS;
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return parseHolder(await readFile(path, 'utf8'));
  } catch (problem) {
    if (hasCode(problem, 'ENOENT')) return null;
    throw problem;
  }
}

// The lock appears together with its content: a crash cannot leave a lock that names no holder.
async function isTaken(path: string, claim: string): Promise<boolean> {
  try {
    await link(claim, path);
    return false;
  } catch (problem) {
    if (hasCode(problem, 'EEXIST')) return true;
    throw problem;
  }
}

// Only one process may remove the lock of a given dead holder, or a late one would remove its successor's lock: hence a
// lock for that, named after the dead holder's token, which is itself taken over in the same way.
async function removeDeadLock(path: string, scratch: string, dead: Holder): Promise<void> {
  await withFolderLock(`${path}-${dead.token}`, scratch, async () => {
    const holder = await readHolder(path);
    if (holder?.token === dead.token) await rm(path, { force: true });
  });
}

async function isGoneAndRemoved(path: string, scratch: string): Promise<boolean> {
  try {
    const holder = await readHolder(path);
    if (!holder) return true;
    if (!(await isGone(path, holder))) return false;
    await removeDeadLock(path, scratch, holder);
    return true;
  } catch (problem) {
    if (hasCode(problem, 'ENOENT')) return true;
    throw problem;
  }
}

async function waitForLock(path: string, claim: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (await isTaken(path, claim)) {
    if (await isGoneAndRemoved(path, dirname(claim))) continue;
    if (performance.now() > deadline) {
      const holder = await readHolder(path);
      throw new ReleaseRefused('busy', `the store is locked by process ${holder?.pid} on ${holder?.host}: ${path}`);
    }
    await delay(2 + Math.random() * 10);
  }
}

/**
 * Runs `work` while no other process, and no other call in this one, holds the lock file. A lock whose holder crashed is
 * taken over at once when the holder ran on this machine, else after a minute. Throws ReleaseRefused (`busy`) when the
 * holder lives and keeps it for more than 10 seconds. `scratch` is a folder on the same disk; a crash while waiting leaves
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
