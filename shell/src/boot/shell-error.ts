import { LOAD_TIMEOUT_MS } from '@open-date/shared-ui';
import type { BootDocument } from './boot-document.ts';

/** A part of the shell failed to load, so another version of a remote would not help. */
export class ShellError extends Error {
  constructor(cause: unknown) {
    super('A part of the shell cannot be loaded.', { cause });
    this.name = 'ShellError';
  }
}

/** Loads a chunk of the shell; rejects with a ShellError when it fails or takes too long. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lateness = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${LOAD_TIMEOUT_MS} ms.`)), LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), lateness]);
  } catch (cause) {
    throw new ShellError(cause);
  } finally {
    clearTimeout(timer);
  }
}

const broken = new Map<() => Promise<unknown>, unknown>();

/** Loads a chunk of the shell that remotes share, and remembers a failure. */
export async function loadSharedPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    const part = await loadPart(load);
    broken.delete(load);
    return part;
  } catch (fault) {
    broken.set(load, fault);
    throw fault;
  }
}

/** Whether a shared chunk failed and has not loaded since. */
export function hasBrokenPart(): boolean {
  return broken.size > 0;
}

/** Reloads with the shell's previous version; false when there is none or it already runs. */
export function leaveForPreviousShell(): boolean {
  return globalThis.shellFailed?.() ?? false;
}

/** The running version of the shell: the previous one when the current one could not start. */
export function runningShell({ shell }: BootDocument): { readonly version: string; readonly isPrevious: boolean } {
  const address = document.getElementById('root')?.dataset.shell ?? '';
  return shell.previous !== null && address.includes(`/shell/${shell.previous}/`)
    ? { version: shell.previous, isPrevious: true }
    : { version: shell.version, isPrevious: false };
}
