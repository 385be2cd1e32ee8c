import * as z from 'zod';
import { type AuditRow, auditRowSchema } from '../model/audit.ts';
import { type Channel, channelDocumentSchema } from '../model/channel.ts';
import { parseJson, readDocument } from '../model/json-document.ts';

/** A revision of a channel is one object, so that no change is without its row and no row without its change. */
const revisionSchema = z.object({ document: channelDocumentSchema, row: auditRowSchema });

/** Reads the object of a revision; throws MalformedDocumentError. */
export function readRevision(json: string, key: string): z.infer<typeof revisionSchema> {
  return readDocument(revisionSchema, parseJson(json, key), key);
}

const HIGHEST = 100_000_000;

/** The key of a channel's revision. Later revisions sort first, so that a listing of one key finds the newest. */
export function revisionKey(channel: Channel, revision: number): string {
  const descending = String(HIGHEST - revision).padStart(8, '0');
  return `channels/${channel}/${descending}-revision-${revision}.json`;
}

/** The revision that a key is of. */
export function keyRevision(key: string): number {
  return Number(/-revision-(\d+)\.json$/.exec(key)?.[1] ?? 0);
}

/**
 * The rows of a bucket's log, oldest first. The revisions of a channel say its order, because the clocks of those who
 * wrote them differ; times place the channels and the notes between each other. `changes` are the rows of revisions.
 */
export function inOrder(changes: readonly AuditRow[], notes: readonly AuditRow[]): AuditRow[] {
  const latest = new Map<string, number>();
  const placed = [...changes]
    .sort((a, b) => a.revision - b.revision)
    .map((row) => {
      const time = Math.max(Date.parse(row.at), latest.get(row.channel) ?? 0);
      latest.set(row.channel, time);
      return { row, time };
    });
  const timed = notes.map((row) => ({ row, time: Date.parse(row.at) }));
  return [...placed, ...timed].sort((a, b) => a.time - b.time).map(({ row }) => row);
}
