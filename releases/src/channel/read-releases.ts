import { isDeepStrictEqual } from 'node:util';
import type { Channel, ChannelDocument, Released } from '../model/channel.ts';
import { READ_LIMIT_MS, readSidecar, withinTime } from '../version/published-artifact.ts';
import { ReleaseError } from '../release-error.ts';
import { SHELL_NAME, type Sidecar } from '../model/sidecar.ts';
import type { ReleaseStore } from '../store/store.ts';

/** The versions released under one name, as sidecars. */
export interface NamedRelease {
  /** The stable version; the previous one while the stable version's sidecar cannot be read. */
  readonly stable: Sidecar;
  readonly canary: Sidecar | null;
  readonly previous: Sidecar | null;
}

/** A channel's current state. Stays the same object while nothing changes, so that derived values can be cached. */
export interface CurrentReleases {
  readonly document: ChannelDocument;
  readonly releases: Record<string, NamedRelease>;
  /** Released names without a readable version; pages omit them. */
  readonly missing: readonly string[];
}

/** A channel held open for reading. */
export interface OpenReleases {
  /** The channel's current state; throws ReleaseError when none could ever be read. */
  current(): Promise<CurrentReleases>;
  /** The sidecar of any published version, such as one that a session is pinned to; throws ReleaseError. */
  sidecar(name: string, version: string): Promise<Sidecar>;
}

interface Loaded {
  /** The document's stamp when it was read; null when a file could not be read, so that the next call reads again. */
  readonly stamp: string | null;
  readonly current: CurrentReleases;
}

/**
 * Opens a channel for a site that reads it on every request: while nothing changes, `current()` reads only the document's
 * stamp (inode, size and time of its file); after a change it returns the new state. Sidecars never change and are
 * cached. When a read fails, `onProblem` gets the error, though not the same error twice in a row, and the last good
 * state stays. An unreadable canary or previous version is ignored; the previous version replaces an unreadable stable
 * one. A remote without a readable version is omitted; without a readable shell `current()` throws.
 */
export function openReleases(
  store: ReleaseStore,
  channel: Channel,
  onProblem: (problem: Error) => void = () => undefined,
): OpenReleases {
  const readSidecarOnce = rememberSidecars(store);
  const readStamp = shareReads(() => store.channelStamp(channel));
  let loaded: Loaded | null = null;
  let loading: { stamp: string; result: Promise<Loaded> } | null = null;
  let lastProblem: string | null = null;

  function report(problem: unknown): void {
    const error = problem instanceof Error ? problem : new Error(String(problem));
    if (error.message === lastProblem) return;
    lastProblem = error.message;
    onProblem(error);
  }

  async function load(stamp: string): Promise<Loaded> {
    const document = await store.readChannel(channel);
    if (!document) throw new ReleaseError('unknown', `nothing is released on ${channel} yet`);
    const { current, problem } = await withSidecars(document, readSidecarOnce);
    if (problem) report(problem);
    else lastProblem = null;
    return { stamp: problem ? null : stamp, current };
  }

  async function loadOnce(stamp: string): Promise<Loaded> {
    if (loading?.stamp !== stamp) loading = { stamp, result: load(stamp) };
    const mine = loading;
    try {
      return await mine.result;
    } finally {
      if (loading === mine) loading = null;
    }
  }

  return {
    sidecar: readSidecarOnce,

    async current() {
      try {
        const stamp = await readStamp();
        if (loaded?.stamp === stamp) {
          lastProblem = null;
          return loaded.current;
        }
        const fresh = await loadOnce(stamp);
        const isSame = loaded && isDeepStrictEqual(loaded.current.document, fresh.current.document);
        loaded = loaded && isSame ? { stamp: fresh.stamp, current: loaded.current } : fresh;
        return loaded.current;
      } catch (error) {
        if (!loaded) throw asReleaseError(error);
        report(error);
        return loaded.current;
      }
    },
  };
}

/**
 * Shares a read between callers of the same time. A call during a read gets the next one, so that every result was read
 * after its call.
 */
export function shareReads<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  function start(): Promise<T> {
    next = null;
    const mine = read().finally(() => {
      if (running === mine) running = null;
    });
    running = mine;
    return mine;
  }
  return () => {
    if (running === null) return start();
    next ??= running.then(start, start);
    return next;
  };
}

function asReleaseError(problem: unknown): ReleaseError {
  if (problem instanceof ReleaseError) return problem;
  return new ReleaseError('damaged', problem instanceof Error ? problem.message : String(problem));
}

/** Milliseconds until a sidecar whose read timed out is read again, so that it does not delay every page load. */
const SLOW_RETRY = 10_000;

function rememberSidecars(store: ReleaseStore): (name: string, version: string) => Promise<Sidecar> {
  const known = new Map<string, Sidecar>();
  const slow = new Map<string, { problem: unknown; until: number }>();
  return async (name, version) => {
    const key = `${name}/${version}`;
    const found = known.get(key);
    if (found) return found;
    const given = slow.get(key);
    if (given && given.until > Date.now()) throw given.problem;
    const started = Date.now();
    try {
      const sidecar = await withinTime(readSidecar(store, name, version), `${name} ${version}`);
      known.set(key, sidecar);
      return sidecar;
    } catch (error) {
      if (Date.now() - started >= READ_LIMIT_MS) slow.set(key, { problem: error, until: Date.now() + SLOW_RETRY });
      throw error;
    }
  };
}

async function withSidecars(
  document: ChannelDocument,
  read: (name: string, version: string) => Promise<Sidecar>,
): Promise<{ current: CurrentReleases; problem: unknown }> {
  let problem: unknown = null;
  const readOptional = async (name: string, version: string | undefined | null): Promise<Sidecar | null> => {
    if (version === undefined || version === null) return null;
    try {
      return await read(name, version);
    } catch (failure) {
      problem = failure;
      return null;
    }
  };
  const names: Record<string, Released> = {};
  const releases: Record<string, NamedRelease> = {};
  const missing: string[] = [];
  for (const [name, released] of Object.entries(document.names)) {
    const [readStable, canary, previous] = await Promise.all([
      readOptional(name, released.stable),
      readOptional(name, released.canary?.version),
      readOptional(name, released.previous),
    ]);
    const stable = readStable ?? previous;
    if (stable === null) {
      if (name === SHELL_NAME) throw problem;
      missing.push(name);
      // What is switched off stays off for everybody, also where a release set brings a version that can be read.
      if (released.disabled) names[name] = released;
      continue;
    }
    releases[name] = { stable, canary, previous };
    names[name] = {
      stable: released.stable,
      canary: canary && released.canary,
      previous: previous && released.previous,
      disabled: released.disabled,
    };
  }
  return { current: { document: { ...document, names }, releases, missing }, problem };
}
