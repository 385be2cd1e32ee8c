import { type ChannelDocument, releasedUnder } from '../model/channel.ts';
import { readSidecar, withinTime } from '../version/published-artifact.ts';
import type { Sidecar } from '../model/sidecar.ts';
import type { ReleaseStore } from '../store/store.ts';

/** Reads every sidecar at most once. */
export type ReadSidecar = (name: string, version: string) => Promise<Sidecar>;

/** A reader that remembers what it has read, for as long as one change is planned. */
export function readSidecarsOnce(store: ReleaseStore): ReadSidecar {
  const known = new Map<string, Promise<Sidecar>>();
  return (name, version) => {
    const key = `${name}@${version}`;
    const reading = known.get(key) ?? readSidecar(store, name, version);
    known.set(key, reading);
    return reading;
  };
}

/** The versions under one name that a page can load. */
export interface ServedVersions {
  readonly stable: Sidecar | null;
  readonly canary: Sidecar | null;
  readonly previous: Sidecar | null;
}

/** The versions that a channel serves, by name. */
export interface Served {
  readonly names: ReadonlyMap<string, ServedVersions>;
  /** Versions whose sidecar cannot be read; the site also leaves them out. */
  readonly unreadable: string[];
}

/**
 * Reads what a document serves. A version of `required` must be readable; any other that is not counts as absent, as
 * the site does it, so that one damaged artifact does not stop the release of all others.
 */
export async function readServed(
  document: ChannelDocument,
  required: ReadonlySet<string>,
  read: ReadSidecar,
): Promise<Served> {
  const unreadable = new Set<string>();
  const find = async (name: string, version: string | null | undefined): Promise<Sidecar | null> => {
    if (version === null || version === undefined) return null;
    try {
      return await withinTime(read(name, version), `${name} ${version}`);
    } catch (error) {
      if (required.has(`${name}@${version}`)) throw error;
      unreadable.add(`${name} ${version}`);
      return null;
    }
  };
  const names = new Map<string, ServedVersions>();
  for (const name of Object.keys(document.names)) {
    const released = releasedUnder(document, name);
    const [stable, canary, previous] = await Promise.all([
      find(name, released?.stable),
      find(name, released?.canary?.version),
      find(name, released?.previous),
    ]);
    names.set(name, { stable, canary, previous });
  }
  return { names, unreadable: [...unreadable] };
}

/** The versions that a session gets under a name: the stable one and the canary. */
export function chosenVersions({ stable, canary }: ServedVersions): Sidecar[] {
  return [stable, canary].filter((sidecar) => sidecar !== null);
}
