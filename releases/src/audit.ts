import type { Channel, ChannelDocument } from './channel.ts';
import { CHANNELS } from './channel.ts';
import { parseJson, readCount, readInstant, readNullable, readOneOf, readRecord, readText } from './json-value.ts';

const ACTIONS = ['promote', 'rollback', 'canary', 'end-canary'] as const;

/** What a change of a channel did. */
export type AuditAction = (typeof ACTIONS)[number];

/** One change of a channel, as the append-only log keeps it. */
export interface AuditRow {
  /** Unique; the channel document that the change made carries it as `change`. */
  id: string;
  /** ISO 8601 instant. */
  at: string;
  who: string;
  action: AuditAction;
  channel: Channel;
  name: string;
  /** The version that was in this place (stable, or canary for a canary action); null for none. */
  from: string | null;
  /** The version that came into this place; null for none. */
  to: string | null;
  why: string;
  /** What the gate saw, and what the caller added to it. */
  evidence: Record<string, unknown>;
  /** The revision that the change makes. */
  revision: number;
  /** The change that it follows; null for the first one of a channel. */
  after: string | null;
}

/** The log as it was read. */
export interface AuditLog {
  /** In the order in which they were appended. */
  rows: AuditRow[];
  /** Lines that a crash left half written; their change never took effect. */
  damagedLines: number;
}

/** One row of the log, read from its JSON text; throws MalformedDocument. */
export function parseAuditRow(text: string, at: string): AuditRow {
  const row = readRecord(parseJson(text, at), at);
  return {
    id: readText(row.id, `${at}: id`),
    at: readInstant(row.at, `${at}: at`),
    who: readText(row.who, `${at}: who`),
    action: readOneOf(row.action, `${at}: action`, ACTIONS),
    channel: readOneOf(row.channel, `${at}: channel`, CHANNELS),
    name: readText(row.name, `${at}: name`),
    from: readNullable(row.from, `${at}: from`, readText),
    to: readNullable(row.to, `${at}: to`, readText),
    why: readText(row.why, `${at}: why`),
    evidence: readRecord(row.evidence, `${at}: evidence`),
    revision: readCount(row.revision, `${at}: revision`),
    after: readNullable(row.after, `${at}: after`, readText),
  };
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
