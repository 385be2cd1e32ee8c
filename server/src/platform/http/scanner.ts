import { connect, type NetConnectOpts } from 'node:net';
import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { HttpError } from './http-error.ts';

const NOT_SCANNED = 'Files cannot be checked for malicious software at the moment. Try again later.';
/** Milliseconds in which a scanner answers about a file. */
const PATIENCE = 30_000;
/** Bytes that are sent as one piece. */
const PIECE = 65_536;
const END = Buffer.alloc(4);

/** A file that somebody sent. */
interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Refuses a file in which a scanner finds malicious software, and any file that it cannot look at. */
export type ScanFile = (file: SentFile, log: FastifyBaseLogger) => Promise<void>;

/** Asks the clamd at this address about every file; without an address, takes every file. */
export function openScanner(url: string | null): ScanFile {
  if (url === null) return () => Promise.resolve();
  const place = readPlace(url);
  return async ({ name, bytes }, log) => {
    const said = await askClamd(place, bytes).catch((error: unknown) => {
      log.error({ err: error }, 'file not scanned: clamd does not answer');
      return null;
    });
    if (said === 'stream: OK') return;
    const found = /^stream: (.+) FOUND$/.exec(said ?? '')?.[1];
    if (found === undefined) {
      if (said !== null) log.error({ said }, 'file not scanned: clamd refuses it');
      throw new HttpError('unavailable', NOT_SCANNED);
    }
    log.warn({ found }, 'file refused: scanner found something');
    const text = `${name} has malicious software in it and was not kept.`;
    throw new HttpError('input.invalid', text, { file: text });
  };
}

/** `tcp://host:port`, or `unix:///path/of/a/socket`. */
function readPlace(url: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port) };
}

/** Sends a file in pieces, each behind its length, and returns what clamd says of it. */
async function askClamd(place: NetConnectOpts, bytes: Buffer): Promise<string> {
  const socket = connect(place);
  socket.setTimeout(PATIENCE, () => socket.destroy(new Error('clamd took too long')));
  try {
    await once(socket, 'connect');
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(piece.length);
      socket.write(length);
      socket.write(piece);
    }
    socket.write(END);
    let said = '';
    for await (const part of socket.setEncoding('utf8')) said += String(part);
    return said.replace(/\0$/, '').trim();
  } finally {
    socket.destroy();
  }
}
