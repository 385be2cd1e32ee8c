export { baseConfiguration } from './base.ts';
export { type BuildTarget, remoteConfiguration, shellConfiguration } from './federation.ts';
export { providedVersions, requiredRanges, SHARED_PACKAGES } from './shared-packages.ts';
