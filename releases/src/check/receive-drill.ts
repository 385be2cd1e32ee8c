import type { AuditRow } from '../log/audit.ts';
import type { Channel } from '../channel/channel.ts';
import { type DrillEvidence, writeDrill } from './evidence.ts';
import { writeNote } from '../log/note.ts';
import { readSidecar } from '../version/published-artifact.ts';
import type { RunRequest } from './receive-run.ts';
import { ReleaseRefused } from '../release-error.ts';
import { describeSet, isSetId, readSet } from '../set/release-set.ts';
import type { ReleaseStore } from '../store/store.ts';

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
  if (rest.length > 0) throw new ReleaseRefused('invalid', `"${subject}" is neither NAME@VERSION nor a release set`);
  await readSidecar(store, name, version);
  return { name, to: version, channel };
}

/**
 * Records a failure drill that was made elsewhere, passed or not, after its row in the log; it replaces an earlier drill
 * of the same version or release set. The row of a version stands under `channel`. Throws ReleaseRefused for a version
 * or a set that the store does not have, and for a drill without a case, which shows nothing.
 */
export async function receiveDrill(
  store: ReleaseStore,
  drill: DrillEvidence,
  channel: Channel,
  request: RunRequest,
): Promise<AuditRow> {
  const subject = await findSubject(store, drill.subject, channel);
  if (drill.cases.length === 0) throw new ReleaseRefused('invalid', `the drill of ${drill.subject} has no case`);
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
