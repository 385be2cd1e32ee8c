import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Small parts of the design system that the shell's entry contains, which saves a request for each. */
const SMALL_UI_PARTS = ['dialog', 'drawer', 'menu', 'segmented', 'select'];

/** Parts of the design system that load only where a screen uses them. */
const HEAVY_UI_PARTS = ['grid', 'table', 'typeahead'];

/** Modules in the shell's entry, of which shell and remotes share one copy at run time. */
const EAGER = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  'jotai',
  'jotai/utils',
  'styled-components',
  '@open-date/shared-api/client',
  '@open-date/shared-api/queries',
  '@open-date/shared-host',
  '@open-date/shared-ui',
  ...SMALL_UI_PARTS.map((part) => `@open-date/shared-ui/${part}`),
];

const LAZY = HEAVY_UI_PARTS.map((part) => `@open-date/shared-ui/${part}`);

/** Name of the chunk that contains a shared module which the shell loads on demand. */
export function sharedChunk(key: SharedKey): string {
  return key.replace('@open-date/', '').replaceAll('/', '.');
}

type SharedKey = string;

interface SharedPackage {
  readonly key: SharedKey;
  readonly packageName: string;
  readonly isEager: boolean;
}

function packageName(key: SharedKey): string {
  const [first = '', second = ''] = key.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** Every shared module, with the package that determines its version. */
export const SHARED_PACKAGES: readonly SharedPackage[] = [
  ...EAGER.map((key) => ({ key, packageName: packageName(key), isEager: true })),
  ...LAZY.map((key) => ({ key, packageName: packageName(key), isEager: false })),
];

/** Webpack's name for a module that comes from the shell at run time; the capture group is its shared key. */
const CONSUMED = /^consume-shared-module\|[^|]*\|([^|]+)\|/;

/** The shared key of a module that a remote takes from the shell, by webpack's identifier; null for other modules. */
export function findSharedKey(identifier: string): SharedKey | null {
  return CONSUMED.exec(identifier)?.[1] ?? null;
}

/** The exact version of a package as resolved from a workspace folder. */
export function installedVersion(folder: string, packageName: string): string {
  const require = createRequire(join(folder, 'package.json'));
  for (const base of require.resolve.paths(packageName) ?? []) {
    try {
      const manifest: unknown = require(join(base, packageName, 'package.json'));
      if (
        typeof manifest === 'object' &&
        manifest !== null &&
        'version' in manifest &&
        typeof manifest.version === 'string'
      ) {
        return manifest.version;
      }
    } catch {
      continue;
    }
  }
  throw new Error(`${packageName} is not installed for ${folder}.`);
}

/** Exact version of everything that the shell provides, by package name. */
export function providedVersions(folder: string): Record<string, string> {
  return Object.fromEntries(
    SHARED_PACKAGES.map(({ packageName }) => [packageName, installedVersion(folder, packageName)]),
  );
}

/**
 * Version range of everything that a remote requires of the shell, by package name: compatible with what it was built
 * against.
 */
export function requiredRanges(folder: string): Record<string, string> {
  return Object.fromEntries(Object.entries(providedVersions(folder)).map(([name, version]) => [name, `^${version}`]));
}
