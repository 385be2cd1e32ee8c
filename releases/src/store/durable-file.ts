import { randomUUID } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Whether a file system error has one of the codes. */
export function hasCode(problem: unknown, ...codes: string[]): boolean {
  if (typeof problem !== 'object' || problem === null || !('code' in problem)) return false;
  return codes.some((code) => code === problem.code);
}

/** Makes the entries of a folder survive a power cut; does nothing where folders cannot be synced. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder, 'r');
    await handle.sync();
  } catch (error) {
    if (!hasCode(error, 'EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP')) throw error;
  }
}

/** Writes a new file and syncs it; throws when it exists. */
export async function writeNewFile(path: string, bytes: Uint8Array | string, mode = 0o644): Promise<void> {
  await using handle = await open(path, 'wx', mode);
  await handle.writeFile(bytes);
  await handle.sync();
}

/**
 * Replaces a file so that a reader, even after a crash, sees the old or the new content, never a part. Only one
 * process may do this at a time.
 */
export async function replaceFile(path: string, content: string): Promise<void> {
  const temporary = `${path}.tmp`;
  await rm(temporary, { force: true });
  await writeNewFile(temporary, content);
  await rename(temporary, path);
  await syncFolder(dirname(path));
}

/** Writes a new file that is complete as soon as it is visible; returns false, without changes, when it exists. */
export async function placeNewFile(path: string, content: Uint8Array | string, mode = 0o644): Promise<boolean> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  await writeNewFile(temporary, content, mode);
  try {
    await link(temporary, path);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(dirname(path));
  return true;
}

/** Appends one line and syncs it. Ends a half line left by a crash first, so that only the half line is damaged. */
export async function appendLine(path: string, line: string): Promise<void> {
  await using handle = await open(path, 'a+');
  const { size } = await handle.stat();
  const last = Buffer.alloc(1);
  if (size > 0) await handle.read(last, 0, 1, size - 1);
  const start = size > 0 && last.toString() !== '\n' ? '\n' : '';
  await handle.appendFile(`${start}${line}\n`);
  await handle.sync();
  if (size === 0) await syncFolder(dirname(path));
}

/** What reading a path gives, or null when nothing is there. */
export async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return null;
    throw error;
  }
}
