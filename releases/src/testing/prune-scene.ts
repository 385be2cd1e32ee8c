import type { AuditRow } from '../model/audit.ts';
import { type Pruning, prune, type PruneRequest } from '../prune/prune.ts';
import { promoteRelease } from '../channel/change.ts';
import type { ReleaseStore } from '../store/store.ts';
import { publishArtifact } from './artifact-builder.ts';
import { buildRequest } from './change-request.ts';

/** When the prunings of tests run. */
export const NOW = new Date('2027-06-01T09:00:00Z');

/** The moment this many days before the prunings. */
export const ago = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

/** Publishes a shell, which is promoted, and four versions of schedules, each built a minute after the one before. */
export async function fillForPruning(store: ReleaseStore): Promise<void> {
  await Promise.all([
    publishArtifact(store, { name: 'shell' }),
    ...['1.0.0', '2.0.0', '3.0.0', '4.0.0'].map((version, at) =>
      publishArtifact(store, { version, builtAt: `2027-03-01T12:0${at}:00.000Z` }),
    ),
  ]);
  await promoteRelease(store, buildRequest({ name: 'shell', version: '1.0.0' }));
}

/** Promotes a version of schedules, 60 days before unless the test says otherwise. */
export function promoteEarlier(store: ReleaseStore, version: string, at = ago(60)): Promise<AuditRow> {
  return promoteRelease(store, buildRequest({ version, at }));
}

/** Cleans up what no 30 days of history and no 48 hours of open pages need, unless the test says otherwise. */
export function pruneNow(store: ReleaseStore, wish: Partial<PruneRequest> = {}): Promise<Pruning> {
  return prune(store, { channel: 'production', who: 'kim', why: 'disk', at: NOW, days: 30, hours: 48, ...wish });
}

/** The reasons to keep each version of schedules. */
export async function readReasons(store: ReleaseStore, wish: Partial<PruneRequest> = {}) {
  const { fates } = await pruneNow(store, { isDry: true, ...wish });
  const own = fates.filter(({ name }) => name === 'schedules');
  return Object.fromEntries(own.map(({ version, keep }) => [version, keep]));
}

/** What each row of the log did to what. */
export async function readActions(store: ReleaseStore) {
  return (await store.readAudit()).rows.map(({ action, name, from }) => [action, name, from]);
}
