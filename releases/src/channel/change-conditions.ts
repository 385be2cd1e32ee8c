import { effectiveRows, isAbout } from '../model/audit.ts';
import { type ChannelDocument, releasedUnder } from '../model/channel.ts';
import { assertStays, readMark } from '../version/deletion-mark.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/store.ts';

/**
 * Throws ReleaseError, saying who changed what, when one of the names was changed after the revision that the
 * operator saw. Changes of other names in between do not matter.
 */
export async function assertUnchangedSince(
  store: ReleaseStore,
  document: ChannelDocument,
  names: readonly string[],
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === document.revision) return;
  const { rows: log } = await store.readAudit();
  const rows = effectiveRows(document, log);
  const later = rows.filter((row) => row.revision > seen);
  const change = later.findLast((row) => names.some((name) => isAbout(row, name)));
  if (change) {
    throw new ReleaseError(
      'conflict',
      `${change.who} changed ${names.join(', ')} on ${document.channel} after you looked: ${change.action} ${change.name}, ${change.from ?? 'nothing'} → ${change.to ?? 'nothing'} (${change.why}). Look again.`,
    );
  }
  // A repair is not in the chain of changes, and may have changed any name.
  const isRepaired = log.some(
    ({ action, channel, revision }) => action === 'repair' && channel === document.channel && revision > seen,
  );
  if (isRepaired || seen > document.revision) {
    throw new ReleaseError('conflict', `${document.channel} was repaired after you looked. Look again.`);
  }
}

/**
 * Throws ReleaseError when pruning is deleting or has deleted a version that becomes stable or canary. The gate may
 * have read the version just before it went, so its mark and then the listing decide.
 */
export async function assertTakenUpStay(
  store: ReleaseStore,
  current: ChannelDocument,
  { next, touched }: { readonly next: ChannelDocument; readonly touched: readonly string[] },
): Promise<void> {
  for (const name of touched) {
    const before = releasedUnder(current, name);
    const after = releasedUnder(next, name);
    if (after && after.stable !== before?.stable) await assertStillThere(store, { [name]: after.stable });
    if (after?.canary && after.canary.version !== before?.canary?.version)
      await assertStillThere(store, { [name]: after.canary.version });
  }
}

/** The version if it is still published and not being deleted, else null. */
export async function ifItStays(store: ReleaseStore, name: string, version: string | null): Promise<string | null> {
  if (version === null || (await readMark(store, name, version))?.state === 'deleting') return null;
  // A store may remember a sidecar, but never a listing.
  return (await store.versions(name)).includes(version) ? version : null;
}

/** Throws ReleaseError when pruning is deleting or has deleted one of the versions, given by their names. */
export async function assertStillThere(store: ReleaseStore, versions: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, version] of Object.entries(versions)) {
    await assertStays(store, name, version);
    if ((await ifItStays(store, name, version)) === null)
      throw new ReleaseError('unknown', `${name} ${version} was deleted by pruning: take another version`);
  }
}
