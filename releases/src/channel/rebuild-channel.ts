import { type AuditRow, stableBefore } from '../model/audit.ts';
import {
  type Channel,
  type ChannelDocument,
  clearCanary,
  emptyChannel,
  promote,
  type Released,
  releasedUnder,
  rollback,
} from '../model/channel.ts';
import { ReleaseError } from '../release-error.ts';

/** A channel's document as the log says it. */
export interface RebuiltChannel {
  readonly document: ChannelDocument;
  /** The change that was taken as the last one; null where the log has only notes, so that the channel starts again. */
  readonly last: AuditRow | null;
  /** Whether nothing but its place at the end of the log says that the last change took effect. */
  readonly isEndAssumed: boolean;
  /** Number of places where a row that a later one follows is not in the log. */
  readonly gaps: number;
}

interface Chain {
  /** The changes that took effect, oldest first. */
  readonly rows: AuditRow[];
  readonly gaps: number;
}

/**
 * Follows the rows from the last change back to the first. Other rows never took effect. Where the row
 * before is not in the log, the newest older one is taken for it.
 */
function followChain(changes: readonly AuditRow[], last: AuditRow): Chain {
  const places = new Map(changes.map((row, index) => [row.id, index]));
  const rows = [last];
  let gaps = 0;
  const seen = new Set([last.id]);
  let at = changes.indexOf(last);
  for (let row = last; row.after !== null; rows.push(row)) {
    const { after, revision } = row;
    const place = places.get(after) ?? -1;
    const isOlder = (one: AuditRow) => one.revision < revision && !seen.has(one.id);
    const found = place >= 0 && !seen.has(after) ? place : changes.slice(0, at).findLastIndex(isOlder);
    if (place < 0 || found !== place) gaps += 1;
    const before = changes[found];
    if (!before) break;
    seen.add(before.id);
    row = before;
    at = found;
  }
  return { rows: rows.reverse(), gaps };
}

/** The channel after a row that freezes or unfreezes it; null for every other row. */
function replayFreeze(document: ChannelDocument, { action, why, who, at }: AuditRow): ChannelDocument | null {
  if (action === 'freeze') return { ...document, frozen: { why: why.trim(), who, at } };
  return action === 'unfreeze' ? { ...document, frozen: null } : null;
}

/** Makes the change of a row that does not say what the channel released after it. */
function replay(document: ChannelDocument, row: AuditRow, earlier: readonly AuditRow[]): ChannelDocument {
  const { action, name, to, evidence } = row;
  if (action === 'promote' && to !== null) return promote(document, name, to);
  if (action === 'rollback' && to !== null) {
    const before = stableBefore(earlier, name, to);
    const left = releasedUnder(document, name)?.stable;
    return rollback(document, name, to, before === left ? null : before);
  }
  if (action === 'end-canary') return clearCanary(document, name);
  const released = releasedUnder(document, name);
  if (action === 'canary' && to !== null && released && typeof evidence.percent === 'number') {
    const canary: Released['canary'] = { version: to, percent: evidence.percent, since: null };
    return { ...document, names: { ...document.names, [name]: { ...released, canary } } };
  }
  throw new ReleaseError('damaged', `the log does not say what ${action} ${name} of ${row.at} released`);
}

/**
 * Rebuilds a channel's document from its changes in the log. `last` is the id of the change that the document is known
 * to end with; without one that is in the log, the last change of the log is taken. `salt` is used when no row has one.
 * Throws ReleaseError when there is no change.
 */
export function rebuildChannel(
  channel: Channel,
  changes: readonly AuditRow[],
  known: { readonly last: string | null; readonly salt: string },
): RebuiltChannel {
  const named = changes.find((row) => row.id === known.last);
  const last = named ?? changes.at(-1);
  if (!last) throw new ReleaseError('unknown', `the audit log has no change of ${channel}: nothing to rebuild it from`);
  const { rows, gaps } = followChain(changes, last);
  const salt = rows.findLast((row) => row.salt !== null)?.salt ?? known.salt;
  let document = emptyChannel(channel, salt, new Date(last.at));
  for (const [index, row] of rows.entries()) {
    const isSaid = Object.keys(row.names).length > 0;
    document =
      replayFreeze(document, row) ??
      (isSaid
        ? { ...document, names: { ...document.names, ...row.names } }
        : replay(document, row, rows.slice(0, index)));
  }
  return {
    document: { ...document, revision: last.revision, change: last.id, updatedAt: last.at },
    last,
    isEndAssumed: named === undefined,
    gaps,
  };
}
