import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publish } from '../version/publish.ts';
import { type ArtifactFacts, SHELL_NAME, type Sidecar } from '../model/sidecar.ts';
import type { ReleaseStore } from '../store/store.ts';

/** The properties of an artifact that a test specifies; the builder fills in the rest. */
export interface ArtifactOptions extends Partial<ArtifactFacts> {
  readonly files?: Readonly<Record<string, string>>;
}

/** Facts of a shell (`name: 'shell'`) or remote that match the files of `writeBuild`. */
export function buildFacts({ files: _files, ...wish }: ArtifactOptions = {}): ArtifactFacts {
  const name = wish.name ?? 'schedules';
  const isShell = name === SHELL_NAME;
  return {
    name,
    kind: isShell ? 'shell' : 'remote',
    version: '1.0.0',
    commit: 'ab12cd3',
    author: 'Dana Reyes',
    subject: 'feat: a change',
    builtAt: '2027-03-01T12:00:00.000Z',
    exposes: isShell ? [] : ['./remote'],
    entry: 'entry.js',
    preload: isShell ? { '.': ['entry.js'] } : { './remote': ['entry.js', 'assets/screen.js'] },
    uses: {},
    provides: isShell ? { react: '19.3.1' } : {},
    requires: isShell ? {} : { react: '^19.3.1' },
    surface: { exports: isShell ? { react: ['useState'] } : {}, imports: isShell ? {} : { react: ['useState'] } },
    bootVersion: isShell ? 1 : null,
    paths: isShell ? ['/login', '/login/reset/:emailAndToken', '/settings'] : null,
    declaration: isShell
      ? null
      : {
          name,
          title: name,
          routes: [{ path: `/${name}`, name, permission: 'schedules', skeleton: 'grid', firstCalls: [] }],
          menu: [{ menu: 'schedules', label: name, path: `/${name}`, order: 1, permission: 'schedules' }],
          pages: [],
        },
    links: null,
    api: null,
    contractHash: 'c0ffee',
    ...wish,
  };
}

/** Writes the files of a build into a new folder and returns its path. */
export async function writeBuild(wish: ArtifactOptions = {}): Promise<string> {
  const { name, version } = buildFacts(wish);
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  const files = wish.files ?? {
    'entry.js': `export const entry = '${name}@${version}';\n`,
    'assets/screen.js': `export const screen = '${name}@${version}';\n`,
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** Builds and publishes one artifact. */
export async function publishArtifact(store: ReleaseStore, wish: ArtifactOptions = {}): Promise<Sidecar> {
  const folder = await writeBuild(wish);
  try {
    const { sidecar } = await publish(store, folder, buildFacts(wish));
    return sidecar;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
