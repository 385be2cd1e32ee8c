import * as z from 'zod';
import type { ChannelDocument } from './channel.ts';
import { CHANNELS } from './channel.ts';
import { anyObject, count, instant, parseJson, readDocument, text } from './json-document.ts';

const ACTIONS = ['promote', 'rollback', 'canary', 'end-canary'] as const;

/** The kind of a change of a channel. */
export type AuditAction = (typeof ACTIONS)[number];

const auditRowSchema = z.object({
  /** Unique id, which the channel document that results from the change names as `change`. */
  id: text,
  at: instant,
  who: text,
  action: z.enum(ACTIONS),
  channel: z.enum(CHANNELS),
  name: text,
  /** The version that the change replaces: the canary for a canary action, otherwise the stable one; null for none. */
  from: text.nullable(),
  /** The version that replaces it; null for none. */
  to: text.nullable(),
  why: text,
  /** The results of the gate's checks, and the evidence that the caller added. */
  evidence: anyObject,
  /** The revision that the change produces. */
  revision: count,
  /** Id of the preceding change; null for the first change of a channel. */
  after: text.nullable(),
});

/** One change of a channel in the append-only log. */
export type AuditRow = z.infer<typeof auditRowSchema>;

/** The parsed audit log. */
export interface AuditLog {
  /** The changes, in the order in which they were appended. */
  rows: AuditRow[];
  /** Number of lines that a crash cut off; their changes never took effect. */
  damagedLines: number;
}

/** Parses one row of the log; throws MalformedDocument. */
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
  const promotion = effective.findLast((row) => row.name === name && row.action === 'promote' && row.to === version);
  return promotion?.from ?? null;
}
