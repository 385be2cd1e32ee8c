import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { type AuditRow, effectiveRows, stableBefore } from './audit.ts';
import { type Channel, type ChannelDocument, CHANNELS, promote, releasedUnder, rollback } from './channel.ts';
import { assertStillThere, ifItStays } from './change-conditions.ts';
import { assertReleasable, change } from './commands.ts';
import { assertExplained } from './explained.ts';
import { checkGate, type GateFacts } from './gate.ts';
import type { ChangedVersion } from './gate-evidence.ts';
import { readSidecarsOnce } from './gate-versions.ts';
import { count, instant, parseJson, readDocument, text } from './json-document.ts';
import { writeNote } from './note.ts';
import { ownValue } from './own-value.ts';
import { readSidecar } from './published-artifact.ts';
import { ReleaseRefused } from './release-refused.ts';
import { SHELL_NAME } from './sidecar.ts';
import type { ReleaseStore } from './store.ts';

/** Folder of the documents of release sets in a store. */
const FOLDER = 'sets';
const ID = /^RC-[1-9]\d{0,8}$/;
/** The number of newest sets that a new one is compared with, so that asking twice makes one set. */
const COMPARED = 20;

const releaseSetSchema = z.object({
  id: text,
  channel: z.enum(CHANNELS),
  /** The channel's revision when the set was made. */
  revision: count,
  at: instant,
  who: text,
  why: text,
  /** The version of every deliverable, so that what is tested is what is promoted. */
  versions: z.record(z.string(), text),
  /** The stable version in place of which each differing version comes; null for a name that was not released. */
  replaces: z.record(z.string(), text.nullable()),
});

/** Versions of all deliverables that are tested, promoted and rolled back together. Never changes. */
export type ReleaseSet = z.infer<typeof releaseSetSchema>;

/** A request about a release set, with the person and the reason for the audit log. */
export interface SetRequest {
  readonly channel: Channel;
  readonly who: string;
  readonly why: string;
  readonly at: Date;
  /** What the gate is told of the running server and of the evidence that is asked for. */
  readonly gate?: GateFacts;
  /** The revision that the operator saw; a change of a name of the set after it is a conflict. */
  readonly seen?: number;
}

/** What a set would do to a channel now: promote, roll back, or neither because the channel moved. */
export type SetState = 'open' | 'promoted' | 'moved';

/** Whether a text is the id of a release set, such as `RC-42`. */
export function isSetId(id: string): boolean {
  return ID.test(id);
}

function path(id: string): string {
  return `${FOLDER}/${id}.json`;
}

/** The set with this id, or null. */
export async function findSet(store: ReleaseStore, id: string): Promise<ReleaseSet | null> {
  const json = isSetId(id) ? await store.readDocument(path(id)) : null;
  return json === null ? null : readDocument(releaseSetSchema, parseJson(json, path(id)), path(id));
}

/** The set with this id; throws ReleaseRefused for any other. */
export async function readSet(store: ReleaseStore, id: string): Promise<ReleaseSet> {
  const set = await findSet(store, id);
  if (set) return set;
  const ids = (await setIds(store)).slice(0, 5).join(', ') || 'none';
  throw new ReleaseRefused('unknown', `there is no release set ${id} (newest: ${ids})`);
}

/** The ids of all sets, newest first. */
async function setIds(store: ReleaseStore): Promise<string[]> {
  const ids = (await store.documents(FOLDER)).map((found) => found.slice(FOLDER.length + 1, -'.json'.length));
  return ids.filter(isSetId).sort((a, b) => number(b) - number(a));
}

function number(id: string): number {
  return Number(id.slice('RC-'.length));
}

/** The newest sets of a channel, newest first. */
export async function listSets(store: ReleaseStore, channel: Channel, most = Infinity): Promise<ReleaseSet[]> {
  const sets: ReleaseSet[] = [];
  for (const id of await setIds(store)) {
    if (sets.length >= most) break;
    const set = await findSet(store, id);
    if (set?.channel === channel) sets.push(set);
  }
  return sets;
}

/** The versions in which a set differs from the channel that it was made on, as `auctions 1.5.0, reports 2.1.0`. */
export function describeSet(set: ReleaseSet): string {
  return listVersions(changedVersions(set));
}

function changedVersions({ versions, replaces }: ReleaseSet): [string, string][] {
  return Object.entries(versions).filter(([name]) => Object.hasOwn(replaces, name));
}

function listVersions(versions: readonly (readonly [string, string | null])[]): string {
  return versions.map(([name, version]) => `${name} ${version ?? 'nothing'}`).join(', ');
}

function stableUnder(document: ChannelDocument | null, name: string): string | null {
  return (document && releasedUnder(document, name)?.stable) ?? null;
}

/**
 * Makes a set of the given versions on top of the versions that are stable on the channel, which must be published and
 * differ from those in at least one name. Numbers it, also when several processes do so at once. Returns the set that
 * is there already when nothing but its reason differs. Throws ReleaseRefused.
 */
