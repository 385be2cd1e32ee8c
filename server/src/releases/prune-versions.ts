import { prune } from '@open-date/releases';
import { readMoment } from '../platform/db/moment.ts';
import type { Db } from '../platform/db/transaction.ts';
import type { SiteReleases } from '../platform/http/services.ts';
import { Worker } from '../platform/worker.ts';

const FIRST_PAUSE_MS = 10 * 60_000;
const PAUSE_MS = 24 * 60 * 60_000;

interface PruningOptions {
  readonly db: Db;
  readonly releases: SiteReleases;
  readonly log: { info(facts: object, line: string): void; warn(facts: object, line: string): void };
}

/** Deletes the versions that nothing needs from the release store. */
export async function pruneVersions({ db, releases: { store, channel }, log }: PruningOptions): Promise<void> {
  const request = { channel, who: 'server', why: 'nothing needs it any more', at: await readMoment(db) };
  const { deleted } = await prune(store, request);
  if (deleted.length === 0) return;
  const versions = deleted.map(({ name, version }) => `${name} ${version}`);
  log.info({ versions }, 'versions pruned');
}

/** Prunes versions every day until the worker is closed; servers that do so at the same time agree. */
export function startPruningVersions(options: PruningOptions): Worker {
  let pause = FIRST_PAUSE_MS;
  return new Worker({
    name: 'versions',
    pause: async () => {
      const next = pause;
      pause = PAUSE_MS;
      return next;
    },
    doNext: async () => {
      await pruneVersions(options);
      return false;
    },
    onError: (error) => options.log.warn({ err: error }, 'versions not pruned'),
  });
}
