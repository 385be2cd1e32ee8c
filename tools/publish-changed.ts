import { makeGuides } from '@open-date/guides';
import {
  type AuditRow,
  effectiveRows,
  findDeliveryState,
  isAbout,
  openStore,
  promoteRelease,
} from '@open-date/releases';
import { publishName } from './publish-name.ts';
import { guidesFolder, releaseChannel, releasedNames, storeFolder } from './workspace.ts';

/** The reasons by which the log tells a release of the sources from an operator's choice. */
const REASONS = ['npm start', 'npm run dev', 'browser tests'] as const;

interface ReleasedName {
  readonly name: string;
  /** The version of the current sources. */
  readonly version: string;
  /** What the channel serves: `kept` when that is another version, which an operator chose. */
  readonly outcome: 'released' | 'unchanged' | 'kept';
  /** The version that the channel serves. */
  readonly stable: string;
}

/**
 * Renders the guides, publishes everything whose sources changed and promotes it on the served channel, the shell first.
 * A version that the channel released before is promoted again only over one that the sources had released, as when a
 * change is undone; what operators left stays, so that a rollback survives a restart.
 */
export async function releaseChanged(
  who: string,
  why: (typeof REASONS)[number],
  say: (line: string) => void = () => undefined,
  names: readonly string[] = releasedNames(),
): Promise<ReleasedName[]> {
  const store = openStore(storeFolder());
  const channel = releaseChannel();
  const [published] = await Promise.all([
    Promise.all(names.map((name) => publishName(store, name, say))),
    makeGuides(guidesFolder()),
  ]);
  const document = await store.readChannel(channel);
  const rows = effectiveRows(document, (await store.readAudit()).rows);
  const released: ReleasedName[] = [];
  for (const { name, version } of published) {
    const stable = document?.names[name]?.stable ?? null;
    const isFree = fromSources(rows, name) || (await findDeliveryState(store, channel, name, version)) === 'published';
    if (stable === version) released.push({ name, version, outcome: 'unchanged', stable });
    else if (stable !== null && !isFree) released.push({ name, version, outcome: 'kept', stable });
    else {
      await promoteRelease(store, { channel, name, version, who, why, at: new Date(), gate: { policy: 'note' } });
      released.push({ name, version, outcome: 'released', stable: version });
    }
  }
  return released;
}

/** Whether the last change of a name was a release of the sources. */
function fromSources(rows: readonly AuditRow[], name: string): boolean {
  const last = rows.findLast((row) => isAbout(row, name));
  return last?.action === 'promote' && REASONS.some((reason) => reason === last.why);
}
