import { randomUUID } from 'node:crypto';
import { mkdtemp, rename, rm, writeFile, mkdir, cp, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Channel,
  type ChannelDocument,
  openFolderStore,
  publish,
  type Released,
  ReleaseError,
  type ReleaseStore,
  readSidecar,
  type Sidecar,
  SIDECAR_FILE,
} from '@open-date/releases';

const CHANNEL = 'production';

/** A version that is drilled, with the version that stands in for it; null when there is none. */
export interface Subject {
  readonly name: string;
  readonly current: Sidecar;
  readonly standIn: Sidecar | null;
}

function released(stable: string, previous: string | null): Released {
  return { stable, previous, canary: null, disabled: null };
}

/**
 * A store in a temporary folder with the candidates in front of what a channel releases. A drill breaks it as it likes;
 * the store that it was made from stays as it is.
 */
export class DrillStore {
  readonly folder: string;
  readonly subjects: readonly Subject[];
  readonly #names: Readonly<Record<string, Released>>;
  #revision = 0;

  private constructor(folder: string, subjects: readonly Subject[], names: Readonly<Record<string, Released>>) {
    this.folder = folder;
    this.subjects = subjects;
    this.#names = names;
  }

  /** Copies what the channel releases and the candidates; throws ReleaseError for a version that is not published. */
  static async make(
    source: ReleaseStore,
    channel: Channel,
    candidates: Readonly<Record<string, string>>,
  ): Promise<DrillStore> {
    const document = await source.readChannel(channel);
    if (!document)
      throw new ReleaseError('unknown', `nothing is released on ${channel}: a drill needs the other names`);
    const folder = await mkdtemp(join(tmpdir(), 'drill-'));
    const subjects: Subject[] = [];
    const names: Record<string, Released> = {};
    for (const [name, { stable }] of Object.entries(document.names)) {
      await copyArtifact(source, folder, name, stable);
      names[name] = released(stable, null);
    }
    for (const [name, version] of Object.entries(candidates)) {
      const before = document.names[name];
      const previous = before?.stable === version ? before.previous : (before?.stable ?? null);
      const current = await copyArtifact(source, folder, name, version);
      const standIn = previous === null ? null : await copyArtifact(source, folder, name, previous);
      subjects.push({ name, current, standIn });
      names[name] = released(version, previous);
    }
    const store = new DrillStore(folder, subjects, names);
    await store.release({});
    return store;
  }

  /** The sidecar of what is stable under a name. */
  async stable(name: string): Promise<Sidecar> {
    return await readSidecar(openFolderStore(this.folder), name, this.#names[name]?.stable ?? '');
  }

  /** Every name that is released. */
  names(): string[] {
    return Object.keys(this.#names);
  }

  /** Releases other versions under some names; the version that they replace stands in, or what stood in for that. */
  async release(versions: Readonly<Record<string, string>>): Promise<void> {
    this.#revision += 1;
    const replaced = Object.entries(versions).map(([name, version]) => {
      const subject = this.subjects.find((one) => one.name === name);
      const standIn = subject ? (subject.standIn?.version ?? null) : (this.#names[name]?.stable ?? null);
      return [name, released(version, standIn)] as const;
    });
    const document: ChannelDocument = {
      channel: CHANNEL,
      revision: this.#revision,
      names: { ...this.#names, ...Object.fromEntries(replaced) },
      salt: 'drill',
      change: null,
      frozen: null,
      updatedAt: new Date().toISOString(),
    };
    const path = join(this.folder, 'channels', `${CHANNEL}.json`);
    await mkdir(join(this.folder, 'channels'), { recursive: true });
    await writeFile(`${path}.next`, JSON.stringify(document));
    await rename(`${path}.next`, path);
  }

  /** Publishes a copy of a version under a new version, with another entry if a script is given. */
  async copy(sidecar: Sidecar, entry: string | null = null): Promise<string> {
    const version = `0.0.0-drill-${randomUUID()}`;
    const from = join(this.folder, 'artifacts', sidecar.name, sidecar.version);
    const work = await mkdtemp(join(tmpdir(), 'drill-copy-'));
    await cp(from, work, { recursive: true });
    await rm(join(work, SIDECAR_FILE), { force: true });
    if (entry !== null) {
      for (const suffix of ['', '.br', '.gz']) await rm(join(work, sidecar.entry + suffix), { force: true });
      await writeFile(join(work, sidecar.entry), entry);
    }
    await publish(openFolderStore(this.folder), work, { ...sidecar, version });
    await rm(work, { recursive: true, force: true });
    return version;
  }

  /** Makes the sidecar of a version writable and returns its path. */
  async openSidecar(name: string, version: string): Promise<string> {
    const path = join(this.folder, 'artifacts', name, version, SIDECAR_FILE);
    await chmod(path, 0o644);
    return path;
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Copies one artifact byte by byte, sidecar and all. */
async function copyArtifact(source: ReleaseStore, folder: string, name: string, version: string): Promise<Sidecar> {
  const sidecar = await readSidecar(source, name, version);
  const read = async (path: string) => ({
    path,
    bytes: (await source.readFile(name, version, path)) ?? new Uint8Array(),
  });
  const files = await Promise.all(sidecar.files.map(({ path }) => read(path)));
  await openFolderStore(folder).writeArtifact(name, version, [...files, await read(SIDECAR_FILE)]);
  return sidecar;
}
