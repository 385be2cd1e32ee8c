import type { Compilation } from 'webpack';
import { SHARED_PACKAGES, sharedChunk } from '../webpack/shared-packages.ts';

/** How webpack names the modules that take a shared key. */
const CONSUMED = /^consume-shared-module\|[^|]*\|([^|]+)\|/;

const isScript = (file: string) => file.endsWith('.js');

/** Scripts of a named group of chunks, such as a screen; empty when there is no such group. */
export function groupFiles(compilation: Compilation, name: string): string[] {
  const group = compilation.entrypoints.get(name) ?? compilation.namedChunkGroups.get(name);
  return (group?.getFiles() ?? []).filter(isScript);
}

/** Names of all files of the build. */
export function assetNames(compilation: Compilation): string[] {
  return compilation.getAssets().map((asset) => asset.name);
}

/** Shared keys that the modules of a named group take from the shell. */
export function findSharedKeys(compilation: Compilation, name: string): string[] {
  const keys = new Set<string>();
  for (const chunk of compilation.namedChunkGroups.get(name)?.chunks ?? []) {
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
      const key = CONSUMED.exec(module.identifier())?.[1];
      if (key !== undefined) keys.add(key);
    }
  }
  return [...keys].sort((a, b) => a.localeCompare(b));
}

/** Shared key → scripts that the shell loads for it, for every shared module that is not part of its entry. */
export function providedFiles(compilation: Compilation): Record<string, string[]> {
  const lazy = SHARED_PACKAGES.filter(({ isEager }) => !isEager);
  return Object.fromEntries(lazy.map(({ key }) => [key, groupFiles(compilation, sharedChunk(key))]));
}
