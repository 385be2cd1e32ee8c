import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type AuditRow, isNote } from '../model/audit.ts';
import { type Channel, type ChannelDocument, CHANNELS } from '../model/channel.ts';
import { assertAsLogged } from '../channel/channel-fault.ts';
import { type PruneFacts, type KeepingSet, planPruning, type StoredVersion, type VersionFate } from './prune-plan.ts';
import { assertExplained } from '../log/explained.ts';
import { mapWithConcurrency } from '../store/map-with-concurrency.ts';
import { instant, MalformedDocumentError, parseJson, readDocument, text } from '../model/json-document.ts';
import { findDeletions, readMark, writeMark } from '../version/deletion-mark.ts';
import { writeNote } from '../log/note.ts';
import { findSidecar } from '../version/published-artifact.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/store.ts';

const ATTEMPTS = 50;
const SETS = 'sets';
const DAYS = 30;
const HOURS = 168;

const keepingSetSchema = z.object({ id: text, at: instant, versions: z.record(z.string(), text) });

/** A request to delete the versions that nothing needs, with the person and the reason for the audit log. */
export interface PruneRequest {
  /** The channel under which the rows of the deletions stand; versions of all channels are judged. */
  readonly channel: Channel;
  readonly who: string;
  readonly why: string;
  readonly at: Date;
  /** Days of history whose versions stay, for a roll back to any of them. */
  readonly days?: number;
  /** Hours for which a tab may stay open with what was released when it was loaded. */
  readonly hours?: number;
  /** Decides and changes nothing. */
  readonly isDry?: boolean;
}

/** What pruning decided and did. */
export interface Pruning {
  /** Every version with the reasons why it stays; those without a reason go. */
  readonly fates: VersionFate[];
  /** The versions that were deleted; empty for a dry run. */
  readonly deleted: StoredVersion[];
}

async function readStored(store: ReleaseStore): Promise<StoredVersion[]> {
  const names = await store.names();
  const versions = await mapWithConcurrency(names, (name) => store.versions(name));
  const all = names.flatMap((name, at) => (versions[at] ?? []).map((version) => ({ name, version })));
  return await mapWithConcurrency(all, (one) => readVersion(store, one));
}

async function readVersion(store: ReleaseStore, one: Pick<StoredVersion, 'name' | 'version'>): Promise<StoredVersion> {
  const sidecar = await findSidecar(store, one.name, one.version).catch((problem: unknown) => {
    if (problem instanceof MalformedDocumentError) return null;
    throw problem;
  });
  const bytes = sidecar?.files.reduce((total, file) => total + file.size, 0) ?? 0;
  return { ...one, builtAt: sidecar?.builtAt ?? null, bytes };
}

async function readSets(store: ReleaseStore): Promise<KeepingSet[]> {
  const sets = await mapWithConcurrency(await store.documents(SETS), async (path) => {
    const json = await store.readDocument(path);
    return json === null ? [] : [readDocument(keepingSetSchema, parseJson(json, path), path)];
  });
  return sets.flat();
}

// The documents are read before the log, because every row of their chains was written before them.
async function readFacts(
  store: ReleaseStore,
  { at, days = DAYS, hours = HOURS }: PruneRequest,
  stored: readonly StoredVersion[],
): Promise<PruneFacts> {
  await mapWithConcurrency(CHANNELS, (channel) => assertAsLogged(store, channel));
  const documents = await Promise.all(CHANNELS.map((channel) => store.readChannel(channel)));
  const channels = documents.flatMap((document) => document ?? []);
  const sets = await readSets(store);
  const { rows } = await store.readAudit();
  const lost = CHANNELS.find(
    (one, index) => !documents[index] && rows.some((row) => row.channel === one && !isNote(row)),
  );
  if (lost !== undefined)
    throw new ReleaseError('damaged', `${lost} has changes in the log but no document: repair it before pruning`);
  return { now: at, days, hours, stored, channels, rows, sets };
}

/**
 * Gives the channel a new revision that releases the same. A change that was planned before is then planned again, and
 * meets the marks; a change that came first is in the document that is returned to the caller's next reading.
 */
