import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ROOT, releasedNames } from '../repository.ts';

const IMPORTED = String.raw`(?:\bfrom|\bimport|\brequire(?:\.resolve)?)\s*\(?\s*(?:\/\*[^]*?\*\/\s*)?['"]`;
/** What a file imports of our packages, also as a type or when it runs. */
const OURS = new RegExp(`${IMPORTED}@open-date/([\\w-]+)`, 'g');
const SOURCES = '**/*.{ts,tsx,mjs,cjs}';
const NOT_OURS = new Set(['node_modules', 'dist']);

/** The package that builds, and the preset that tests, everything that is delivered. */
const BUILD = 'shared-build';
/** Files of the root that decide what is installed and how it is compiled. */
const ROOT_FILES = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json'];

const listed = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found);

/** Folders of our packages that the sources of a folder import, tests included. */
function importedFolders(folder: string): string[] {
  const files = globSync(SOURCES, {
    cwd: join(ROOT, folder),
    exclude: (path) => NOT_OURS.has(path.split(sep).at(-1) ?? ''),
  });
  const names = files.flatMap((file) => listed(readFileSync(join(ROOT, folder, file), 'utf8'), OURS));
  return [...new Set(names)].filter((name) => name !== folder && existsSync(join(ROOT, name)));
}

const known = new Map<string, readonly string[]>();

/** The folders with everything that they import, and so on. */
function withImports(folders: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...folders];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    const imported = known.get(folder) ?? importedFolders(folder);
    known.set(folder, imported);
    open.push(...imported);
  }
  return found;
}

/** The names that can be delivered: the shell, every remote, the server. */
export function deliverableNames(): string[] {
  return [...releasedNames(), 'server'];
}

/** The folder of a name: `auctions` is in `remote-auctions`. */
export function folderOf(name: string): string {
  return name === 'shell' || name === 'server' ? name : `remote-${name}`;
}

/** The inputs of a delivered name: a change of anything else does not concern it. */
export interface Inputs {
  /** The folder itself, everything that it imports, and what builds it. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/** The inputs of a name, by the imports of its sources. */
export function findInputs(name: string): Inputs {
  const folder = folderOf(name);
  const made = folder === 'server' ? [folder] : [folder, BUILD];
  return { folders: [...withImports(made)].sort(), files: ROOT_FILES };
}

/** The names that a list of changed paths concerns. */
export function concernedBy(changed: readonly string[], names = deliverableNames()): string[] {
  return names.filter((name) => {
    const inputs = findInputs(name);
    return changed.some(
      (path) => inputs.files.includes(path) || inputs.folders.some((input) => path.startsWith(`${input}/`)),
    );
  });
}
