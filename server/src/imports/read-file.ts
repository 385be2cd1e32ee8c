import { readFile, stat } from 'node:fs/promises';
import { constants, gunzipSync } from 'node:zlib';
import { ImportError } from './import-error.ts';
import { refuseFile } from './parse-file.ts';

const MEGABYTE = 1024 * 1024;
/** Limits of one file: a small compressed file could fill the memory. */
const MAX_ROWS = 1_500_000;
const MAX_VALUES = 20_000_000;
/** An exported logo is one line. */
const MAX_LINE_BYTES = 16 * MEGABYTE;
const MAX_JSON_DEPTH = 50;
const NO_TEXT = 'not a text file in UTF-8 or UTF-16';
/** Byte order marks. */
const UTF_16 = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const;
const GZIP_MAGIC = [0x1f, 0x8b];
const BEGINNING_BYTES = 2048;

/** Maximum bytes of a file. */
export interface SizeLimits {
  readonly stored: number;
  readonly unpacked: number;
}

/** The server holds uploads in memory. */
export const UPLOAD_LIMITS: SizeLimits = { stored: 32 * MEGABYTE, unpacked: 200 * MEGABYTE };

export const SIZE_LIMITS: SizeLimits = { stored: 100 * MEGABYTE, unpacked: 400 * MEGABYTE };

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MEGABYTE)} MB`;
}

function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** Throws ImportError when the file cannot be read or is too large. */
export async function readBytes(path: string, limits: SizeLimits = SIZE_LIMITS): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size > limits.stored) refuseFile(path, `larger than ${megabytes(limits.stored)}`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const reasons: Record<string, string> = {
      ENOENT: `there is no such file (${path})`,
      EISDIR: 'a folder, not a file',
      EACCES: 'may not be read',
    };
    return refuseFile(path, reasons[errorCode(error)] ?? `cannot be read (${String(error)})`);
  }
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === GZIP_MAGIC[0] && bytes[1] === GZIP_MAGIC[1];
}

/** The first bytes of a file, unpacked when it is gzip. */
export function readBeginning(bytes: Uint8Array): Uint8Array {
  const first = bytes.subarray(0, BEGINNING_BYTES);
  if (!isGzip(first)) return first;
  try {
    return gunzipSync(first, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MEGABYTE });
  } catch {
    return first;
  }
}

/** Unpacks a gzip file and returns any other file unchanged. Throws ImportError. */
export function unpackGzip(path: string, bytes: Uint8Array, limits: SizeLimits = SIZE_LIMITS): Uint8Array {
  if (!isGzip(bytes)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: limits.unpacked });
  } catch (error) {
    if (errorCode(error) === 'ERR_BUFFER_TOO_LARGE')
      refuseFile(path, `unpacks to more than ${megabytes(limits.unpacked)}`);
    if (errorCode(error) === 'Z_BUF_ERROR') refuseFile(path, 'the gzip file is cut off before its end');
    return refuseFile(path, 'the gzip file is damaged');
  }
}

/** Converts UTF-16 with a byte order mark to UTF-8 and returns any other file unchanged. Throws ImportError. */
export function encodeAsUtf8(path: string, bytes: Uint8Array, limits: SizeLimits): Uint8Array {
  const [, , wide] = UTF_16.find(([first, second]) => bytes[0] === first && bytes[1] === second) ?? [];
  if (!wide) return bytes;
  const text = new TextDecoder(wide).decode(bytes);
  if (Buffer.byteLength(text) > limits.unpacked)
    refuseFile(path, `has more than ${megabytes(limits.unpacked)} as UTF-8`);
  return Buffer.from(text);
}

/** Decodes UTF-8, or UTF-16 with a byte order mark. Throws ImportError for another encoding or too many rows or values. */
export function decodeText(path: string, bytes: Uint8Array, limits: SizeLimits = SIZE_LIMITS): string {
  if (bytes.length === 0) refuseFile(path, 'the file is empty');
  const utf8 = encodeAsUtf8(path, bytes, limits);
  refuseTooMany(path, utf8);
  // UTF-16 without a byte order mark has a NUL in every letter.
  if (utf8.includes(0)) refuseFile(path, NO_TEXT);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(utf8);
  } catch {
    return refuseFile(path, NO_TEXT);
  }
}

const LINE = 0x0a;
const RETURN = 0x0d;
const [COMMA, SEMICOLON, TAB, PIPE, QUOTE, BACKSLASH, BRACKET, BRACE, END_BRACKET, END_BRACE] =
  Buffer.from(',;\t|"\\[{]}');

/** Counts before parsing, which would already fill the memory. */
function refuseTooMany(path: string, bytes: Uint8Array): void {
  const isJson = /^\s*[[{]/.test(Buffer.from(bytes.subarray(0, 100)).toString('latin1'));
  const { values, rows } = isJson ? countJson(path, bytes) : countTable(path, bytes);
  if (values > MAX_VALUES || rows > MAX_ROWS)
    refuseFile(path, `more than ${MAX_ROWS.toLocaleString('en-US')} rows, or more values than can be read`);
}

interface Counts {
  readonly values: number;
  readonly rows: number;
}

function countTable(path: string, bytes: Uint8Array): Counts {
  let [values, rows] = [0, 0];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(LINE, at);
    const line = bytes.subarray(at, end < 0 ? bytes.length : end);
    if (line.length > MAX_LINE_BYTES) refuseFile(path, `a line has more than ${megabytes(MAX_LINE_BYTES)}`);
    for (const byte of line)
      if (byte === COMMA || byte === SEMICOLON || byte === TAB || byte === PIPE) values += 1;
      else if (byte === RETURN) rows += 1;
    // CRLF ends one line.
    rows += line.at(-1) === RETURN ? 0 : 1;
    at += line.length + 1;
  }
  return { values, rows };
}

function countJson(path: string, bytes: Uint8Array): Counts {
  let [values, rows, depth] = [0, 0, 0];
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) isText = !isText;
    else if (isText) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA) values += 1;
    else if (byte === BRACKET || byte === BRACE) {
      rows += 1;
      depth += 1;
      if (depth > MAX_JSON_DEPTH) refuseFile(path, `values stand in each other more than ${MAX_JSON_DEPTH} deep`);
    } else if (byte === END_BRACKET || byte === END_BRACE) depth -= 1;
  }
  return { values, rows };
}

/** Reads a plain or gzip text file. Throws ImportError. */
export async function readTextFile(path: string, limits: SizeLimits = SIZE_LIMITS): Promise<string> {
  return decodeText(path, unpackGzip(path, await readBytes(path, limits), limits), limits);
}
