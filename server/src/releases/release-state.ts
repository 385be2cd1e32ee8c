import {
  type AuditRow,
  type Channel,
  effectiveRows,
  findSidecar,
  isNote,
  type ReleaseStore,
  type Sidecar,
} from '@open-date/releases';
import { HttpError } from '../platform/http/http-error.ts';
import { inWords } from '../platform/http/release-errors.ts';

/** A row of the audit log, and whether it took effect. */
export interface JudgedRow extends AuditRow {
  readonly tookEffect: boolean;
}

/** The channel's document, with its rows of the log, newest first. */
export async function readChannelRows(store: ReleaseStore, channel: Channel) {
  // The document is read first, because every row of its chain was written before it.
  const document = await store.readChannel(channel);
  const { rows } = await store.readAudit();
  const effective = new Set(effectiveRows(document, rows).map(({ id }) => id));
  const own = rows.filter((row) => row.channel === channel);
  const judged = own.map((row): JudgedRow => ({ ...row, tookEffect: isNote(row) || effective.has(row.id) }));
  return { document, rows: judged.reverse() };
}

/** Reads sidecars, each once, because a published version never changes. */
export class SidecarMemory {
  readonly #known = new Map<string, Sidecar>();
  readonly #store: ReleaseStore;

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /** The sidecar, or null when it is missing or damaged. */
  async find(name: string, version: string): Promise<Sidecar | null> {
    const key = `${name}@${version}`;
    const known = this.#known.get(key);
    if (known) return known;
    const found = await findSidecar(this.#store, name, version).catch(() => null);
    if (found) this.#known.set(key, found);
    return found;
  }

  /** The newest versions of a name, the one built last first; those that cannot be read are left out. */
  async newest(name: string, most: number): Promise<Sidecar[]> {
    const versions = await this.#store.versions(name);
    const found = await Promise.all(versions.map((version) => this.find(name, version)));
    const readable = found.flatMap((sidecar) => sidecar ?? []);
    return readable.sort((a, b) => Date.parse(b.builtAt) - Date.parse(a.builtAt)).slice(0, most);
  }
}

/** Reads from the store; a failure is shown in its own words, because an operator has to mend it. */
export async function readStore<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await inWords(work);
  } catch (problem) {
    if (problem instanceof HttpError) throw problem;
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new HttpError('unavailable', `The release store cannot be read: ${reason}`);
  }
}
