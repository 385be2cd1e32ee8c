import { type AuditRow, effectiveRows } from '../model/audit.ts';
import type { ChannelDocument, Released } from '../model/channel.ts';
import { SERVER_NAME } from '../model/sidecar.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** A published version with the space that it takes. */
export interface StoredVersion {
  readonly name: string;
  readonly version: string;
  /** Null when its description cannot be read. */
  readonly builtAt: string | null;
  /** Size of its files in bytes. */
  readonly bytes: number;
}

/** The parts of a release set that decide whether it still needs its versions. */
export interface KeepingSet {
  readonly id: string;
  readonly at: string;
  readonly versions: Readonly<Record<string, string>>;
}

/** What decides about the versions of a store. */
export interface PruneFacts {
  readonly now: Date;
  /** Days of history whose versions stay, for a roll back to any of them. */
  readonly days: number;
  /** Hours for which a tab may stay open with what was released when it was loaded. */
  readonly hours: number;
  readonly stored: readonly StoredVersion[];
  readonly channels: readonly ChannelDocument[];
  readonly rows: readonly AuditRow[];
  readonly sets: readonly KeepingSet[];
}

/** A version with every reason why it stays; without a reason it goes. */
export interface VersionFate extends StoredVersion {
  readonly keep: string[];
}

type Keep = (name: string, version: string | null | undefined, reason: string) => void;

function day(instant: string): string {
  return instant.slice(0, 10);
}

function listVersions({ stable, previous, canary }: Released): string[] {
  return [stable, previous, canary?.version].flatMap((version) => version ?? []);
}

function describeRow({ action, name, channel, at }: AuditRow): string {
  return `history: ${action} ${name} on ${channel}, ${day(at)}`;
}

function isSetChange({ action }: AuditRow): boolean {
  return action === 'promote-set' || action === 'undo-set';
}

function keepCurrent({ channels }: PruneFacts, keep: Keep): void {
  for (const { channel, names } of channels) {
    for (const [name, { stable, previous, canary }] of Object.entries(names)) {
      keep(name, stable, `stable on ${channel}`);
      keep(name, previous, `previous on ${channel}`);
      if (canary) keep(name, canary.version, `canary on ${channel} at ${canary.percent} percent`);
    }
  }
}

function keepLast({ stored, now, days }: PruneFacts, keep: Keep): void {
  const last = new Map<string, string>();
  for (const { name, builtAt } of stored)
    if (builtAt !== null && builtAt > (last.get(name) ?? '')) last.set(name, builtAt);
  for (const { name, version, builtAt } of stored) {
    if (name === SERVER_NAME) keep(name, version, 'servers are never deleted');
    if (builtAt === null) {
      keep(name, version, 'its description cannot be read');
      continue;
    }
    if (last.get(name) === builtAt) keep(name, version, `last version of ${name}`);
    if (Date.parse(builtAt) > now.getTime() - days * DAY) keep(name, version, `built on ${day(builtAt)}`);
  }
}

function keepSets({ sets, rows, now, days }: PruneFacts, keep: Keep): void {
  for (const { id, at, versions } of sets) {
    const isLinked = rows.some(
      (row) => row.action === 'open-set' && row.name === id && Date.parse(String(row.evidence.until)) > now.getTime(),
    );
    if (!isLinked && Date.parse(at) <= now.getTime() - days * DAY) continue;
    for (const [name, version] of Object.entries(versions)) {
      keep(name, version, `release set ${id} of ${day(at)}${isLinked ? ', with a valid link' : ''}`);
    }
  }
}

// The newest row of a version comes first, because each version keeps its first reason of history.
function keepHistory({ rows, now, days }: PruneFacts, keep: Keep): void {
  const seen = new Set<string>();
  for (const row of rows.toReversed()) {
    // The row of a deletion that was cut off must not keep what the next pruning is to delete.
    if (row.action === 'delete' || Date.parse(row.at) <= now.getTime() - days * DAY) continue;
    const released = Object.entries(row.names).flatMap(([name, one]) =>
      listVersions(one).map((version) => ({ name, version })),
    );
    const moved = [row.to, row.from].flatMap((version) => (version === null ? [] : { name: row.name, version }));
    for (const { name, version } of [...moved, ...released]) {
      const key = `${name}@${version}`;
      if (seen.has(key)) continue;
      seen.add(key);
      keep(name, version, describeRow(row));
    }
  }
}

/**
 * Keeps what a channel released until recently, because a page that was loaded then may still be open; and what a
 * release set replaced in the last days, whose row names sets instead of versions.
 */
function keepReplaced({ now, days, hours, rows, channels }: PruneFacts, keep: Keep): void {
  for (const document of channels) {
    const before: Record<string, string[]> = {};
    for (const row of effectiveRows(document, rows)) {
      const touched = Object.keys(row.names).length > 0 ? Object.keys(row.names) : [row.name];
      for (const name of touched) {
        const left = [...(before[name] ?? []), ...(name === row.name && row.from !== null ? [row.from] : [])];
        const age = now.getTime() - Date.parse(row.at);
        for (const version of left) {
          if (isSetChange(row) && age < days * DAY) keep(name, version, describeRow(row));
          if (age < hours * HOUR) keep(name, version, `open tabs: released on ${document.channel} until ${row.at}`);
        }
        before[name] = row.names[name] ? listVersions(row.names[name]) : [row.to ?? []].flat();
      }
    }
  }
}

/** Decides about every version of a store (record 105). Pure; the same facts give the same result. */
export function planPruning(facts: PruneFacts): VersionFate[] {
  const reasons = new Map<string, Set<string>>();
  const keep: Keep = (name, version, reason) => {
    if (version === null || version === undefined) return;
    const key = `${name}@${version}`;
    const known = reasons.get(key) ?? new Set();
    reasons.set(key, known.add(reason));
  };
  for (const find of [keepCurrent, keepLast, keepSets, keepHistory, keepReplaced]) find(facts, keep);
  return facts.stored.map((one) => ({ ...one, keep: [...(reasons.get(`${one.name}@${one.version}`) ?? [])] }));
}
