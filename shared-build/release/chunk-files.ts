import type { Compilation } from 'webpack';
import { SHARED_PACKAGES, sharedChunk, findSharedKey } from '../webpack/shared-packages.ts';

const isScript = (file: string) => file.endsWith('.js');

/** Scripts of a named chunk group, such as a screen; empty when there is no such group. */
export function groupFiles(compilation: Compilation, name: string): string[] {
  const group = compilation.entrypoints.get(name) ?? compilation.namedChunkGroups.get(name);
  return (group?.getFiles() ?? []).filter(isScript);
}

/** Names of all files in the build. */
export function assetNames(compilation: Compilation): string[] {
  return compilation.getAssets().map((asset) => asset.name);
}

/** Keys of the shared modules that a named chunk group takes from the shell. */
export function findSharedKeys(compilation: Compilation, name: string): string[] {
  const keys = new Set<string>();
  for (const chunk of compilation.namedChunkGroups.get(name)?.chunks ?? []) {
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
      const key = findSharedKey(module.identifier());
      if (key !== null) keys.add(key);
    }
  }
  return [...keys].sort((a, b) => a.localeCompare(b));
}

/** Scripts that the shell loads for each shared module, by its key; modules in the shell's entry are left out. */
export function providedFiles(compilation: Compilation): Record<string, string[]> {
  const lazy = SHARED_PACKAGES.filter(({ isEager }) => !isEager);
  return Object.fromEntries(lazy.map(({ key }) => [key, groupFiles(compilation, sharedChunk(key))]));
}
