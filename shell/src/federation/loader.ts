import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule, ScreenCode } from '@open-date/shared-host';
import type { ComponentType } from 'react';
import type { RemoteBoot, RemoteVersion } from '../boot/boot-document.ts';
import { hasBrokenPart, ShellError } from '../boot/shell-error.ts';
import { NEXT_VERSION_STARTS, TimeShare } from './time-share.ts';
import { loadEntry } from './script-integrity.ts';

/** The most milliseconds for a remote's entry, and for a screen. */
const REMOTE_TIMEOUT = 6000;

export interface LoadedScreen {
  readonly Screen: ComponentType;
  readonly version: string;
  /** The current version failed and the previous one took over. */
  readonly isPrevious: boolean;
}

/** Reports a version that failed; returns the request id to look up in the server log. */
type OnFault = (fault: 'load' | 'render', entry: string) => string | null;

/** A screen whose code has loaded. */
export interface ReadyScreen {
  readonly remote: string;
  readonly version: string;
  /** Milliseconds since the screen was asked for. */
  readonly milliseconds: number;
  /** The current version, when the previous one took over; else null. */
  readonly replaced: string | null;
}

export class RemoteUnavailableError extends Error {
  readonly remote: string;
  readonly versions: readonly string[];
  /** The request id of the last failure's report. */
  readonly reference: string | null;

  constructor(remote: string, versions: readonly string[], reference: string | null, cause: unknown) {
    super(`${remote} cannot be loaded`, { cause });
    this.name = 'RemoteUnavailableError';
    this.remote = remote;
    this.versions = versions;
    this.reference = reference;
  }
}

