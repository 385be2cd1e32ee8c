import type { BootDocument } from './boot-document.ts';

/** How long a part of the shell may take: less than a remote gets, so that the remote is not blamed for it, in milliseconds. */
const PART_TIMEOUT = 5000;

/** A part of the shell itself cannot be loaded: no version of a remote would help. */
export class ShellFault extends Error {
  constructor(cause: unknown) {
    super('A part of the shell cannot be loaded.', { cause });
    this.name = 'ShellFault';
  }
}

/** Loads a part of the shell that is a chunk of its own; rejects with a ShellFault when it fails or takes too long. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lateness = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${PART_TIMEOUT} ms.`)), PART_TIMEOUT);
  });
  try {
    return await Promise.race([load(), lateness]);
  } catch (cause) {
    throw new ShellFault(cause);
  } finally {
    clearTimeout(timer);
  }
}

const broken = new Map<() => Promise<unknown>, unknown>();

/** Loads a part that remotes take from the shell, and remembers whether it could be had. */
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

/** Whether a part that remotes take from the shell failed and was not loaded since. */
export function hasBrokenPart(): boolean {
  return broken.size > 0;
}

/** Leaves for the previous version of the shell; false when there is none or this already is the one. */
export function leaveForPreviousShell(): boolean {
  return globalThis.shellFailed?.() ?? false;
}

/** The version of the shell that runs, which is the previous one when the current one could not start. */
export function runningShell({ shell }: BootDocument): { readonly version: string; readonly isPrevious: boolean } {
  const address = document.getElementById('root')?.dataset.shell ?? '';
  return shell.previous !== null && address.includes(`/shell/${shell.previous}/`)
    ? { version: shell.previous, isPrevious: true }
    : { version: shell.version, isPrevious: false };
}
