import * as z from 'zod';
import type { ChannelDocument } from './channel.ts';
import { CHANNELS } from './channel.ts';
import { anyObject, count, instant, parseJson, readDocument, text } from './json-document.ts';

const ACTIONS = ['promote', 'rollback', 'canary', 'end-canary'] as const;

/** What a change of a channel did. */
export type AuditAction = (typeof ACTIONS)[number];

const auditRowSchema = z.object({
  /** Unique; the channel document that the change made carries it as `change`. */
  id: text,
  at: instant,
  who: text,
  action: z.enum(ACTIONS),
  channel: z.enum(CHANNELS),
  name: text,
  /** The version that was in this place (stable, or canary for a canary action); null for none. */
  from: text.nullable(),
  /** The version that came into this place; null for none. */
  to: text.nullable(),
  why: text,
  /** What the gate saw, and what the caller added to it. */
  evidence: anyObject,
  /** The revision that the change makes. */
  revision: count,
  /** The change that it follows; null for the first one of a channel. */
  after: text.nullable(),
});

/** One change of a channel, as the append-only log keeps it. */
export type AuditRow = z.infer<typeof auditRowSchema>;

/** The log as it was read. */
export interface AuditLog {
  /** In the order in which they were appended. */
  rows: AuditRow[];
  /** Lines that a crash left half written; their change never took effect. */
  damagedLines: number;
}

/** One row of the log, read from its JSON text; throws MalformedDocument. */
export function parseAuditRow(json: string, at: string): AuditRow {
  return readDocument(auditRowSchema, parseJson(json, at), at);
}

/**
 * The changes that took effect on the channel, oldest first. A row is written before its change, so a crash or a lost
 * race can leave a row whose change never came: what took effect is the chain from the document's last change backwards.
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

/** What was stable under the name before the version last became stable; null when the log does not know. */
export function stableBefore(effective: readonly AuditRow[], name: string, version: string): string | null {
  const promotion = effective.findLast((row) => row.name === name && row.action === 'promote' && row.to === version);
  return promotion?.from ?? null;
}
