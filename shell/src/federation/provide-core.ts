import * as core from '@module-federation/runtime-core';

declare global {
  // The name under which federation looks for a runtime that the host brings.
  var _FEDERATION_RUNTIME_CORE: typeof core;
}

globalThis._FEDERATION_RUNTIME_CORE = core;

/** Gives remotes the shell's copy of the federation runtime, so that their entries carry none. */
export default function provideCore(): { name: string } {
  return { name: 'provide-core' };
}