export async function createSet(
  store: ReleaseStore,
  request: SetRequest & { readonly versions: Readonly<Record<string, string>> },
): Promise<{ set: ReleaseSet; isNew: boolean }> {
  assertExplained(request);
  const { channel, who, why, at, versions: wanted } = request;
  for (const [name, version] of Object.entries(wanted)) {
    assertReleasable(name);
    await readSidecar(store, name, version);
  }
  const document = await store.readChannel(channel);
  const stable = Object.entries(document?.names ?? {}).map(([name, released]) => [name, released.stable] as const);
  const versions = { ...Object.fromEntries(stable), ...wanted };
  const differing = Object.keys(wanted).filter((name) => wanted[name] !== stableUnder(document, name));
  if (differing.length === 0) {
    const given = listVersions(Object.entries(wanted));
    throw new ReleaseRefused('no-change', `${given} is already stable on ${channel}: a set needs another version`);
  }
  if (!Object.hasOwn(versions, SHELL_NAME)) {
    throw new ReleaseRefused('skew', `no shell is released on ${channel}: name a version of ${SHELL_NAME} too`);
  }
  const replaces = Object.fromEntries(differing.map((name) => [name, stableUnder(document, name)]));
  const revision = document?.revision ?? 0;
  const facts = { channel, revision, at: at.toISOString(), who, why, versions, replaces };
  const same = (await listSets(store, channel, COMPARED)).find(
    (set) => isDeepStrictEqual(set.versions, versions) && isDeepStrictEqual(set.replaces, replaces),
  );
  const set = same ?? (await storeSet(store, facts));
  // A clean-up under way either sees the set when it decides again, or has marked or deleted what the set names.
  await assertStillThere(store, versions);
  if (same) return { set: same, isNew: false };
  await writeNote(store, {
    ...facts,
    at,
    action: 'candidate',
    name: set.id,
    to: describeSet(set),
    evidence: { versions, replaces },
  });
  return { set, isNew: true };
}

async function storeSet(store: ReleaseStore, facts: Omit<ReleaseSet, 'id'>): Promise<ReleaseSet> {
  const [newest = 'RC-0'] = await setIds(store);
  for (let next = number(newest) + 1; ; next += 1) {
    const set = { id: `RC-${next}`, ...facts };
    const outcome = await store.writeDocument(path(set.id), `${JSON.stringify(set, null, 2)}\n`, 'new');
    if (outcome === 'written') return set;
  }
}

/** The names in which the channel is not what the set was made on, each with what is stable there now. */
function findMoves(set: ReleaseSet, document: ChannelDocument | null): string[] {
  const base = { ...set.versions, ...set.replaces };
  const names = new Set([...Object.keys(base), ...Object.keys(document?.names ?? {})]);
  return [...names].flatMap((name) => {
    const made = ownValue(base, name) ?? null;
    const stable = stableUnder(document, name);
    return stable === made ? [] : [`${name} is ${stable ?? 'not released'} instead of ${made ?? 'not released'}`];
  });
}

/** What the set would do to the channel as it is. */
export function setState(set: ReleaseSet, document: ChannelDocument | null): SetState {
  if (changedVersions(set).every(([name, version]) => stableUnder(document, name) === version)) return 'promoted';
  return findMoves(set, document).length === 0 ? 'open' : 'moved';
}

async function findOwnSet(
  store: ReleaseStore,
  { id, channel }: { readonly id: string; readonly channel: Channel },
): Promise<ReleaseSet> {
  const set = await readSet(store, id);
  if (set.channel === channel) return set;
  throw new ReleaseRefused(
    'invalid',
    `${id} is a set of ${set.channel}, not of ${channel}: add --channel ${set.channel}`,
  );
}

/** Names and versions as the gate takes them. */
function listChanges(document: ChannelDocument, names: readonly string[]): ChangedVersion[] {
  return names.map((name) => ({ name, version: stableUnder(document, name) ?? '' }));
}

/**
 * Makes all versions of a set stable at once: one replacement of the channel's document, one row in the log. Returns
 * the row; throws ReleaseRefused when the gate refuses, when the set is promoted already (`no-change`), and when the
 * channel has moved in any name since the set was made.
 */
export async function promoteSet(
  store: ReleaseStore,
  request: SetRequest & { readonly id: string },
): Promise<AuditRow> {
  const set = await findOwnSet(store, request);
  const changed = changedVersions(set);
  const names = changed.map(([name]) => name);
  const read = readSidecarsOnce(store);
  const plan = async (current: ChannelDocument) => {
    const state = setState(set, current);
    if (state === 'promoted') throw new ReleaseRefused('no-change', `${set.id} is already stable on ${set.channel}`);
    if (state === 'moved') {
      const moves = findMoves(set, current).join(', ');
      throw new ReleaseRefused(
        'changed-meanwhile',
        `${set.channel} moved since ${set.id} was made: ${moves}; make a new candidate and test it`,
      );
    }
    const next = changed.reduce((document, [name, version]) => promote(document, name, version), current);
    const facts = { ...request.gate, set: set.id };
    const gate = await checkGate(store, { before: current, next, changed: listChanges(next, names), facts, read });
    return {
      action: 'promote-set' as const,
      touched: names,
      from: listVersions(Object.entries(set.replaces)),
      to: describeSet(set),
      next,
      evidence: { ...gate },
    };
  };
  return await change(store, { ...request, name: set.id }, plan, names);
}

/**
 * Makes all versions that a promoted set replaced stable again at once. Returns the row; throws ReleaseRefused when the
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
        throw new ReleaseRefused('no-previous', `${name} was not released before ${set.id}: disable it`);
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
      action: 'rollback-set' as const,
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
    throw new ReleaseRefused('no-change', `${set.id} is not promoted on ${set.channel}: nothing to roll back`);
  const found = moved.map(
    ([name, version]) => `${name} is ${stableUnder(current, name) ?? 'not released'} instead of ${version}`,
  );
  throw new ReleaseRefused(
    'changed-meanwhile',
    `${set.channel} moved since ${set.id} was promoted: ${found.join(', ')}; roll back name by name`,
  );
}
