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
