import type { StatsCompilation } from 'webpack';

type StatsChunk = NonNullable<StatsCompilation['chunks']>[number];

const SHARED_MODULE = /^(?:provide|consume) shared module \(default\) (\S+?)@/;
const isScript = (file: string) => file.endsWith('.js');

/** Scripts of a named group of chunks, such as a screen; empty when there is no such group. */
export function groupFiles(stats: StatsCompilation, group: string): string[] {
  return (stats.namedChunkGroups?.[group]?.assets ?? []).map((asset) => asset.name).filter(isScript);
}

/** Shared keys that the modules of a named group take from the shell. */
export function sharedKeysOf(stats: StatsCompilation, group: string): string[] {
  const chunkIds = new Set(stats.namedChunkGroups?.[group]?.chunks ?? []);
  const keys = new Set<string>();
  for (const chunk of stats.chunks ?? []) {
    if (chunk.id === undefined || chunk.id === null || !chunkIds.has(chunk.id)) continue;
    for (const module of chunk.modules ?? []) {
      const key = SHARED_MODULE.exec(module.name ?? '')?.[1];
      if (key !== undefined) keys.add(key);
    }
  }
  return [...keys].sort();
}

function providedKeys(chunk: StatsChunk): string[] {
  const names = (chunk.origins ?? []).map((origin) => origin.moduleName ?? '');
  return names.flatMap((name) => SHARED_MODULE.exec(name)?.[1] ?? []);
}

/** Shared key → scripts that the shell loads for it, for every shared module that is not part of its entry. */
export function providedFiles(stats: StatsCompilation): Record<string, string[]> {
  const files: Record<string, Set<string>> = {};
  for (const chunk of stats.chunks ?? []) {
    for (const key of providedKeys(chunk)) {
      files[key] ??= new Set();
      for (const file of chunk.files ?? []) if (isScript(file)) files[key].add(file);
    }
  }
  return Object.fromEntries(Object.entries(files).map(([key, scripts]) => [key, [...scripts].sort()]));
}
