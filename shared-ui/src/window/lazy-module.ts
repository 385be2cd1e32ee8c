import { useCallback, useEffect, useSyncExternalStore } from 'react';

/**
 * Milliseconds after which code that has not arrived counts as failed; it is used all the same when it arrives. Shorter
 * than the time limit of a remote, so that a slow part of the shell is not blamed on the remote.
 */
export const LOAD_TIMEOUT_MS = 5000;

interface LoadState<Module> {
  /** The loaded module; null until then. */
  readonly module: Module | null;
  readonly hasFailed: boolean;
  /** The rejection of the failed load; null after a timeout. */
  readonly error: unknown;
}

export interface LazyModule<Module> extends LoadState<Module> {
  readonly retry: () => void;
}

/** One dynamic import: loads once, again after a failure, and tells its listeners. */
class ModuleLoad<Module> {
  readonly #load: () => Promise<Module>;
  readonly #listeners = new Set<() => void>();
  #state: LoadState<Module> = { module: null, hasFailed: false, error: null };
  #isLoading = false;

  constructor(load: () => Promise<Module>) {
    this.#load = load;
  }

  readonly state = (): LoadState<Module> => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly start = async (): Promise<void> => {
    if (this.#state.module !== null || this.#isLoading) return;
    this.#isLoading = true;
    if (this.#state.hasFailed) this.#change({ module: null, hasFailed: false, error: null });
    const timer = setTimeout(() => this.#fail(null), LOAD_TIMEOUT_MS);
    try {
      this.provide(await this.#load());
    } catch (error) {
      this.#fail(error);
    } finally {
      clearTimeout(timer);
    }
  };

  provide(module: Module): void {
    this.#isLoading = false;
    this.#change({ module, hasFailed: false, error: null });
  }

  #fail(error: unknown): void {
    this.#isLoading = false;
    if (this.#state.module === null) this.#change({ module: null, hasFailed: true, error });
  }

  #change(next: LoadState<Module>): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

const loads = new WeakMap<() => Promise<unknown>, object>();

function findLoad<Module>(load: () => Promise<Module>): ModuleLoad<Module>;
function findLoad(load: () => Promise<unknown>): object {
  const known = loads.get(load);
  if (known) return known;
  const created = new ModuleLoad(load);
  loads.set(load, created);
  return created;
}

/** Loads a module that `useLazyModule` will use, for example on hover; never rejects. */
export const preloadModule = (load: () => Promise<unknown>): Promise<void> => findLoad(load).start();

/** Provides a module from the start, as tests do. */
export function provideModule<Module>(load: () => Promise<Module>, module: Module): void {
  findLoad(load).provide(module);
}

/** Loads code that a page needs only now and then, once `isWanted`; every user of the same stable `load` shares it. */
export function useLazyModule<Module>(load: () => Promise<Module>, isWanted: boolean): LazyModule<Module> {
  const one = findLoad(load);
  const state = useSyncExternalStore(one.subscribe, one.state);
  useEffect(() => {
    if (isWanted) void one.start();
  }, [one, isWanted]);
  return { ...state, retry: useCallback(() => void one.start(), [one]) };
}
