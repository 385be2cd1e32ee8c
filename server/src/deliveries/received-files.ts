import { type ArtifactFile, computeIntegrity } from '@open-date/releases';
import { DELIVERY_LIMITS } from '@open-date/shared-api/contract/deliveries/deliveries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { HttpError } from '../platform/http/http-error.ts';

interface SentFile {
  readonly path: string;
  readonly integrity: string;
  readonly content: string;
}

/** The files of a delivery with their bytes. Refuses too many bytes, and a file without the hash that its build gave it. */
export function readFiles(sent: readonly SentFile[]): ArtifactFile[] {
  let left: number = DELIVERY_LIMITS.bytes;
  return sent.map(({ path, integrity, content }) => {
    const bytes = Buffer.from(content, 'base64');
    left -= bytes.length;
    if (left < 0 || bytes.length > DELIVERY_LIMITS.fileBytes) throw new HttpError('input.too-large', MESSAGES.tooLarge);
    if (computeIntegrity(bytes) !== integrity)
      throw new HttpError('release.refused', `${path} arrived with other bytes than its build has.`);
    return { path, bytes };
  });
}
