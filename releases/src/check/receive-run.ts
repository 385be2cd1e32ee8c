import { isDeepStrictEqual } from 'node:util';
import type { AuditRow } from '../log/audit.ts';
import { type E2eEvidence, writeE2e } from './evidence.ts';
import { writeNote } from '../log/note.ts';
import { ReleaseRefused } from '../release-error.ts';
import { describeSet, readSet, setState } from '../set/release-set.ts';
import type { ReleaseStore } from '../store/store.ts';

/** Who hands in a browser run, and why. */
export interface RunRequest {
  readonly who: string;
  readonly why: string;
  readonly at: Date;
  /** What the caller adds to the row of the log, such as a token. */
  readonly evidence?: Record<string, unknown>;
}

/**
 * Records a browser run of a release set that was made elsewhere, after its row in the log; it replaces an earlier run
 * of the set. Throws ReleaseRefused for an unknown set and for a run of other versions, which shows nothing about it.
 */
export async function receiveRun(store: ReleaseStore, run: E2eEvidence, request: RunRequest): Promise<AuditRow> {
  const set = await readSet(store, run.set ?? run.subject);
  if (run.subject !== set.id || !isDeepStrictEqual(run.versions, set.versions))
    throw new ReleaseRefused('invalid', `the run is of other versions than those of ${set.id}: test ${set.id} itself`);
  const { passed, failed, reported, at } = run;
  const row = await writeNote(store, {
    ...request,
    action: 'check',
    channel: set.channel,
    name: set.id,
    to: describeSet(set),
    evidence: { kind: 'e2e', passed, failed, reported, ranAt: at, ...request.evidence },
  });
  await writeE2e(store, run);
  return row;
}

/** How a set relates to one name on its channel now: `own` when it changes that name and nothing else. */
export async function judgeSet(store: ReleaseStore, id: string, name: string): Promise<'own' | 'foreign' | 'moved'> {
  const set = await readSet(store, id);
  const changed = Object.keys(set.replaces);
  if (changed.length !== 1 || changed[0] !== name) return 'foreign';
  return setState(set, await store.readChannel(set.channel)) === 'open' ? 'own' : 'moved';
}
