import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, type ZipFile, fromBufferPromise } from 'yauzl';
import { ImportError } from './import-error.ts';
import { refuseFile } from './parse-file.ts';
import type { SizeLimits } from './read-file.ts';

/** With files, and empty. */
const MAGICS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
];
const MAX_FILES = 100;
/** Messages of yauzl for unsafe names. */
const PATH_ERROR = /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s;

const NOT_A_TABLE = 'a workbook: save its sheet as CSV';

export interface ArchivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export function isArchive(bytes: Uint8Array): boolean {
  return MAGICS.some((magic) => magic.every((byte, at) => bytes[at] === byte));
}

/** Unpacks a zip archive without folders; checks stated sizes and names first. Throws ImportError. */
export async function unpackArchive(name: string, bytes: Uint8Array, limits: SizeLimits): Promise<ArchivedFile[]> {
  try {
    const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
      autoClose: false,
    });
    const unpacked: ArchivedFile[] = [];
    for (const entry of await listEntries(name, archive, limits)) {
      const content = await buffer(await archive.openReadStreamPromise(entry));
      if (crc32(content) !== entry.crc32) refuseFile(name, `${entry.fileName} is damaged`);
      unpacked.push({ name: entry.fileName, bytes: content });
    }
    return unpacked;
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const [, path] = PATH_ERROR.exec(error instanceof Error ? error.message : '') ?? [];
    return refuseFile(name, path === undefined ? 'the zip archive is damaged or cut off' : holdsPath(path));
  }
}

function holdsPath(path: string): string {
  return `holds a path (${path.slice(0, 80)}), not only files`;
}

async function listEntries(name: string, archive: ZipFile, limits: SizeLimits): Promise<Entry[]> {
  if (archive.entryCount > MAX_FILES) refuseFile(name, `holds more than ${MAX_FILES} files`);
  const entries: Entry[] = [];
  const names = new Set<string>();
  let size = 0;
  for await (const entry of archive.eachEntry()) {
    const { fileName, uncompressedSize } = entry;
    if (/^(?:\[Content_Types\]\.xml|xl\/.*|mimetype)$/.test(fileName)) refuseFile(name, NOT_A_TABLE);
    if (/[/\\]|\.\.|^\.|\0/.test(fileName)) refuseFile(name, holdsPath(fileName));
    if (names.has(fileName)) refuseFile(name, 'holds two files of one name');
    if (!entry.canDecodeFileData()) refuseFile(name, `${fileName} is encrypted, or packed in an unusual way`);
    size += uncompressedSize;
    if (size > limits.unpacked)
      refuseFile(name, `unpacks to more than ${Math.round(limits.unpacked / 1024 / 1024)} MB`);
    names.add(fileName);
    entries.push(entry);
  }
  if (entries.length === 0) refuseFile(name, 'the zip archive holds no files');
  return entries;
}
