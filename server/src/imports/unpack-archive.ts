import { unzipSync } from 'fflate';
import { ImportError } from './import-error.ts';
import type { SizeLimits } from './read-file.ts';

const MAGIC = [0x50, 0x4b, 0x03, 0x04];
/** An export has fewer files. */
const FILES_MOST = 100;

/** A file of an archive, by its name alone. */
export interface ArchivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Whether a file is a zip archive, by its first bytes. */
export function isArchive(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, at) => bytes[at] === byte);
}

/**
 * Unpacks a zip archive of files without folders. The sizes and names that it states are checked before anything is
 * unpacked. Throws ImportError.
 */
export function unpackArchive(name: string, bytes: Uint8Array, limits: SizeLimits): ArchivedFile[] {
  let files = 0;
  let unpacked = 0;
  const refuse = (reason: string): never => {
    throw new ImportError([`${name}: ${reason}`]);
  };
  const check = (file: { readonly name: string; readonly originalSize: number }) => {
    files += 1;
    unpacked += file.originalSize;
    if (files > FILES_MOST) refuse(`holds more than ${FILES_MOST} files`);
    if (/[/\\]|\.\.|^\.|\0/.test(file.name)) refuse(`holds a path (${file.name.slice(0, 80)}), not only files`);
    if (unpacked > limits.unpacked) refuse(`unpacks to more than ${Math.round(limits.unpacked / 1024 / 1024)} MB`);
    return true;
  };
  try {
    const entries = Object.entries(unzipSync(bytes, { filter: check }));
    if (entries.length < files) refuse('holds two files of one name');
    return entries.map(([entry, content]) => ({ name: entry, bytes: content }));
  } catch (error) {
    if (error instanceof ImportError) throw error;
    return refuse('the zip archive is damaged or cut off');
  }
}
