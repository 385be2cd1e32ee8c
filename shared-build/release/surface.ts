import type { Compilation, Compiler, Module } from 'webpack';
import { findSharedKey, SHARED_PACKAGES } from '../webpack/shared-packages.ts';

/** Stands for every name of a shared module that a remote takes whole. */
const WHOLE = '*';

/** The module in which the shell names everything that it shares. */
const SHARED_MODULES = /[\\/]federation[\\/]shared-modules\.ts$/;

/** The shared key of each module that the shell imports for it: the package, or the module with its shared part. */
const KEY_OF_IMPORT: ReadonlyMap<string, string> = new Map([
  ...SHARED_PACKAGES.map(({ key }) => [key, key] as const),
  ['./router-exports.ts', 'react-router-dom'],
]);

function inOrder(names: Iterable<string>): string[] {
  return [...new Set(names)].sort();
}

function sortKeys(namesByKey: ReadonlyMap<string, string[]>): Record<string, string[]> {
  return Object.fromEntries([...namesByKey].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A webpack plugin that notes the names which each shared module of the shell exports at run time, by shared key. */
export class ExportedNames {
  readonly #found = new Map<string, string[]>();

  get byKey(): Record<string, string[]> {
    return sortKeys(this.#found);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ExportedNames', (compilation) => {
      // Before the modules are joined into one, which hides what each exports.
      compilation.hooks.seal.tap('ExportedNames', () => this.#note(compilation));
    });
  }

  #note({ modules, moduleGraph }: Compilation): void {
    for (const module of modules) {
      if (!SHARED_MODULES.test(module.nameForCondition() ?? '')) continue;
      for (const { dependency, module: shared } of moduleGraph.getOutgoingConnections(module)) {
        if (dependency === null || !('request' in dependency)) continue;
        const key = KEY_OF_IMPORT.get(String(dependency.request));
        if (key !== undefined) this.#found.set(key, listExports(key, shared));
      }
    }

    function listExports(key: string, module: Module): string[] {
      const names = moduleGraph.getProvidedExports(module);
      if (!Array.isArray(names)) throw new Error(`The build cannot tell what the shared module ${key} exports.`);
      return inOrder(names);
    }
  }
}

/** The names that a built remote imports of each shared module, by shared key; `*` where it takes a module whole. */
export function importedNames(compilation: Compilation): Record<string, string[]> {
  const { chunkGraph, moduleGraph } = compilation;
  const found = new Map<string, string[]>();
  for (const module of compilation.modules) {
    const key = findSharedKey(module.identifier());
    if (key === null) continue;
    const names = [...moduleGraph.getIncomingConnections(module)].flatMap((connection) => {
      const { dependency, originModule } = connection;
      if (dependency === null || !connection.isActive(undefined)) return [];
      if (originModule && chunkGraph.getNumberOfModuleChunks(originModule) === 0) return [];
      return compilation
        .getDependencyReferencedExports(dependency, undefined)
        .map((used) => (Array.isArray(used) ? used : used.name)[0] ?? WHOLE);
    });
    found.set(key, inOrder([...(found.get(key) ?? []), ...names]));
  }
  return sortKeys(found);
}
