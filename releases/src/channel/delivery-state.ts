import { type AuditRow, effectiveRows, isAbout } from '../model/audit.ts';
import { type Channel, releasedUnder } from '../model/channel.ts';
import { findSidecar } from '../version/published-artifact.ts';
import type { ReleaseStore } from '../store/store.ts';

/**
 * How far a version is delivered to a channel. Of those that the channel released before, `withdrawn` is one that
 * somebody rolled back or whose canary they ended, and `replaced` one that another took the place of.
 */
export type DeliveryState = 'absent' | 'published' | 'canary' | 'stable' | 'replaced' | 'withdrawn';

/** How far a version of a name is delivered to a channel. */
export async function findDeliveryState(
  store: ReleaseStore,
  channel: Channel,
  name: string,
  version: string,
): Promise<DeliveryState> {
  if ((await findSidecar(store, name, version)) === null) return 'absent';
  const document = await store.readChannel(channel);
  const released = document && releasedUnder(document, name);
  if (released?.stable === version) return 'stable';
  if (released?.canary?.version === version) return 'canary';
  const rows = effectiveRows(document, (await store.readAudit()).rows);
  return findPastState(rows, name, version);
}

// The last row that gave up the version counts: it may have been withdrawn, released again and replaced.
function findPastState(
  rows: readonly AuditRow[],
  name: string,
  version: string,
): 'published' | 'replaced' | 'withdrawn' {
  const about = rows.filter((row) => isAbout(row, name));
  const last = about.findLastIndex((row) => releasesVersion(row, name, version));
  if (last === -1) return 'published';
  const left = about[last + 1]?.action;
  return left === 'promote' || left === 'promote-set' || left === 'canary' ? 'replaced' : 'withdrawn';
}

function releasesVersion(row: AuditRow, name: string, version: string): boolean {
  const released = row.names[name];
  // Older rows say only where their own name went.
  if (released === undefined) return row.to === version;
  return released.stable === version || released.canary?.version === version;
}
