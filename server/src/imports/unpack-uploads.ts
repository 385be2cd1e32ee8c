import { ImportError } from './import-error.ts';
import { UPLOAD_LIMITS, encodeAsUtf8, unpackGzip } from './read-file.ts';
import { type ArchivedFile, isArchive, unpackArchive } from './unpack-archive.ts';

/** Unpacks uploads and archives and encodes them as UTF-8, within one limit for all. Throws ImportError. */
export async function unpackUploads(files: readonly ArchivedFile[]): Promise<ArchivedFile[]> {
  const unpacked: ArchivedFile[] = [];
  let left = UPLOAD_LIMITS.unpacked;
  for (const file of files) {
    const inside = isArchive(file.bytes) ? await unpackArchive(file.name, file.bytes, UPLOAD_LIMITS) : [file];
    for (const { name, bytes } of inside) {
      const content = encodeAsUtf8(name, unpackGzip(name, bytes, UPLOAD_LIMITS), UPLOAD_LIMITS);
      left -= content.length;
      if (left < 0)
        throw new ImportError([`${file.name}: with the files before it, unpacks to more than ${LIMIT_TEXT}`]);
      unpacked.push({ name, bytes: content });
    }
  }
  return unpacked;
}

const LIMIT_TEXT = `${UPLOAD_LIMITS.unpacked / 1024 / 1024} MB`;
