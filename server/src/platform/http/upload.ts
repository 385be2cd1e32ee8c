import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { tidyLine } from '@open-date/shared-api/rules/accounts/profile';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

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

/** Does work with an upload of at most `most` bytes once there is room for it; until then, its sender waits. */
export async function holdUpload<T>(most: number, work: () => Promise<T>): Promise<T> {
  await new Promise<void>((start) => {
    waiting.push({ most, start });
    startWaiting();
  });
  try {
    return await work();
  } finally {
    held -= most;
    startWaiting();
  }
}

/** Reads the one file of a multipart form, of at most `most` bytes; refuses a larger one while it still arrives. */
export async function readUpload(request: FastifyRequest, most: number): Promise<UploadedFile> {
  const file = await readForm(request, most);
  if (!file) throw new Refusal('input.invalid', LEAGUE_MESSAGES.chooseFile, { file: LEAGUE_MESSAGES.chooseFile });
  return file;
}

async function readForm(request: FastifyRequest, most: number): Promise<UploadedFile | null> {
  try {
    const part = await request.file({ limits: { fileSize: most, files: 1, fields: 4, parts: 5 } });
    if (part?.fieldname !== 'file') return null;
    const bytes = await part.toBuffer();
    // What is cut off after its last full piece is not an error of the reader.
    if (part.file.truncated) throw new Refusal('input.too-large', MESSAGES.tooLarge);
    return { name: tidyLine(part.filename), bytes };
  } catch (error) {
    // An exceeded limit is an error with a status; a form that the parser cannot read is one without.
    if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error;
    throw new Refusal('input.invalid', 'The request cannot be read.');
  }
}
