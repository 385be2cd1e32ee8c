import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { tidyLine } from '@open-date/shared-api/rules/accounts/profile';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import type { FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';

/** An uploaded file; its name and type are what the sender claims. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The most bytes that all uploads at once may have in memory, by the limits of their calls. */
const UPLOADS_MOST = 80 * 1024 * 1024;

let held = 0;
const waiting: { readonly most: number; readonly start: () => void }[] = [];

function startWaiting(): void {
  for (let [next] = waiting; next && (held === 0 || held + next.most <= UPLOADS_MOST); [next] = waiting) {
    waiting.shift();
    held += next.most;
    next.start();
  }
}

/**
 * Does work with an upload of at most `most` bytes once there is room for it; until then, its sender waits. The work of a
 * sender who goes away before is never done.
 */
export async function holdUpload<T>(request: FastifyRequest, most: number, work: () => Promise<T>): Promise<T> {
  await waitForRoom(request, most);
  try {
    if (request.raw.destroyed) throw unreadable();
    return await work();
  } finally {
    held -= most;
    startWaiting();
  }
}

async function waitForRoom({ raw }: FastifyRequest, most: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const entry = { most, start: resolve };
  const leave = () => {
    const at = waiting.indexOf(entry);
    if (at < 0) return;
    waiting.splice(at, 1);
    reject(unreadable());
    startWaiting();
  };
  raw.once('close', leave);
  waiting.push(entry);
  startWaiting();
  await promise.finally(() => raw.off('close', leave));
}

function unreadable(): HttpError {
  return new HttpError('input.invalid', 'The request cannot be read.');
}

/** Reads the one file of a multipart form, of at most `most` bytes; refuses a larger one while it still arrives. */
export async function readUpload(request: FastifyRequest, most: number): Promise<UploadedFile> {
  const file = await readForm(request, most);
  if (!file) throw new HttpError('input.invalid', LEAGUE_MESSAGES.chooseFile, { file: LEAGUE_MESSAGES.chooseFile });
  return file;
}

async function readForm(request: FastifyRequest, most: number): Promise<UploadedFile | null> {
  try {
    const part = await request.file({ limits: { fileSize: most, files: 1, fields: 4, parts: 5 } });
    if (part?.fieldname !== 'file') return null;
    const bytes = await part.toBuffer();
    // What is cut off after its last full piece is not an error of the reader.
    if (part.file.truncated) throw new HttpError('input.too-large', MESSAGES.tooLarge);
    return { name: tidyLine(part.filename), bytes };
  } catch (error) {
    // An exceeded limit is an error with a status; a form that the parser cannot read is one without.
    if (error instanceof HttpError || (error instanceof Error && 'statusCode' in error)) throw error;
    throw unreadable();
  }
}