function withTimeout<T>(promise: Promise<T>, what: string, limit = REMOTE_TIMEOUT): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} took longer than ${limit} ms`)), limit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function isRemoteModule(value: unknown): value is { remote: RemoteModule } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'remote' in value &&
    typeof value.remote === 'object' &&
    value.remote !== null
  );
}

/** One version that is tried for a screen, and the one after it. */
interface Attempt {
  readonly candidate: RemoteVersion;
  readonly next: RemoteVersion | undefined;
  readonly time: TimeShare;
}

/** Loads remotes: the current version, or the previous one if that fails. One instance per page. */
export class RemoteLoader {
  readonly #remotes: ReadonlyMap<string, RemoteBoot>;
  readonly #modules = new Map<string, Promise<RemoteModule>>();
  /** Code of screens that has loaded, by version and route. */
  readonly #codes = new Map<string, ScreenCode>();
  readonly #broken = new Set<string>();
  /** The request id of the last failure's report, by remote. */
  readonly #references = new Map<string, string | null>();
  /** Versions that may run since the channel changed, by remote. */
  readonly #followed = new Map<string, readonly RemoteVersion[]>();
  /** Screens that failed because a part of the shell was missing. */
  readonly #starved = new Set<string>();
  readonly #onFault: OnFault;
  readonly #onReady: (screen: ReadyScreen) => void;
  readonly #onRun: (entry: string) => void;
  #attempts = 0;

  /**
   * @param onFault called with every version that is taken out of use
   * @param onReady called with every screen that is loaded
   * @param onRun called with the entry of every version whose code has run, and again when one of its screens is used
   */
  constructor(
    remotes: readonly RemoteBoot[],
    onFault: OnFault = () => null,
    onReady: (screen: ReadyScreen) => void = () => undefined,
    onRun: (entry: string) => void = () => undefined,
  ) {
    this.#onFault = onFault;
    this.#onReady = onReady;
    this.#onRun = onRun;
    this.#remotes = new Map(remotes.map((remote) => [remote.name, remote]));
  }

  /** The screen of a route. Rejects with RemoteUnavailableError if no version runs, with ShellError if the shell fails. */
  async screen(remoteName: string, route: string): Promise<LoadedScreen> {
    const remote = this.#remotes.get(remoteName);
    if (!remote) throw new RemoteUnavailableError(remoteName, [], null, null);
    let cause: unknown = null;
    const started = performance.now();
    const time = new TimeShare();
    const candidates = this.#eligible(remote);
    for (const [at, candidate] of candidates.entries()) {
      try {
        const { Screen } = await this.#loadInTime(remoteName, route, { candidate, next: candidates[at + 1], time });
        this.#onRun(candidate.entry);
        const { version } = candidate;
        const wanted = this.#allowed(remote)[0] ?? candidate;
        const isPrevious = candidate !== wanted;
        const replaced = isPrevious ? wanted.version : null;
        this.#onReady({ remote: remoteName, version, milliseconds: performance.now() - started, replaced });
        return { Screen, version, isPrevious };
      } catch (error) {
        // A missing part of the shell is not a fault of the remote.
        if (error instanceof ShellError) throw error;
        cause = error;
        // Without a network nothing is known against a version; its screens that are there stay.
        if (!navigator.onLine) break;
        this.markBroken(remoteName, candidate.version, 'load');
      }
    }
    throw new RemoteUnavailableError(
      remoteName,
      listVersions(remote).map(({ version }) => version),
      this.#references.get(remoteName) ?? null,
      cause,
    );
  }

  /**
   * Preloads a remote and one of its screens; resolves when they are there or have failed. A failure takes no version out
   * of use; only a shown screen does that.
   */
  async preload(remoteName: string, route: string): Promise<void> {
    const remote = this.#remotes.get(remoteName);
    const [first] = remote ? this.#eligible(remote) : [];
    if (first) await this.#loadScreen(remoteName, first, route).catch(() => undefined);
  }

  /** The code of a screen if it has loaded in the version that runs first, so that it can be drawn at once; else null. */
  ready(remoteName: string, route: string): (LoadedScreen & Pick<ScreenCode, 'screen'>) | null {
    const remote = this.#remotes.get(remoteName);
    const [first] = remote ? this.#eligible(remote) : [];
    const code = first && this.#codes.get(`${versionKey(remoteName, first)}/${route}`);
    if (!remote || !code) return null;
    return { ...code, version: first.version, isPrevious: first !== this.#allowed(remote)[0] };
  }

  /** Takes a version out of use on this page after it failed to load or to render. */
  markBroken(remoteName: string, version: string, fault: 'load' | 'render'): void {
    const remote = this.#remotes.get(remoteName);
    const broken = remote && this.#eligible(remote).find((candidate) => candidate.version === version);
    if (!broken) return;
    this.#broken.add(versionKey(remoteName, broken));
    this.#references.set(remoteName, this.#onFault(fault, broken.entry));
  }

  /** Replaces the versions of a remote that may run on this page, the first choice first; none keeps it out. */
  follow(remoteName: string, versions: readonly RemoteVersion[]): void {
    this.#followed.set(remoteName, versions);
  }

  /** Makes every version of a remote eligible again, for Try again. */
  forgive(remoteName: string): void {
    for (const key of this.#broken) if (key.startsWith(`${remoteName}@`)) this.#broken.delete(key);
  }

  /** The versions of a remote that may still run on this page, the current one first. */
  #eligible(remote: RemoteBoot): RemoteVersion[] {
    return this.#allowed(remote).filter((version) => !this.#broken.has(versionKey(remote.name, version)));
  }

  #allowed(remote: RemoteBoot): readonly RemoteVersion[] {
    return this.#followed.get(remote.name) ?? listVersions(remote);
  }

  /** Loads a screen in the time that is left for its version; a slow one has the next version loading beside it. */
  async #loadInTime(remoteName: string, route: string, { candidate, next, time }: Attempt): Promise<ScreenCode> {
    const ahead = setTimeout(() => {
      if (next) this.#loadScreen(remoteName, next, route).catch(() => undefined);
    }, NEXT_VERSION_STARTS);
    try {
      const loading = this.#loadScreen(remoteName, candidate, route);
      return await withTimeout(loading, `${remoteName} ${candidate.version}`, time.share(next !== undefined));
    } finally {
      clearTimeout(ahead);
    }
  }

  async #loadScreen(remoteName: string, version: RemoteVersion, route: string): Promise<ScreenCode> {
    const module = await this.#module(remoteName, version);
    const load = module.screens[route];
    if (!load) throw new Error(`${remoteName} ${version.version} has no screen ${route}`);
    const key = `${versionKey(remoteName, version)}/${route}`;
    try {
      const code = await withTimeout(load(), `The screen ${route}`);
      // A module that failed for a missing part of the shell stays incomplete when it is loaded again.
      if (hasBrokenPart() && this.#starved.has(key)) throw new ShellError(null);
      this.#codes.set(key, code);
      return code;
    } catch (cause) {
      if (!hasBrokenPart()) throw cause;
      this.#starved.add(key);
      throw new ShellError(cause);
    }
  }

  #module(remoteName: string, version: RemoteVersion): Promise<RemoteModule> {
    const key = versionKey(remoteName, version);
    const known = this.#modules.get(key);
    if (known) return known;
    const loading = this.#load(remoteName, version);
    this.#modules.set(key, loading);
    loading.catch(() => this.#modules.delete(key));
    return loading;
  }

  async #load(remoteName: string, version: RemoteVersion): Promise<RemoteModule> {
    this.#attempts += 1;
    // Every attempt gets its own name, because the runtime remembers a failed remote by name.
    const name = `${remoteName}__${version.version}__${this.#attempts}`.replace(/\W/g, '_');
    const loading = loadEntry(version).then(() => {
      registerRemotes([{ name, entry: version.entry, type: 'module' }]);
      return loadRemote(`${name}/remote`);
    });
    const loaded: unknown = await withTimeout(loading, `${remoteName} ${version.version}`);
    if (!isRemoteModule(loaded)) throw new Error(`${remoteName} ${version.version} exposes no remote module`);
    this.#onRun(version.entry);
    return loaded.remote;
  }
}

function listVersions({ current, previous }: RemoteBoot): RemoteVersion[] {
  return previous ? [current, previous] : [current];
}

function versionKey(remoteName: string, version: RemoteVersion): string {
  return `${remoteName}@${version.version}`;
}
