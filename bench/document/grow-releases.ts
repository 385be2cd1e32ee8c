import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ChannelDocument,
  emptyChannel,
  openReleases,
  type Released,
  type ReleaseStore,
  SHELL_NAME,
  type Sidecar,
  SIDECAR_FILE,
} from '@open-date/releases';

/** The versions that a store is made of: what is released now, and in the version before. */
type Generations = Readonly<Record<string, { readonly stable: Sidecar; readonly previous: Sidecar }>>;

/** Another hash by the same algorithm. */
function changedHash(integrity: string, by: string): string {
  const [algorithm = ''] = integrity.split('-');
  return `${algorithm}-${createHash(algorithm)
    .update(integrity + by)
    .digest('base64')}`;
}

/** A hexadecimal text that is different for each part of a store, as the hashes in versions and file names are. */
const digits = (seed: string, length: number) => createHash('sha256').update(seed).digest('hex').slice(0, length);

/** The sidecar with another name, version and hashes, so that it compresses no better than that of a real release. */
function copySidecar(sidecar: Sidecar, name: string, version: string): Sidecar {
  const seed = `${name} ${version}`;
  const renamed = (path: string) => path.replace(/\.[0-9a-f]{10}\./, (found) => `.${digits(seed + found, 10)}.`);
  const { declaration } = sidecar;
  return {
    ...sidecar,
    name,
    version,
    entry: renamed(sidecar.entry),
    entryHash: sidecar.entryHash && changedHash(sidecar.entryHash, seed),
    preload: Object.fromEntries(Object.entries(sidecar.preload).map(([key, paths]) => [key, paths.map(renamed)])),
    files: sidecar.files.map((file) => ({
      ...file,
      path: renamed(file.path),
      integrity: changedHash(file.integrity, seed),
    })),
    declaration: declaration && {
      ...declaration,
      name,
      title: `${declaration.title} ${name.replace(/\D/g, '')}`,
      routes: declaration.routes.map((route) => ({
        ...route,
        path: `/${name}${route.path}`,
      })),
      menu: declaration.menu.map((entry) => ({ ...entry, path: `/${name}${entry.path}` })),
    },
  };
}

/** Stable and previous version of everything on the production channel of a store. */
export async function readGenerations(store: ReleaseStore): Promise<Generations> {
  const { releases } = await openReleases(store, 'production').current();
  return Object.fromEntries(
    Object.entries(releases).map(([name, { stable, previous }]) => [
      name,
      { stable, previous: previous ?? copySidecar(stable, name, `${stable.version}.before`) },
    ]),
  );
}

function write(root: string, sidecar: Sidecar): void {
  const folder = join(root, 'artifacts', sidecar.name, sidecar.version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, SIDECAR_FILE), JSON.stringify(sidecar));
}

/**
 * Writes a store of sidecars alone, which is all that a document is made of: the shell, the remotes of the model and
 * copies of them until there are `remotes`, and old versions of each until there are `versions` in all.
 */
export function writeGrownStore(root: string, model: Generations, remotes: number, versions: number): void {
  rmSync(root, { recursive: true, force: true });
  const names: Record<string, Released> = {};
  const models = Object.entries(model).filter(([name]) => name !== SHELL_NAME);
  const release = (name: string, { stable, previous }: Generations[string]) => {
    write(root, stable);
    write(root, previous);
    names[name] = { stable: stable.version, previous: previous.version, canary: null, disabled: null };
  };
  const shell = model[SHELL_NAME];
  if (shell === undefined) throw new Error('There is no shell to grow a store from.');
  release(SHELL_NAME, shell);
  for (let index = 0; index < remotes; index += 1) {
    const found = models[index % models.length];
    if (found === undefined) throw new Error('There is no remote to copy.');
    const [name, sidecars] = found;
    const copy = index < models.length ? name : `${name}${index}`;
    const again = (sidecar: Sidecar, generation: string) =>
      copySidecar(sidecar, copy, `0.1.0-${digits(copy + generation, 8)}`);
    release(
      copy,
      copy === name
        ? sidecars
        : { stable: again(sidecars.stable, 'stable'), previous: again(sidecars.previous, 'previous') },
    );
  }
  const all = Object.keys(names);
  for (let index = all.length * 2; index < versions; index += 1) {
    const name = all[index % all.length] ?? SHELL_NAME;
    const folder = join(root, 'artifacts', name, `0.1.0-${digits(`old ${index}`, 8)}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, SIDECAR_FILE), '{}');
  }
  const document: ChannelDocument = { ...emptyChannel('production', 'bench', new Date(0)), revision: 1, names };
  mkdirSync(join(root, 'channels'), { recursive: true });
  writeFileSync(join(root, 'channels', 'production.json'), JSON.stringify(document));
}
