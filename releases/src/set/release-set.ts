import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { type Channel, type ChannelDocument, CHANNELS, releasedUnder } from '../model/channel.ts';
import { assertReleasable } from '../channel/change.ts';
import { assertStillThere } from '../channel/change-conditions.ts';
import type { GateFacts } from '../check/gate.ts';
import { assertExplained } from '../log/explained.ts';
import { count, instant, ownValue, parseJson, readDocument, text } from '../model/json-document.ts';
import { writeNote } from '../log/note.ts';
import { readSidecar } from '../version/published-artifact.ts';
import { ReleaseError } from '../release-error.ts';
import { SHELL_NAME } from '../model/sidecar.ts';
import type { ReleaseStore } from '../store/store.ts';

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
  /** Facts for the gate: the running server, and the tests that are required. */
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

/** The set with this id; throws ReleaseError for any other. */
export async function readSet(store: ReleaseStore, id: string): Promise<ReleaseSet> {
  const set = await findSet(store, id);
  if (set) return set;
  const ids = (await setIds(store)).slice(0, 5).join(', ') || 'none';
  throw new ReleaseError('unknown', `there is no release set ${id} (newest: ${ids})`);
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

/** The names in which a set differs from the channel, each with its version. */
export function changedVersions({ versions, replaces }: ReleaseSet): [string, string][] {
  return Object.entries(versions).filter(([name]) => Object.hasOwn(replaces, name));
}

/** Names and versions as `auctions 1.5.0, reports 2.1.0`. */
export function listVersions(versions: readonly (readonly [string, string | null])[]): string {
  return versions.map(([name, version]) => `${name} ${version ?? 'nothing'}`).join(', ');
}

/** The version that is stable under a name; null for none. */
export function stableUnder(document: ChannelDocument | null, name: string): string | null {
  return (document && releasedUnder(document, name)?.stable) ?? null;
}

/**
 * Makes a set of the given versions on top of the versions that are stable on the channel, which must be published and
 * differ from those in at least one name. Numbers it, also when several processes do so at once. Returns the set that
 * is there already when nothing but its reason differs. Throws ReleaseError.
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
    throw new ReleaseError('no-change', `${given} is already stable on ${channel}: a set needs another version`);
  }
  if (!Object.hasOwn(versions, SHELL_NAME)) {
    throw new ReleaseError('unfit', `no shell is released on ${channel}: name a version of ${SHELL_NAME} too`);
  }
  const replaces = Object.fromEntries(differing.map((name) => [name, stableUnder(document, name)]));
  const revision = document?.revision ?? 0;
  const facts = { channel, revision, at: at.toISOString(), who, why, versions, replaces };
  const same = (await listSets(store, channel, COMPARED)).find(
    (set) => isDeepStrictEqual(set.versions, versions) && isDeepStrictEqual(set.replaces, replaces),
  );
  const set = same ?? (await storeSet(store, facts));
  // Pruning under way either sees the set when it decides again, or has marked or deleted what the set names.
  await assertStillThere(store, versions);
  if (same) return { set: same, isNew: false };
  await writeNote(store, {
    ...facts,
    at,
    action: 'make-set',
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
export function findMoves(set: ReleaseSet, document: ChannelDocument | null): string[] {
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