async function endPlannedChanges(store: ReleaseStore, channel: Channel, request: PruneRequest): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const current = await store.readChannel(channel);
    if (current === null || Object.keys(current.names).length === 0) return;
    const row = fenceRow(current, request);
    const document = { ...current, revision: row.revision, change: row.id, updatedAt: row.at };
    const outcome = await store.commitChange({ document, expectedRevision: current.revision, row });
    if (outcome === 'committed') return;
  }
  throw new ReleaseError('busy', `${channel} is too busy with other changes: try again`);
}

function fenceRow(current: ChannelDocument, { who, why, at }: PruneRequest): AuditRow {
  return {
    id: randomUUID(),
    at: at.toISOString(),
    who,
    action: 'prune',
    channel: current.channel,
    name: 'store',
    from: null,
    to: null,
    why,
    evidence: {},
    revision: current.revision + 1,
    names: current.names,
    salt: current.salt,
    after: current.change,
  };
}

async function isStored(store: ReleaseStore, { name, version }: Pick<StoredVersion, 'name' | 'version'>) {
  return (await store.versions(name)).includes(version);
}

/** Takes back the marks of pruning that did not end, or ends its removals, for versions that this one does not delete. */
async function settleMarks(store: ReleaseStore, run: string, request: PruneRequest, going: readonly StoredVersion[]) {
  for (const { name, version } of await findDeletions(store)) {
    if (going.some((one) => one.name === name && one.version === version)) continue;
    const isThere = await isStored(store, { name, version });
    // A removal that was cut off may have left files that no listing shows.
    if (!isThere) await store.removeArtifact(name, version);
    const state = isThere ? 'stays' : 'gone';
    await writeMark(store, { name, version }, { run, state, at: request.at.toISOString() });
  }
}

/** Deletes a version after its row; returns whether it was there, because pruning at the same time may be ahead. */
async function deleteVersion(store: ReleaseStore, one: StoredVersion, request: PruneRequest): Promise<boolean> {
  const { name, version, bytes } = one;
  const { channel, who, why, at } = request;
  const isThere = await isStored(store, one);
  if (isThere)
    await writeNote(store, { action: 'delete', channel, name, from: version, who, why, at, evidence: { bytes } });
  await store.removeArtifact(name, version);
  return isThere;
}

/**
 * Deletes every version that is no longer needed, all or nothing per version, each after its row in the audit log.
 * First marks the versions, so that no change takes one up, then gives every channel a new revision, so that a change
 * under way meets the marks, and then decides again. Throws ReleaseError without a person or a reason.
 */
export async function prune(store: ReleaseStore, request: PruneRequest): Promise<Pruning> {
  const { at, isDry = false } = request;
  assertExplained(request, 'a pruning');
  const stored = await readStored(store);
  const fates = planPruning(await readFacts(store, request, stored));
  if (isDry) return { fates, deleted: [] };
  const run = randomUUID();
  const going = fates.filter(({ keep }) => keep.length === 0);
  await settleMarks(store, run, request, going);
  if (going.length === 0) return { fates, deleted: [] };
  const mark = { run, at: at.toISOString() };
  await mapWithConcurrency(going, (one) => writeMark(store, one, { ...mark, state: 'deleting' }));
  await mapWithConcurrency(CHANNELS, (one) => endPlannedChanges(store, one, request));
  const decided = planPruning(await readFacts(store, request, stored));
  const deleted: StoredVersion[] = [];
  for (const { keep, ...one } of decided.filter((fate) => going.some((early) => isSame(early, fate)))) {
    if (keep.length > 0) {
      await writeMark(store, one, { ...mark, state: 'stays' });
      continue;
    }
    // Pruning at the same time may have decided otherwise.
    if ((await readMark(store, one.name, one.version))?.run !== run) continue;
    if (await deleteVersion(store, one, request)) deleted.push(one);
    await writeMark(store, one, { ...mark, state: 'gone' });
  }
  return { fates: decided, deleted };
}

function isSame(a: StoredVersion, b: StoredVersion): boolean {
  return a.name === b.name && a.version === b.version;
}
