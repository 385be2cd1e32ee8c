import { effectiveRows, type AuditRow, stableBefore } from '../model/audit.ts';
import { assertAsLogged } from '../channel/channel-fault.ts';
import {
  type Channel,
  type ChannelDocument,
  emptyChannel,
  promote,
  releasedUnder,
  rollback,
} from '../model/channel.ts';
import { ifItStays } from '../channel/change-conditions.ts';
import { change } from '../channel/change.ts';
import type { ChangedVersion } from '../check/gate-tests.ts';
import { checkGate, type GateEvidence, type GateFacts } from '../check/gate.ts';
import { type ReadSidecar, readSidecarsOnce } from '../check/gate-versions.ts';
import { ReleaseError } from '../release-error.ts';
import { ownValue } from '../model/json-document.ts';
import type { ReleaseStore } from '../store/store.ts';
import {
  changedVersions,
  describeSet,
  findMoves,
  listVersions,
  readSet,
  type ReleaseSet,
  type SetRequest,
  setState,
  stableUnder,
} from './release-set.ts';

async function findOwnSet(
  store: ReleaseStore,
  { id, channel }: { readonly id: string; readonly channel: Channel },
): Promise<ReleaseSet> {
  const set = await readSet(store, id);
  if (set.channel === channel) return set;
  throw new ReleaseError(
    'invalid',
    `${id} is a set of ${set.channel}, not of ${channel}: add --channel ${set.channel}`,
  );
}

/** Names and versions as the gate takes them. */
function listChanges(document: ChannelDocument, names: readonly string[]): ChangedVersion[] {
  return names.map((name) => ({ name, version: stableUnder(document, name) ?? '' }));
}

interface PlannedSet {
  readonly set: ReleaseSet;
  readonly gate: GateFacts | undefined;
  readonly read: ReadSidecar;
}

async function planSet(store: ReleaseStore, { set, gate, read }: PlannedSet, current: ChannelDocument) {
  const changed = changedVersions(set);
  const names = changed.map(([name]) => name);
  const state = setState(set, current);
  if (state === 'promoted') throw new ReleaseError('no-change', `${set.id} is already stable on ${set.channel}`);
  if (state === 'moved') {
    const moves = findMoves(set, current).join(', ');
    throw new ReleaseError(
      'conflict',
      `${set.channel} moved since ${set.id} was made: ${moves}; make a new set and test it`,
    );
  }
  const next = changed.reduce((document, [name, version]) => promote(document, name, version), current);
  const facts = { ...gate, set: set.id };
  const evidence = await checkGate(store, { before: current, next, changed: listChanges(next, names), facts, read });
  const from = listVersions(Object.entries(set.replaces));
  return {
    action: 'promote-set' as const,
    touched: names,
    from,
    to: describeSet(set),
    next,
    evidence: { ...evidence },
  };
}

/** What the gate shows for the promotion of a set that is not made; throws ReleaseError as the promotion would. */
export async function trySet(
  store: ReleaseStore,
  request: SetRequest & { readonly id: string },
): Promise<GateEvidence> {
  const set = await findOwnSet(store, request);
  await assertAsLogged(store, request.channel);
  const current = (await store.readChannel(request.channel)) ?? emptyChannel(request.channel, 'none', request.at);
  const read = readSidecarsOnce(store);
  return (await planSet(store, { set, gate: request.gate, read }, current)).evidence;
}

/**
 * Makes all versions of a set stable at once: one replacement of the channel's document, one row in the log. Returns
 * the row; throws ReleaseError when the gate refuses, when the set is promoted already (`no-change`), and when the
 * channel has moved in any name since the set was made.
 */
export async function promoteSet(
  store: ReleaseStore,
  request: SetRequest & { readonly id: string },
): Promise<AuditRow> {
  const set = await findOwnSet(store, request);
  const names = changedVersions(set).map(([name]) => name);
  const read = readSidecarsOnce(store);
  const plan = (current: ChannelDocument) => planSet(store, { set, gate: request.gate, read }, current);
  return await change(store, { ...request, name: set.id }, plan, names);
}

/**
 * Makes all versions that a promoted set replaced stable again at once. Returns the row; throws ReleaseError when the
 * set is not promoted (`no-change`), and when the channel has moved since in a name that the set changed.
 */
export async function rollbackSet(
  store: ReleaseStore,
  request: SetRequest & { readonly id: string },
): Promise<AuditRow> {
  const set = await findOwnSet(store, request);
  const changed = changedVersions(set);
  const read = readSidecarsOnce(store);
  const plan = async (current: ChannelDocument) => {
    assertPromoted(set, current);
    const effective = effectiveRows(current, (await store.readAudit()).rows);
    let next = current;
    for (const [name, version] of changed) {
      const target = ownValue(set.replaces, name) ?? null;
      if (target === null)
        throw new ReleaseError('no-previous', `${name} was not released before ${set.id}: switch it off`);
      const before = await ifItStays(store, name, stableBefore(effective, name, target));
      next = rollback(next, name, target, before === version ? null : before);
    }
    const names = changed.map(([name]) => name);
    const changes = listChanges(next, names);
    const facts = request.gate;
    const gate = await checkGate(store, { before: current, next, changed: changes, isRollback: true, facts, read });
    const ended = changed.flatMap(([name]) => {
      const canary = releasedUnder(current, name)?.canary;
      return canary ? [[name, canary] as const] : [];
    });
    return {
      action: 'undo-set' as const,
      touched: names,
      from: describeSet(set),
      to: listVersions(Object.entries(set.replaces)),
      next,
      evidence: ended.length === 0 ? { ...gate } : { ...gate, canaryEnded: Object.fromEntries(ended) },
    };
  };
  return await change(
    store,
    { ...request, name: set.id },
    plan,
    changed.map(([name]) => name),
  );
}

function assertPromoted(set: ReleaseSet, current: ChannelDocument): void {
  const moved = changedVersions(set).filter(([name, version]) => stableUnder(current, name) !== version);
  if (moved.length === 0) return;
  if (setState(set, current) === 'open')
    throw new ReleaseError('no-change', `${set.id} is not promoted on ${set.channel}: nothing to roll back`);
  const found = moved.map(
    ([name, version]) => `${name} is ${stableUnder(current, name) ?? 'not released'} instead of ${version}`,
  );
  throw new ReleaseError(
    'conflict',
    `${set.channel} moved since ${set.id} was promoted: ${found.join(', ')}; roll back name by name`,
  );
}
