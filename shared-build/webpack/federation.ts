import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfiguration } from './base.ts';
import { installedVersion, SHARED_PACKAGES } from './shared-packages.ts';

export interface BuildTarget {
  /** Folder of the package. */
  readonly folder: string;
  /** Where the files go. */
  readonly output: string;
  /** Version of this build; part of every global name, so that two versions live in one page. */
  readonly version: string;
}

type Kind = 'shell' | 'remote';

function sharedSettings(kind: Kind, folder: string, facades: Readonly<Record<string, string>> = {}) {
  return Object.fromEntries(
    SHARED_PACKAGES.map(({ key, packageName, isEager }) => {
      const version = installedVersion(folder, packageName);
      const facade = facades[key];
      return [
        key,
        {
          singleton: true,
          strictVersion: true,
          version,
          requiredVersion: `^${version}`,
          eager: kind === 'shell' && isEager,
          ...(kind === 'remote' ? { import: false as const } : {}),
          ...(facade === undefined ? {} : { import: facade }),
        },
      ];
    }),
  );
}

/** A name that may be part of a JavaScript identifier. */
function globalName(name: string, version: string): string {
  return `${name}_${version}`.replace(/\W/g, '_');
}

/** The build of the shell: brings every shared package, loads remotes at run time only. */
export function shellConfiguration({ folder, output, version }: BuildTarget): Configuration {
  const name = globalName('shell', version);
  const base = baseConfiguration(folder, output, name);
  const runtimeCore = join(folder, 'node_modules/@module-federation/runtime-core/dist/index.js');
  return {
    ...base,
    entry: { main: join(folder, 'src/main.tsx') },
    // The federation runtime and the remotes must share one copy of its core.
    resolve: { ...base.resolve, alias: { '@module-federation/runtime-core$': runtimeCore } },
    plugins: [
      new ModuleFederationPlugin({
        name,
        library: { type: 'module' },
        shared: sharedSettings('shell', folder, {
          'react-router-dom': join(folder, 'src/federation/router-facade.ts'),
        }),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        runtimePlugins: [join(folder, 'src/federation/provide-core.ts')],
      }),
    ],
  };
}

/** The build of a remote: exposes `./remote`, takes every shared package from the shell. */
export function remoteConfiguration({ folder, output, version }: BuildTarget, name: string): Configuration {
  const uniqueName = globalName(name, version);
  const base = baseConfiguration(folder, output, uniqueName);
  return {
    ...base,
    entry: {},
    externalsType: 'global',
    output: { ...base.output, library: { type: 'module' } },
    plugins: [
      new ModuleFederationPlugin({
        name: uniqueName,
        filename: 'assets/entry.[contenthash:10].js',
        exposes: { './remote': join(folder, 'src/remote-module.ts') },
        library: { type: 'module' },
        shared: sharedSettings('remote', folder),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { externalRuntime: true },
      }),
    ],
  };
}
