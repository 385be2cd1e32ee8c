import * as z from 'zod';
import { type ChannelDocument, CHANNELS, releasedSchema } from './channel.ts';
import { anyObject, count, instant, parseJson, readDocument, text } from './json-document.ts';

/** The changes of a channel. */
const CHANGES = [
  'promote',
  'rollback',
  'canary',
  'end-canary',
  'switch-off',
  'switch-on',
  'promote-set',
  'undo-set',
  'freeze',
  'unfreeze',
  'prune',
] as const;

/** What is written down without a change of a channel. */
const NOTES = ['make-set', 'open-set', 'check', 'token', 'publish', 'repair', 'delete'] as const;

/** The kind of a change of a channel. */
export type AuditAction = (typeof CHANGES)[number];

/** The kind of a note, which changes no channel. */
export type NoteAction = (typeof NOTES)[number];

/** The schema of a row of the log, for documents that contain one. */
export const auditRowSchema = z.object({
  /** Unique id, which the channel document that results from the change names as `change`. */
  id: text,
  at: instant,
  who: text,
  action: z.enum([...CHANGES, ...NOTES]),
  channel: z.enum(CHANNELS),
  /** Name of the shell or remote, id of the release set, or the channel. */
  name: text,
  /** The version that the change replaces: the canary for a canary action, otherwise the stable one; null for none. */
  from: text.nullable(),
  /** The version that replaces it; null for none. */
  to: text.nullable(),
  why: text,
  /** The results of the gate's checks, and the evidence that the caller added. */
  evidence: anyObject,
  /** The revision that the change produces; of a note, the channel's revision at that time. */
  revision: count,
  /** What the channel releases under every name that the change touched, after it; older rows have none. */
  names: z.record(z.string(), releasedSchema).default({}),
  /** The channel's salt, so that the channel can be rebuilt from the log; null in older rows and notes. */
  salt: text.nullable().default(null),
  /** Id of the preceding change; null for the first change of a channel and for a note. */
  after: text.nullable(),
});

/** One change of a channel, or one note, in the append-only log. */
export type AuditRow = z.infer<typeof auditRowSchema>;

/** The parsed audit log. */
export interface AuditLog {
  /** The changes, in the order in which they were appended. */
  readonly rows: AuditRow[];
  /** Number of lines that a crash cut off; their changes never took effect. */
  readonly damagedLines: number;
}

/** Whether a row is a note, which changes no channel. */
export function isNote(row: AuditRow): boolean {
  return NOTES.some((action) => action === row.action);
}

/**
 * Whether a row is about a name: a change of it by itself or within a set. The row of a pruning lists
 * everything that is released, and changes none of it.
 */
export function isAbout(row: AuditRow, name: string): boolean {
  return row.name === name || (row.action !== 'prune' && Object.hasOwn(row.names, name));
}

/** Parses one row of the log; throws MalformedDocumentError. */
export function parseAuditRow(json: string, at: string): AuditRow {
  return readDocument(auditRowSchema, parseJson(json, at), at);
}

/**
 * The changes that took effect on the channel, oldest first. A row is written before its change, so after a crash or
 * a lost race a row may have no effect: only rows in the chain of `after` from the document's last change have one.
 */
export function effectiveRows(document: ChannelDocument | null, rows: readonly AuditRow[]): AuditRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const chain: AuditRow[] = [];
  let id = document?.change ?? null;
  while (id !== null) {
    const row = byId.get(id);
    if (!row) break;
    chain.push(row);
    byId.delete(id);
    id = row.after;
  }
  return chain.reverse();
}

/** The version that was stable before the given one last became stable; null when the log does not contain it. */
export function stableBefore(effective: readonly AuditRow[], name: string, version: string): string | null {
  const promotion = effective.findLast((row) =>
    row.action === 'promote-set'
      ? row.names[name]?.stable === version
      : row.action === 'promote' && row.name === name && row.to === version,
  );
  if (promotion?.action === 'promote-set') return promotion.names[name]?.previous ?? null;
  return promotion?.from ?? null;
}
