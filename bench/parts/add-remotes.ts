import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFolderStore, openReleases, SHELL_NAME, type Sidecar, SIDECAR_FILE } from '@open-date/releases';

const hexHash = (seed: string, length: number) => createHash('sha256').update(seed).digest('hex').slice(0, length);

/** The sidecar under another name and with other hashes, so that it compresses no better than that of a real release. */
function copySidecar(sidecar: Sidecar, name: string): Sidecar {
  const renamed = (path: string) => path.replace(/\.[0-9a-f]{10}\./, (found) => `.${hexHash(name + found, 10)}.`);
  const changedHash = (integrity: string) => {
    const [algorithm = ''] = integrity.split('-');
    return `${algorithm}-${createHash(algorithm)
      .update(name + integrity)
      .digest('base64')}`;
  };
  const { declaration } = sidecar;
  return {
    ...sidecar,
    name,
    entry: renamed(sidecar.entry),
    entryHash: sidecar.entryHash && changedHash(sidecar.entryHash),
    preload: Object.fromEntries(Object.entries(sidecar.preload).map(([key, paths]) => [key, paths.map(renamed)])),
    files: sidecar.files.map((file) => ({ ...file, path: renamed(file.path), integrity: changedHash(file.integrity) })),
    declaration: declaration && {
      ...declaration,
      name,
      title: `${declaration.title} ${name.replace(/\D/g, '')}`,
      routes: declaration.routes.map((route) => ({ ...route, path: `/${name}${route.path}` })),
      menu: declaration.menu.map((entry) => ({ ...entry, path: `/${name}${entry.path}` })),
    },
  };
}

/**
 * Copies a release store and adds copies of its remotes until there are `count`. A copy has only its sidecar, from which the
 * document is made.
 */
export async function addRemotes(from: string, to: string, count: number): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  const store = openFolderStore(to);
  const { document, releases } = await openReleases(store, 'production').current();
  const models = Object.entries(releases).filter(([name]) => name !== SHELL_NAME);
  const names = { ...document.names };
  for (let index = models.length; index < count; index += 1) {
    const [name, model] = models[index % models.length] ?? [];
    const released = document.names[name ?? ''];
    if (name === undefined || model === undefined || released === undefined)
      throw new Error('There is no remote to copy.');
    const copy = `${name}${index}`;
    for (const sidecar of [model.stable, ...(model.previous === null ? [] : [model.previous])]) {
      const folder = join(to, 'artifacts', copy, sidecar.version);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, SIDECAR_FILE), JSON.stringify(copySidecar(sidecar, copy)));
    }
    names[copy] = released;
  }
  writeFileSync(join(to, 'channels', 'production.json'), JSON.stringify({ ...document, names }));
}
