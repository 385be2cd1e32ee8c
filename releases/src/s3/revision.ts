import { auditRowSchema } from '../audit.ts';
import { channelDocumentSchema } from '../channel.ts';
import { parseJson, readDocument } from '../json-document.ts';
import * as z from 'zod';

/** A revision of a channel is one object, so that no change is without its row and no row without its change. */
const revisionSchema = z.object({ document: channelDocumentSchema, row: auditRowSchema });

/** Reads the object of a revision; throws MalformedDocument. */
export function readRevision(json: string, key: string): z.infer<typeof revisionSchema> {
  return readDocument(revisionSchema, parseJson(json, key), key);
}
