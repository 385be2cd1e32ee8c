import { init } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';
import { loadSharedPart } from '../boot/shell-error.ts';
import { eagerModules, lazyModules } from './shared-modules.ts';

declare global {
  // The entries of remotes look the runtime up under this name, so that no entry needs a copy of it.
  var _FEDERATION_RUNTIME_CORE: typeof core;
}

globalThis._FEDERATION_RUNTIME_CORE = core;

function terms(key: string) {
  const version = SHARED_VERSIONS[key] ?? '';
  return { version, shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` } };
}

// Only remotes import through the runtime; the shell's own modules import each other directly (record 003).
init({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: {
    ...Object.fromEntries(Object.entries(eagerModules).map(([key, lib]) => [key, { ...terms(key), lib: () => lib }])),
    ...Object.fromEntries(
      Object.entries(lazyModules).map(([key, load]) => [
        key,
        { ...terms(key), get: () => loadSharedPart(load).then((module) => () => module) },
      ]),
    ),
  },
});
