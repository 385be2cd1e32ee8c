import type { Sidecar } from '../model/sidecar.ts';

/** How much code an artifact is, in bytes. */
export interface ArtifactSize {
  /** The script that is loaded first. */
  readonly entry: number;
  readonly entryCompressed: number;
  /** All scripts together. */
  readonly scripts: number;
  readonly scriptsCompressed: number;
}

/** The size of a script as the site sends it: its Brotli copy, or the script itself when it has none. */
export function sentSize({ files }: Pick<Sidecar, 'files'>, path: string): number {
  const sizes = new Map(files.map((file) => [file.path, file.size]));
  return sizes.get(`${path}.br`) ?? sizes.get(path) ?? 0;
}

/**
 * The sizes of an artifact's scripts by the files of its sidecar. A compressed size is that of the Brotli copy which the
 * site sends; a script without one counts as it is.
 */
export function artifactSize({ entry, files }: Sidecar): ArtifactSize {
  const sizes = new Map(files.map(({ path, size }) => [path, size]));
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  const plain = (path: string) => sizes.get(path) ?? 0;
  const compressed = (path: string) => sentSize({ files }, path);
  return {
    entry: plain(entry),
    entryCompressed: compressed(entry),
    scripts: scripts.reduce((sum, { path }) => sum + plain(path), 0),
    scriptsCompressed: scripts.reduce((sum, { path }) => sum + compressed(path), 0),
  };
}
