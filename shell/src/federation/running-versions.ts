import { type Deliverable, findDeliverable } from './deliverable.ts';

/** A version whose code ran on this page, and what ended its use. */
export interface RunningVersion {
  readonly name: string;
  readonly version: string;
  /** Its code ran on this page, even if it failed later. */
  readonly hasRun: boolean;
  /** Why it is out of use; null while it is used. */
  readonly fault: 'load' | 'render' | null;
}

/** Told to tests about every version whose code starts to run. */
export const VERSION_EVENT = 'versionrunning';

declare global {
  // Read by browser tests: every version that ran on this page, by name, in the order in which they started.
  var runningVersions: (() => Readonly<Record<string, readonly string[]>>) | undefined;
}

/** The versions that really run on this page, by the addresses that their code came from. One instance per page. */
export class RunningVersions {
  readonly #seen: RunningVersion[] = [];

  /** Code from the address runs. */
  start(address: string): void {
    const found = findDeliverable(address);
    const known = found && this.#find(found);
    if (!found || known?.fault === null) return;
    this.#put({ ...found, hasRun: true, fault: null });
    if (!known?.hasRun) globalThis.dispatchEvent(new CustomEvent(VERSION_EVENT, { detail: found }));
  }

  /** The version at the address is out of use. */
  end(address: string, fault: 'load' | 'render'): void {
    const found = findDeliverable(address);
    if (found) this.#put({ ...found, hasRun: this.#find(found)?.hasRun ?? false, fault });
  }

  /** What is known of a version; undefined when none of its code was asked for. */
  state(name: string, version: string): RunningVersion | undefined {
    return this.#find({ name, version });
  }

  /** Every version that ran, by name; one that never loaded is left out. */
  report(): Record<string, string[]> {
    const versions: Record<string, string[]> = {};
    for (const { name, version, hasRun } of this.#seen)
      if (hasRun) versions[name] = [...(versions[name] ?? []), version];
    return versions;
  }

  #find({ name, version }: Deliverable): RunningVersion | undefined {
    return this.#seen.find((one) => one.name === name && one.version === version);
  }

  #put(next: RunningVersion): void {
    const at = this.#seen.findIndex(({ name, version }) => name === next.name && version === next.version);
    if (at === -1) this.#seen.push(next);
    else this.#seen[at] = next;
  }
}
