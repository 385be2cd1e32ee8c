import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '../database-command/run-database-command.ts';
import type { Part } from './manifest.ts';

const PRIVATE_MODE = 0o600;

export function partFile(folder: string, path: string): string {
  return join(folder, ...path.split('/'));
}

/** Writes a private file and syncs it. */
export async function writePart(folder: string, path: string, bytes: Readable | Uint8Array): Promise<Part> {
  const file = partFile(folder, path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    bytes instanceof Uint8Array ? Readable.from([bytes]) : bytes,
    async function* count(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(file, { flags: 'wx', mode: PRIVATE_MODE, flush: true }),
  );
  return { path, bytes: size, sha256: hash.digest('hex') };
}

/** Makes a file of another program private, syncs and describes it. */
export async function adoptPart(folder: string, path: string): Promise<Part> {
  const file = partFile(folder, path);
  await chmod(file, PRIVATE_MODE);
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { path, bytes: (await stat(file)).size, sha256: await hashFile(file) };
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Checks size and hash of every file. Throws CommandError. */
export async function verifyParts(folder: string, parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    const problem = await partProblem(partFile(folder, part.path), part);
    if (problem !== null)
      throw new CommandError(`The backup is damaged, ${part.path} ${problem}: nothing was restored. Take another one.`);
  }
}

async function partProblem(file: string, { bytes, sha256 }: Part): Promise<string | null> {
  const found = await stat(file).catch(() => null);
  if (found === null) return 'is missing';
  if (found.size !== bytes) return `has ${found.size} bytes instead of ${bytes}`;
  return (await hashFile(file)) === sha256 ? null : 'has other bytes than were written';
}
