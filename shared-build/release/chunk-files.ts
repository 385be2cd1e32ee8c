import type { ChunkGroup, Compilation } from 'webpack';

/** How webpack names the modules that take or bring a shared key. */
const CONSUMED = /^consume-shared-module\|[^|]*\|([^|]+)\|/;
const PROVIDED = /^provide module \(default\) (\S+?)@\d/;

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
export function sharedKeysOf(compilation: Compilation, name: string): string[] {
  const keys = new Set<string>();
  for (const chunk of compilation.namedChunkGroups.get(name)?.chunks ?? []) {
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
      const key = CONSUMED.exec(module.identifier())?.[1];
      if (key !== undefined) keys.add(key);
    }
  }
  return [...keys].sort((a, b) => a.localeCompare(b));
}

function providedKeys(group: ChunkGroup): string[] {
  return group.origins.flatMap(({ module }) => {
    const key = module ? PROVIDED.exec(module.identifier())?.[1] : undefined;
    return key === undefined ? [] : [key];
  });
}

/** Shared key → scripts that the shell loads for it, for every shared module that is not part of its entry. */
export function providedFiles(compilation: Compilation): Record<string, string[]> {
  const files: Record<string, Set<string>> = {};
  for (const group of compilation.chunkGroups) {
    for (const key of providedKeys(group)) {
      files[key] ??= new Set();
      for (const file of group.getFiles()) if (isScript(file)) files[key].add(file);
    }
  }
  return Object.fromEntries(
    Object.entries(files).map(([key, scripts]) => [key, [...scripts].sort((a, b) => a.localeCompare(b))]),
  );
}
