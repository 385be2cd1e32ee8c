import { isDeepStrictEqual } from 'node:util';
import type { Channel } from '../model/channel.ts';
import type { AuditRow } from '../model/audit.ts';
import { writeNote } from '../log/note.ts';
import { ReleaseError } from '../release-error.ts';
import { describeSet, isSetId, readSet, setState } from './release-set.ts';
import type { ReleaseStore } from '../store/store.ts';
import { readSidecar } from '../version/published-artifact.ts';
import { type DrillResult, type BrowserRunResult, writeDrill, writeE2e } from '../check/test-results.ts';

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
 * of the set. Throws ReleaseError for an unknown set and for a run of other versions, which shows nothing about it.
 */
export async function receiveRun(store: ReleaseStore, run: BrowserRunResult, request: RunRequest): Promise<AuditRow> {
  const set = await readSet(store, run.set ?? run.subject);
  if (run.subject !== set.id || !isDeepStrictEqual(run.versions, set.versions))
    throw new ReleaseError('invalid', `the run is of other versions than those of ${set.id}: test ${set.id} itself`);
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

interface Subject {
  readonly name: string;
  readonly to: string;
  readonly channel: Channel;
}

/** What the drill is about: a release set, or a published version. */
async function findSubject(store: ReleaseStore, subject: string, channel: Channel): Promise<Subject> {
  if (isSetId(subject)) {
    const set = await readSet(store, subject);
    return { name: set.id, to: describeSet(set), channel: set.channel };
  }
  const [name = '', version = '', ...rest] = subject.split('@');
  if (rest.length > 0) throw new ReleaseError('invalid', `"${subject}" is neither NAME@VERSION nor a release set`);
  await readSidecar(store, name, version);
  return { name, to: version, channel };
}

/**
 * Records a failure drill that was made elsewhere, passed or not, after its row in the log; it replaces an earlier drill
 * of the same version or release set. The row of a version stands under `channel`. Throws ReleaseError for a version
 * or a set that the store does not have, and for a drill without a case, which shows nothing.
 */
export async function receiveDrill(
  store: ReleaseStore,
  drill: DrillResult,
  channel: Channel,
  request: RunRequest,
): Promise<AuditRow> {
  const subject = await findSubject(store, drill.subject, channel);
  if (drill.cases.length === 0) throw new ReleaseError('invalid', `the drill of ${drill.subject} has no case`);
  const failed = drill.cases.filter(({ result }) => result !== 'passed').map((one) => one.case);
  const row = await writeNote(store, {
    ...request,
    ...subject,
    action: 'check',
    evidence: { kind: 'drill', cases: drill.cases.length, failed, ranAt: drill.at, ...request.evidence },
  });
  await writeDrill(store, drill);
  return row;
}
